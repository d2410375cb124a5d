@testable import PlatterBoards

/// Small boards for tests: a good one, with some keys given otherwise.
enum SampleBoard {
    static let motor = "{ kind: \"stepper\", full_steps: 200, microsteps: 16 }"

    static func text(motor: String = motor, plant: String = "{ kind: \"ideal\" }", extra: String = "") -> String {
        """
        {
            name: "test", title: "A test", hardware: "simulated",
            speeds: ["33 1/3", "45", "78"],
            motor: \(motor),
            plant: \(plant),
            \(extra)
        }
        """
    }

    static func read(_ text: String) -> BoardReading { BoardFile(name: "test.json5", bytes: Array(text.utf8)).read() }

    static func board(_ text: String) -> Board? {
        if case .board(let board) = read(text) { return board }
        return nil
    }

    static func problems(_ text: String) -> [BoardProblem] {
        if case .broken(let problems) = read(text) { return problems }
        return []
    }
}
