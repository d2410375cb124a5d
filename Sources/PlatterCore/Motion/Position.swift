/// An angle of the motor in steps since power-on, to 2^-64 of a step.
public struct Position: Equatable, Comparable, Sendable {
    /// Units of 2^-64 steps. 63 bits of whole steps last for longer than any motor.
    var units: Int128

    init(units: Int128) { self.units = units }

    public init(wholeSteps: Int64) { units = Int128(whole: wholeSteps) }

    /// Whole steps, rounded down.
    public var wholeSteps: Int64 { Int64(bitPattern: UInt128(bitPattern: units).high) }

    /// The part of a step above `wholeSteps`, in 2^-64.
    public var fraction: UInt64 { UInt128(bitPattern: units).low }

    public static func < (a: Position, b: Position) -> Bool { a.units < b.units }
}
