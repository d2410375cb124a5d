import PlatterBoards
import PlatterCore
import PlatterSimulation
import Testing

@testable import platter

/// A shipped board, perhaps with another figure in its file, simulated and judged as the command does.
struct Deck {
    var board: Board

    private struct Broken: Error {
        let problems: [String]
    }

    /// - Parameter changes: texts of the file, each of them there once, and what stands in their places.
    init(_ name: String, _ changes: [(String, String)] = []) throws {
        var text = String(decoding: try BoardLoader.file(name).bytes, as: UTF8.self)
        for (old, new) in changes {
            let parts = text.split(separator: old, omittingEmptySubsequences: false)
            try #require(parts.count == 2, "'\(old)' is there \(parts.count - 1) times")
            text = parts.joined(separator: new)
        }
        switch BoardFile(name: name + ".json5", bytes: Array(text.utf8)).read() {
        case .board(let board): self.board = board
        case .broken(let problems): throw Broken(problems: problems.map { "\($0)" })
        }
    }

    func setup(_ scenario: String) throws -> SimulationSetup {
        SimulationSetup(board, scenario: try Scenario.parse(scenario, for: board.turntable))
    }

    func play(_ scenario: String, _ also: @escaping (SpeedReport) -> Void = { _ in }) throws -> SimulationReport {
        var setup = try setup(scenario)
        let meter = CruiseMeter()
        setup.listener = { report in
            meter.take(report)
            also(report)
        }
        return SimulationReport(
            result: Simulator.run(setup), figures: meter.figures, title: board.title,
            isRegulated: board.turntable.isRegulated, scenario: "test")
    }
}
