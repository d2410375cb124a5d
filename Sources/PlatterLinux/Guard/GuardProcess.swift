import CPlatterLinux
import PlatterCore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A guard at work: listens to the controller on one descriptor, answers on another, and switches off.
///
/// It is a process of its own, so that it outlives the controller's crash or `kill -9`, and does nothing else.
public struct GuardProcess<Access: GPIOAccess, Files: FileAccess> {
    private let orders: GuardOrders
    private let input: Int32
    /// -1 once it is closed: its number may soon be that of another file.
    private var output: Int32
    private let access: Access
    private let files: Files

    public init(_ orders: GuardOrders, input: Int32, output: Int32, access: Access, files: Files) {
        self.orders = orders
        self.input = input
        self.output = output
        self.access = access
        self.files = files
    }

    /// Guards until the controller says that it ends, or a signal comes. Returns the exit status.
    public mutating func run() -> Int32 {
        let lock = orders.lock.isEmpty ? nil : try? BoardLock(path: orders.lock)
        defer { withExtendedLifetime(lock) {} }
        let outputs: GuardOutputs<Access, Files>
        do {
            outputs = try GuardOutputs(orders, access: access, files: files)
        } catch {
            send(GuardMessage.failed, text: "\(error)\n")
            return error.exitStatus
        }
        send(GuardMessage.ready)
        return watch(outputs)
    }

    /// What the hidden subcommand `guard` does; 64 for words that are no orders.
    public static func main(
        _ arguments: [String], access: Access, files: Files
    ) -> Int32 {
        guard let orders = GuardOrders(arguments: arguments) else { return 64 }
        ExitSignals.catchAll()
        // Above the controller's threads: a runaway one must not keep its guard from running.
        _ = try? RealtimeRights.acquire(priority: 90, required: false, files: files)
        platter_name_thread("platter-guard")
        var process = GuardProcess(orders, input: 0, output: 1, access: access, files: files)
        return process.run()
    }

    private mutating func watch(_ outputs: GuardOutputs<Access, Files>) -> Int32 {
        var watch = GuardWatch(timeout: .milliseconds(Int64(orders.timeoutMilliseconds)))
        while ExitSignals.received == nil {
            var wanted = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            let ready = poll(&wanted, 1, wait(until: watch.deadline))
            var action = GuardWatch.Action.nothing
            if ready > 0 {
                var byte: UInt8 = 0
                let got = read(input, &byte, 1)
                if got < 0, errno == EINTR || errno == EAGAIN { continue }
                action = got == 1 ? watch.received(byte, at: MonotonicClock.now) : watch.lost()
            } else {
                action = watch.passed(to: MonotonicClock.now)
            }
            if let status = perform(action, outputs) { return status }
        }
        try? outputs.makePowerless()
        return 0
    }

    /// Returns the exit status when there is nothing more to guard.
    private mutating func perform(_ action: GuardWatch.Action, _ outputs: GuardOutputs<Access, Files>) -> Int32? {
        do {
            switch action {
            case .nothing: return nil
            case .energise:
                try outputs.energise()
                send(GuardMessage.arm)
            case .makePowerless:
                try outputs.makePowerless()
                send(GuardMessage.disarm)
            case .trip:
                try outputs.makePowerless()
                // Coils without an ENABLE go off only when their holder is gone.
                if orders.enable.isEmpty, !orders.others.isEmpty, orders.controller > 1 {
                    kill(orders.controller, SIGKILL)
                }
                send(GuardMessage.tripped)
                // A closed reply is seen by the controller whenever it comes round to looking.
                if output >= 0 { close(output) }
                output = -1
            case .hold:
                try outputs.makePowerless()
                return holdUntilSignal(outputs)
            case .end:
                try outputs.makePowerless()
                return 0
            }
        } catch {
            send(GuardMessage.failed, text: "\(error)\n")
            if action == .hold { return holdUntilSignal(outputs) }
            if action == .end { return 71 }
        }
        return nil
    }

    /// Keeps the lines at their safe levels: let go, they would float. The next start ends this with SIGTERM.
    private func holdUntilSignal(_ outputs: GuardOutputs<Access, Files>) -> Int32 {
        // The kernel closes a dead process's files one by one: its lines may come free after its pipe.
        for _ in 0..<20 where !outputs.takeOver() { MonotonicClock.sleep(milliseconds: 2) }
        guard outputs.holdsAnything else { return 1 }
        while ExitSignals.received == nil { _ = poll(nil, 0, 1000) }
        return 1
    }

    private func wait(until deadline: Nanoseconds?) -> Int32 {
        guard let deadline else { return 1000 }
        let left = (deadline - MonotonicClock.now).count
        return left <= 0 ? 0 : Int32(min(left / 1_000_000 + 1, 1000))
    }

    private func send(_ byte: UInt8, text: String = "") {
        guard output >= 0 else { return }
        let bytes = [byte] + Array(text.utf8)
        // A controller that is gone cannot be told anything.
        _ = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
    }
}
