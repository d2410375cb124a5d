import Foundation

/// A time after which a test stops waiting. Generous: it ends a wait for what will not come, and measures nothing.
struct Deadline {
    private let end: UInt64

    init(seconds: UInt64 = 20) { end = DispatchTime.now().uptimeNanoseconds + seconds * 1_000_000_000 }

    var hasPassed: Bool { DispatchTime.now().uptimeNanoseconds >= end }

    /// Looks every five milliseconds; false when the deadline has passed.
    func waits(until condition: () throws -> Bool) rethrows -> Bool {
        while true {
            if try condition() { return true }
            if hasPassed { return false }
            usleep(5_000)
        }
    }
}
