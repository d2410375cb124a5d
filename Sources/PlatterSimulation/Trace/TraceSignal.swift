import PlatterCore

/// The wires of a trace. Their values are electrical levels, 1 for high, but for the duty.
public enum TraceSignal: UInt8, CaseIterable, Equatable, Sendable {
    case step, direction, enable
    case coilA, coilB, coilC, coilD
    /// Parts per million of full drive, negative in reverse.
    case duty
    case lamp
    case tachometer
    case play, stop, speed, next, previous, reverse, inhibit, driverFault, encoderA, encoderB

    public init(_ line: InputLine) {
        switch line {
        case .play: self = .play
        case .stop: self = .stop
        case .speed: self = .speed
        case .next: self = .next
        case .previous: self = .previous
        case .reverse: self = .reverse
        case .inhibit: self = .inhibit
        case .driverFault: self = .driverFault
        case .encoderA: self = .encoderA
        case .encoderB: self = .encoderB
        }
    }

    /// As it stands in VCD files.
    public var name: String {
        switch self {
        case .step: return "STEP"
        case .direction: return "DIR"
        case .enable: return "ENABLE"
        case .coilA: return "COIL_A"
        case .coilB: return "COIL_B"
        case .coilC: return "COIL_C"
        case .coilD: return "COIL_D"
        case .duty: return "DUTY"
        case .lamp: return "LAMP"
        case .tachometer: return "TACH"
        case .play: return "PLAY"
        case .stop: return "STOP"
        case .speed: return "SPEED"
        case .next: return "NEXT"
        case .previous: return "PREVIOUS"
        case .reverse: return "REVERSE"
        case .inhibit: return "INHIBIT"
        case .driverFault: return "DRIVER_FAULT"
        case .encoderA: return "ENCODER_A"
        case .encoderB: return "ENCODER_B"
        }
    }
}
