import PlatterCore

/// One thing for the output thread to do, at its time.
struct OutputEvent: Equatable, Sendable {
    enum Kind: UInt8, Equatable, Sendable {
        /// STEP goes active, and back after `value` nanoseconds.
        case pulse
        /// `value` is the raw value of a `Direction`.
        case direction
        /// `value` is the pattern.
        case coils
        /// `value` is 1 or 0.
        case enable
        /// `value` is parts per million, negative for reverse.
        case duty
        /// `value` is 1 or 0.
        case lamp
    }

    var time: Nanoseconds
    var kind: Kind
    var value: Int64
}
