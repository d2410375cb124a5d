import PlatterBoards
import PlatterCore
import PlatterLinux
import PlatterSimulation

/// The journal of a run on a real board. Never waits: what the file does not take now waits until the next tick.
final class LinuxJournal: InputRecorder {
    private let file: BackgroundFile
    private var writer: ScenarioWriter
    private let inputs: ScenarioInputs
    private let period: Nanoseconds
    private var tick: Nanoseconds?
    private var typed: [UInt8] = []
    private var text: [UInt8] = []

    init(_ board: Board, file: BackgroundFile) {
        self.file = file
        writer = ScenarioWriter(note: "journal of board \(board.name)")
        inputs = ScenarioInputs(board.turntable)
        period = board.turntable.controlPeriod
    }

    func beginTick(at time: Nanoseconds) {
        writeBytes()
        let due = tick.map { $0 + period } ?? .zero
        if time > due { writer.stall(for: time - due, at: due) }
        tick = time
        text += writer.takeText()
        if file.offer(text) { text.removeAll(keepingCapacity: true) }
    }

    func initialLevel(of line: InputLine, high: Bool) {
        guard let activeLow = inputs.activeLow(line), high != activeLow else { return }
        writer.level(line, high: high, at: .zero)
    }

    func level(of line: InputLine, high: Bool) { writer.level(line, high: high, at: tick ?? .zero) }
    func byte(_ byte: UInt8) { typed.append(byte) }

    /// The run has ended with the tick that began last. Why the file could not be written; `nil` when all is well.
    func finish() -> OutputError? {
        writeBytes()
        writer.end(at: tick ?? .zero)
        file.append(text + writer.takeText())
        return file.finish()
    }

    private func writeBytes() {
        guard !typed.isEmpty else { return }
        writer.bytes(typed, at: tick ?? .zero)
        typed.removeAll(keepingCapacity: true)
    }
}
