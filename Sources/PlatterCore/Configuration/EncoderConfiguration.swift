/// A rotary encoder.
public struct EncoderConfiguration: Sendable {
    /// Quadrature transitions from one detent to the next: 1, 2 or 4.
    public var transitionsPerDetent: Int32 = 4
    public var activeLow = true
    public var action = Action.speed

    public init() {}

    /// What one detent does.
    public enum Action: UInt8, CaseIterable, Equatable, Sendable {
        /// One row of the wheel.
        case speed
        /// 0.10 % of pitch.
        case pitch
    }
}
