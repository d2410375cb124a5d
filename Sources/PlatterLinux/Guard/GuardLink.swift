import CPlatterLinux
import PlatterCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The controller's side of its guard. `beat` and `arm` may be called from different threads.
public final class GuardLink: @unchecked Sendable {
    private let orders: Int32
    private let replies: Int32
    private let process: Int32
    private let isLost = Atomic<Bool>(false)

    /// Longest wait for the guard's confirmation.
    private static let patience = Nanoseconds.milliseconds(50)

    /// Starts this same program as a guard and waits until it holds its lines.
    ///
    /// - Parameters:
    ///   - program: The file to start; on Linux this program itself.
    ///   - words: What comes before the orders: the hidden subcommand.
    public static func start(
        _ guardOrders: GuardOrders, program: String = "/proc/self/exe", words: [String] = ["platter", "guard"]
    ) throws(LinuxError) -> GuardLink {
        var down: (read: Int32, write: Int32) = (-1, -1)
        var up: (read: Int32, write: Int32) = (-1, -1)
        var pid: Int32 = 0
        do {
            try SystemError.check(platter_pipe(&down.read, &down.write, 1))
            try SystemError.check(platter_pipe(&up.read, &up.write, 0))
            try spawn(program, words + guardOrders.arguments, input: down.read, output: up.write, &pid)
        } catch {
            throw .guardFailed("\(error)")
        }
        // With the child's ends closed here, the end of either side is seen by the other at once.
        close(down.read)
        close(up.write)
        let link = GuardLink(orders: down.write, replies: up.read, process: pid)
        try link.awaitReady()
        return link
    }

    init(orders: Int32, replies: Int32, process: Int32) {
        self.orders = orders
        self.replies = replies
        self.process = process
    }

    deinit {
        close(orders)
        close(replies)
    }

    /// Says that the controller is alive. Never blocks.
    public func beat() { send(GuardMessage.beat) }

    /// Energises or makes powerless, and returns when the guard has done it: some tenths of a millisecond.
    public func arm(_ active: Bool) throws(SystemError) {
        let order = active ? GuardMessage.arm : GuardMessage.disarm
        send(order)
        let deadline = MonotonicClock.now + Self.patience
        while let reply = nextReply(until: deadline) {
            if reply == order { return }
            if reply == GuardMessage.tripped || reply == GuardMessage.failed { break }
        }
        isLost.store(true, ordering: .releasing)
        throw SystemError(ETIMEDOUT)
    }

    /// Whether the guard has tripped, failed or ended: everything is off, and only a new start energises again.
    public var hasBeenLost: Bool { isLost.load(ordering: .acquiring) }

    /// Looks whether the guard said something by itself. Never blocks.
    public func check() {
        var wanted = pollfd(fd: replies, events: Int16(POLLIN), revents: 0)
        // Only an end or a trip comes unasked; a confirmation is left to the thread that waits for it.
        guard poll(&wanted, 1, 0) > 0, wanted.revents & Int16(POLLHUP | POLLERR) != 0 else { return }
        isLost.store(true, ordering: .releasing)
    }

    /// Tells the guard that this is a proper end.
    func sendQuit() { send(GuardMessage.quit) }

    /// A proper end: everything off, and the guard's process gone.
    public func quit() {
        sendQuit()
        guard process > 0 else { return }
        var status: Int32 = 0
        for _ in 0..<200 {
            let result = waitpid(process, &status, WNOHANG)
            if result != 0 { return }
            MonotonicClock.sleep(milliseconds: 5)
        }
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
    }

    func awaitReady() throws(LinuxError) {
        let deadline = MonotonicClock.now + .seconds(5)
        guard let reply = nextReply(until: deadline) else {
            quit()
            throw .guardFailed("it did not start")
        }
        if reply == GuardMessage.ready { return }
        var text: [UInt8] = []
        while let byte = nextReply(until: deadline), byte != UInt8(ascii: "\n") { text.append(byte) }
        quit()
        throw .guardFailed(String(decoding: text, as: UTF8.self))
    }

    private func send(_ byte: UInt8) {
        var byte = byte
        if write(orders, &byte, 1) != 1 { isLost.store(true, ordering: .releasing) }
    }

    private func nextReply(until deadline: Nanoseconds) -> UInt8? {
        while true {
            let left = (deadline - MonotonicClock.now).count
            guard left > 0 else { return nil }
            var wanted = pollfd(fd: replies, events: Int16(POLLIN), revents: 0)
            let ready = poll(&wanted, 1, Int32(left / 1_000_000 + 1))
            if ready < 0, errno != EINTR { return nil }
            guard ready > 0 else { continue }
            var byte: UInt8 = 0
            return read(replies, &byte, 1) == 1 ? byte : nil
        }
    }

    private static func spawn(
        _ program: String, _ arguments: [String], input: Int32, output: Int32, _ pid: inout Int32
    ) throws(SystemError) {
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        try SystemError.check(platter_spawn(program, &words, input, output, &pid))
    }
}
