import CPlatterLinux

/// What a C thread can be given: a closure in a box, which the thread drops when it is done.
final class ThreadWork {
    private let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    /// Starts a thread that runs the closure. `platter_thread_join` waits for its end.
    func start() throws(SystemError) -> OpaquePointer {
        var thread: OpaquePointer?
        let context = Unmanaged.passRetained(self).toOpaque()
        let result = platter_thread_start(
            { context in
                if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run() }
            }, context, &thread)
        guard result == 0, let thread else {
            Unmanaged<ThreadWork>.fromOpaque(context).release()
            throw SystemError(result)
        }
        return thread
    }
}
