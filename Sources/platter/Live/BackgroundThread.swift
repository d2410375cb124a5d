#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A thread for what may wait, so that the control loop need not.
final class BackgroundThread: @unchecked Sendable {
    private var thread: pthread_t?

    /// - Throws: An `errno` value, when the system has no thread left.
    init(_ body: @escaping @Sendable () -> Void) throws(OutputError) {
        let box = Unmanaged.passRetained(Body(body))
        #if canImport(Glibc)
            var started = pthread_t()
        #else
            var started: pthread_t?
        #endif
        let result = pthread_create(
            &started, nil,
            { context in
                let context: UnsafeMutableRawPointer? = context
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        guard result == 0 else {
            box.release()
            throw OutputError(name: "a background thread", number: result)
        }
        thread = started
    }

    /// Waits for the end of the body. Only once.
    func join() {
        guard let thread else { return }
        pthread_join(thread, nil)
        self.thread = nil
    }

    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
