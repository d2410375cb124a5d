import PlatterCore

/// A time in which the platter had the speed that was asked for. Times are from power-on, speeds in rpm and negative
/// in reverse.
public struct Cruise: Equatable, Sendable {
    public var target: Double
    public var from: Nanoseconds
    public var to: Nanoseconds
    /// Over the samples, a thousand a second; 0 where there is none.
    public var mean: Double = 0
    public var lowest: Double = 0
    public var highest: Double = 0

    /// Parts per million of the target.
    public var speedError: Double { target == 0 ? 0 : (mean / target - 1) * 1e6 }
}
