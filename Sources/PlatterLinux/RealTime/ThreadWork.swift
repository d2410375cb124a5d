import CPlatterLinux

/// What a C thread can be given: a closure in a box, which the thread drops when it is done.
final class ThreadWork {
    private let run: () -> Void

    init(_ run: @escaping () -> Void) { self.run = run }

    /// Starts a thread that runs the closure; `nil` when there can be none. `platter_thread_join` waits for its end.
    func start() -> OpaquePointer? {
        var thread: OpaquePointer?
        let context = Unmanaged.passRetained(self).toOpaque()
        let result = platter_thread_start(
            { context in
                if let context { Unmanaged<ThreadWork>.fromOpaque(context).takeRetainedValue().run() }
            }, context, &thread)
        if result != 0 { Unmanaged<ThreadWork>.fromOpaque(context).release() }
        return thread
    }
}
