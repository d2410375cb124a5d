import Synchronization

/// One console line from a visitor, on its way to the control loop and back.
///
/// Made and waited for by a thread of the web server; carried out and answered by the control loop, which neither
/// waits nor allocates for it.
final class WebCommand: @unchecked Sendable {
    private enum Stage {
        static let waiting = 0
        static let running = 1
        static let answered = 2
        static let abandoned = 3
    }

    /// With its line feed.
    let line: [UInt8]
    /// Belongs to the control loop until `answered`, to the visitor from then on.
    private var reply: [UInt8] = []
    private let stage = Atomic<Int>(Stage.waiting)
    private let answer = WakeUp()

    /// - Parameter line: without an end; what `LineReader` made of the visitor's bytes.
    init(line: [UInt8]) {
        self.line = line + [UInt8(ascii: "\n")]
        reply.reserveCapacity(Self.longestReply)
    }

    /// As long as the longest reply of the core.
    private static let longestReply = 512

    // MARK: - The control loop's side

    /// False when the visitor does not wait any more: then the line must not run.
    func begin() -> Bool {
        stage.compareExchange(expected: Stage.waiting, desired: Stage.running, ordering: .acquiringAndReleasing)
            .exchanged
    }

    func append(_ byte: UInt8) { if reply.count < Self.longestReply { reply.append(byte) } }

    func finish() {
        stage.store(Stage.answered, ordering: .releasing)
        answer.wake()
    }

    // MARK: - The visitor's side

    /// The reply without its end; `nil` when none came in time. A line that has not begun by then never will.
    func waitForReply(milliseconds: Int32) -> [UInt8]? {
        answer.wait(milliseconds: milliseconds)
        _ = stage.compareExchange(
            expected: Stage.waiting, desired: Stage.abandoned, ordering: .acquiringAndReleasing)
        return stage.load(ordering: .acquiring) == Stage.answered ? reply : nil
    }
}
