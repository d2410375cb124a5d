import PlatterBoards
import PlatterSimulation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Scenarios by file, with their problems as the command reports them.
enum Scenarios {
    /// A journal of a long evening has some megabytes; what is larger is no scenario.
    private static let largest = 64 << 20

    /// The scenario of a file, or the built-in one.
    static func load(_ path: String?, for board: Board) throws(CommandFailure) -> Scenario {
        guard let path else { return BuiltInScenario.scenario(for: board.turntable) }
        let bytes = try read(path)
        do throws(ScenarioError) {
            let scenario = try ScenarioParser.parse(
                bytes, file: Printable.text(path), inputs: ScenarioInputs(board.turntable))
            if scenario.events.isEmpty {
                CommandOutput.remark(
                    "scenario '\(Printable.text(path))' holds no event; nothing happens, nothing is expected")
            }
            return scenario
        } catch {
            throw CommandFailure(.badData, error.problems.map(\.description))
        }
    }

    /// How a report calls it.
    static func title(_ path: String?) -> String {
        path.map { "scenario \(Printable.text($0))" } ?? "built-in scenario"
    }

    private static func read(_ path: String) throws(CommandFailure) -> [UInt8] {
        let shown = Printable.text(path)
        do throws(OutputError) {
            let (bytes, isCut) = try FileText.read(path, atMost: largest)
            guard !isCut else {
                throw OutputError(name: path, number: EFBIG)
            }
            return bytes
        } catch {
            let cause = error.number == ENOENT ? "there is no such file" : String(cString: strerror(error.number))
            throw CommandFailure(
                .noInput, "scenario '\(shown)' cannot be read: \(cause.lowercased()); check the path")
        }
    }
}
