import PlatterCore

/// What a GPIO line is for.
public enum LineFunction: String, CaseIterable, Hashable, Sendable {
    case step, direction, enable
    case coilA, coilB, coilC, coilD
    case lamp
    case play, stop, speed, next, previous, reverse
    case inhibit, driverFault, encoderA, encoderB, tachometer

    /// The key under `lines`.
    public var key: String {
        switch self {
        case .direction: return "dir"
        case .coilA: return "coil_a"
        case .coilB: return "coil_b"
        case .coilC: return "coil_c"
        case .coilD: return "coil_d"
        case .driverFault: return "driver_fault"
        case .encoderA: return "encoder_a"
        case .encoderB: return "encoder_b"
        default: return rawValue
        }
    }

    public var isInput: Bool { inputLine != nil || self == .tachometer }

    /// The same input as the control loop names it. The tachometer and the outputs are none.
    public var inputLine: InputLine? {
        switch self {
        case .play: return .play
        case .stop: return .stop
        case .speed: return .speed
        case .next: return .next
        case .previous: return .previous
        case .reverse: return .reverse
        case .inhibit: return .inhibit
        case .driverFault: return .driverFault
        case .encoderA: return .encoderA
        case .encoderB: return .encoderB
        default: return nil
        }
    }

    /// The active level where the file says nothing: drivers enable by a low level, buttons short to ground.
    var usualLevel: String {
        switch self {
        case .step, .direction, .lamp, .coilA, .coilB, .coilC, .coilD, .tachometer: return "high"
        default: return "low"
        }
    }

    var meaning: String {
        switch self {
        case .step: return "STEP of the driver."
        case .direction: return "DIR of the driver; active turns backwards."
        case .enable: return "ENABLE of the driver."
        case .coilA, .coilB, .coilC, .coilD: return "Coil \(key.suffix(1).uppercased()) of a four-coil motor."
        case .lamp: return "The state lamp."
        case .inhibit: return "The lid or service switch."
        case .driverFault: return "The fault output of the driver."
        case .encoderA: return "First line of the encoder, leading when turned clockwise."
        case .encoderB: return "Second line of the encoder."
        case .tachometer: return "The tachometer; a pulse begins with the active level."
        case .play, .stop, .speed, .next, .previous, .reverse: return "The button `\(key)`."
        }
    }
}
