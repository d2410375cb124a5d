import PlatterCore

/// What the value of a key may be.
indirect enum FieldKind: Sendable {
    case flag
    case whole(ClosedRange<Int64>)
    /// One of a few whole numbers.
    case wholeOf([Int64])
    /// An exact decimal with at most so many places.
    case decimal(from: Fraction, to: Fraction, places: Int)
    /// A time in the unit of the key, exact to a nanosecond; the range in that unit.
    case duration(DurationUnit, from: Int64, to: Int64)
    /// As `duration`, or the word "forever".
    case durationOrForever(DurationUnit, from: Int64, to: Int64)
    /// A physical quantity of the simulation, in the unit of the key; the bounds as decimal texts.
    case quantity(from: String, to: String)
    case text(atMost: Int)
    /// Lower-case letters, digits and hyphens.
    case name
    case choice([String])
    case speed
    case list(FieldKind, ClosedRange<Int>)
    case section([Field])
    /// A section whose fields depend on its key `kind`.
    case variants([Variant])
}

/// One form of a section: the value of its key `kind`, and the other fields of that form.
struct Variant: Sendable {
    var kind: String
    var meaning: String
    var fields: [Field]
    /// For a plant: the kinds of motor it can stand behind.
    var motors: [String] = []
}

/// The unit of a time, as it stands at the end of its key.
enum DurationUnit: String, Sendable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"

    var nanoseconds: Int64 {
        switch self {
        case .nanoseconds: return 1
        case .microseconds: return 1_000
        case .milliseconds: return 1_000_000
        case .seconds: return 1_000_000_000
        }
    }
}
