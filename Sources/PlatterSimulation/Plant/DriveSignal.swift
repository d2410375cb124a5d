/// What the drive electronics do to the motor, in time order.
public enum DriveSignal: Equatable, Sendable {
    /// The driver is energised, or lets the motor coast.
    case enable(Bool)
    /// One microstep.
    case step(forward: Bool)
    /// The four-coil pattern: bit 0 is coil A, bit 1 B, bit 2 C, bit 3 D. A and C belong to one phase, B and D to the other.
    case coils(UInt8)
    /// Parts per million of the supply, −1,000,000 ... 1,000,000, clamped outside; the sign is the direction.
    case duty(Int32)
}
