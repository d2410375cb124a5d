/// An instant of the monotonic clock, or a span of time, in whole nanoseconds.
///
/// 64 bits reach 292 years, so no counter of this firmware wraps. The origin is whatever the port's clock
/// uses; the core only ever takes differences. Arithmetic wraps instead of trapping, as no reachable value
/// comes near the end of the range.
public struct Nanoseconds: Equatable, Comparable, Hashable, Sendable {
    public var count: Int64

    public init(_ count: Int64) { self.count = count }

    /// A span that is no longer than the range allows.
    init(clamping count: UInt64) { self.count = Int64(bitPattern: min(count, UInt64(bitPattern: Int64.max))) }

    public static let zero = Nanoseconds(0)
    /// Later than anything that happens.
    public static let never = Nanoseconds(Int64.max)

    public static func seconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count &* 1_000_000_000) }
    public static func milliseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count &* 1_000_000) }
    public static func microseconds(_ count: Int64) -> Nanoseconds { Nanoseconds(count &* 1_000) }

    public static func < (a: Nanoseconds, b: Nanoseconds) -> Bool { a.count < b.count }
    public static func + (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds { Nanoseconds(a.count &+ b.count) }
    public static func - (a: Nanoseconds, b: Nanoseconds) -> Nanoseconds { Nanoseconds(a.count &- b.count) }
    public static func += (a: inout Nanoseconds, b: Nanoseconds) { a = a + b }
    public static func -= (a: inout Nanoseconds, b: Nanoseconds) { a = a - b }
}
