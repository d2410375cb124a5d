/// Says when the platter has the right speed, with a tolerance, a hysteresis and a time.
///
/// Lock is gained once the deviation has stayed within the tolerance for the lock time, and lost at the first
/// deviation beyond tolerance plus hysteresis.
public struct LockDetector: Sendable {
    private let configuration: LockConfiguration
    public private(set) var isLocked = false
    /// Since when the speed has been right; `never` while it is not.
    private var since = Nanoseconds.never

    public init(_ configuration: LockConfiguration) { self.configuration = configuration }

    /// - Parameters:
    ///   - error: speed less target, in the unit of the target; up to 2^43 either way.
    ///   - target: the target, positive.
    public mutating func update(error: Int64, target: Int64, at now: Nanoseconds) {
        // A stepper has no error: its speed is what was commanded.
        let size = error == 0 ? 0 : error.magnitude &* 1_000_000
        if isLocked {
            if size > 0, size > limit(configuration.tolerance &+ configuration.hysteresis, target) { release() }
            return
        }
        guard size == 0 || size <= limit(configuration.tolerance, target) else {
            since = .never
            return
        }
        since = min(since, now)
        if now - since >= configuration.time { isLocked = true }
    }

    private func limit(_ partsPerMillion: Int32, _ target: Int64) -> UInt64 {
        UInt64(UInt32(bitPattern: partsPerMillion)) &* target.magnitude
    }

    /// There is no target to be locked to.
    public mutating func release() {
        isLocked = false
        since = .never
    }
}
