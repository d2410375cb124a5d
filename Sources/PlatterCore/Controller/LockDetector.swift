/// Says when the platter has the right speed, with a tolerance, a hysteresis and a time.
///
/// Lock is gained once the deviation has stayed within the tolerance for the lock time, and lost at the first
/// deviation beyond tolerance plus hysteresis.
public struct LockDetector: Sendable {
    private let configuration: LockConfiguration
    public private(set) var isLocked = false
    private var since: Nanoseconds?

    public init(_ configuration: LockConfiguration) { self.configuration = configuration }

    /// - Parameters:
    ///   - deviation: parts per million of the target, either sign.
    public mutating func update(deviation: Int64, at now: Nanoseconds) {
        let size = deviation.magnitude
        if isLocked {
            if size > UInt64(configuration.tolerance) &+ UInt64(configuration.hysteresis) { release() }
            return
        }
        guard size <= UInt64(configuration.tolerance) else {
            since = nil
            return
        }
        let start = since ?? now
        since = start
        if now - start >= configuration.time { isLocked = true }
    }

    /// There is no target to be locked to.
    public mutating func release() {
        isLocked = false
        since = nil
    }
}
