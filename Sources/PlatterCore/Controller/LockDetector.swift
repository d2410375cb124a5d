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
    ///   - error: speed less target, in the unit of the target; up to 2^43 either way.
    ///   - target: the target, positive.
    public mutating func update(error: Int64, target: Int64, at now: Nanoseconds) {
        let size = error.magnitude &* 1_000_000
        let tolerance = UInt64(configuration.tolerance) &* target.magnitude
        if isLocked {
            if size > tolerance &+ UInt64(configuration.hysteresis) &* target.magnitude { release() }
            return
        }
        guard size <= tolerance else {
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
