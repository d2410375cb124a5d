/// The digest of everything the control loop gives out: what two machines must agree on.
///
/// Two words an output: its time from power-on times 16 plus the kind of output, and its value. Times from power-on make
/// it the same at any start of the port's clock.
public struct OutputDigest: Sendable {
    /// Which output a word belongs to. The numbers are part of the digest and never change.
    public enum Kind: UInt8, CaseIterable, Equatable, Sendable {
        /// The value is the width of the pulse in nanoseconds.
        case step = 0
        case direction = 2
        case enable = 3
        case coils = 4
        case duty = 5
        case lamp = 6
    }

    private let powerOn: Nanoseconds
    private var digest = TraceDigest()

    public init(powerOn: Nanoseconds) { self.powerOn = powerOn }

    public mutating func add(_ kind: Kind, _ value: Int32, at time: Nanoseconds) {
        digest.add(UInt64(bitPattern: (time - powerOn).count &<< 4) | UInt64(kind.rawValue))
        digest.add(UInt64(UInt32(bitPattern: value)))
    }

    public var value: UInt64 { digest.value }
}
