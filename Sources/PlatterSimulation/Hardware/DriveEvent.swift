import PlatterCore

/// What the loop has given to a wire, to take effect at its time. Times are nanoseconds from power-on.
struct DriveEvent: Equatable {
    enum Kind: UInt8 {
        case stepRise, stepFall, direction, enable, coils, duty, lamp
        /// A pulse of the tachometer that is none, and its end.
        case glitch, glitchEnd

        init(_ output: OutputDigest.Kind) {
            switch output {
            case .step: self = .stepRise
            case .direction: self = .direction
            case .enable: self = .enable
            case .coils: self = .coils
            case .duty: self = .duty
            case .lamp: self = .lamp
            }
        }
    }

    var time: Int64
    var value: Int32
    var kind: Kind
}
