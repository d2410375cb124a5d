// Random input for what reads input from outside: PLATTER_FUZZ says which reader. scripts/fuzz builds and runs it; it is
// no target of the package, as it needs compiler options of its own. A trap is a find.
import PlatterBoards
import PlatterCore
import PlatterSimulation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

private let reader = getenv("PLATTER_FUZZ").map { String(cString: $0) } ?? ""

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch reader {
    case "console": typeOnConsole(bytes)
    case "board": readBoard(bytes)
    case "scenario": playScenario(bytes)
    default: fatalError("PLATTER_FUZZ has to be console, board or scenario")
    }
    return 0
}

private let deck: Board = {
    guard let board = try? BoardLoader.load("simulated") else { fatalError("the shipped board is broken") }
    return board
}()

private let motorDeck: Board = {
    guard let board = try? BoardLoader.load("simulated-dc") else { fatalError("the shipped board is broken") }
    return board
}()

/// Whatever is typed, the deck goes on, and every line is answered once at most.
private func typeOnConsole(_ bytes: [UInt8]) {
    let scenario = Scenario(file: "fuzz", events: [ScenarioEvent(time: .zero, line: 1, action: .send(bytes))])
    var setup = SimulationSetup(bytes.count % 2 == 0 ? deck : motorDeck, scenario: scenario)
    setup.duration = .milliseconds(Int64(100 + bytes.count / 32))
    let result = Simulator.run(setup)
    let ends = bytes.filter { $0 == 0x0A || $0 == 0x0D }.count
    let lines = result.transcript.split(separator: 0x0A)
    let replies = lines.filter { $0.starts(with: "ok".utf8) || $0.starts(with: "error".utf8) }
    precondition(replies.count <= ends + 1, "more replies than lines")
}

/// A board that is read says of itself what reads as the same board; problems are one line each.
private func readBoard(_ bytes: [UInt8]) {
    switch BoardFile(name: "fuzz.json5", bytes: bytes).read() {
    case .board(let board):
        let again = BoardFile(name: "again.json5", bytes: Array(board.canonicalText.utf8)).read()
        guard case .board(let same) = again, same.json == board.json else { fatalError("reads back differently") }
    case .broken(let problems):
        precondition(!problems.isEmpty && problems.allSatisfy { !$0.description.contains("\n") })
    }
}

/// A scenario that is read can be played.
private func playScenario(_ bytes: [UInt8]) {
    let board = bytes.first.map { $0 % 2 == 0 } ?? true ? deck : motorDeck
    do throws(ScenarioError) {
        let inputs = ScenarioInputs(board.turntable)
        let scenario = try ScenarioParser.parse(bytes, file: "fuzz", inputs: inputs)
        var setup = SimulationSetup(board, scenario: scenario)
        setup.duration = min(scenario.end, .seconds(2))
        _ = Simulator.run(setup)
    } catch {
        precondition(!error.problems.isEmpty && error.problems.allSatisfy { !$0.description.contains("\n") })
    }
}
