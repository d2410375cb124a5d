import PlatterCore

/// What a scenario can break. Each is data: it says what happens to the machine and never how the loop takes it.
public enum SimulatedFault: Equatable, Sendable {
    /// No pulse of the tachometer arrives.
    case tachometerLost
    /// A second pulse follows each true one after 0.3 ms.
    case tachometerEcho
    /// One pulse that is none at the very moment; with a duration, at random about fifty a second.
    case tachometerStray
    /// The driver's fault output is active.
    case driverFault
    /// A hand holds the platter.
    case platterHeld
    /// The supply falls by so many thousandths.
    case supplySag(Int64)
    /// The motor's constant drifts by so many thousandths, evenly over a time.
    case motorDrift(Int64, over: Nanoseconds)
    /// The motor's winding gets warmer by so many kelvin, evenly over a time.
    case warmUp(Int64, over: Nanoseconds)
    /// Outputs can no longer be written: what is written takes no effect, and the loop is told.
    case outputFailed
    /// Settings cannot be kept.
    case saveFails
    /// Nobody reads the replies of the console.
    case consoleStalled

    /// The names of a scenario, in the order of the documentation.
    public static let names = [
        "tach-lost", "tach-echo", "tach-stray", "driver-fault", "platter-held", "supply-sag", "motor-drift", "warm-up",
        "output-failed", "save-fails", "console-stalled",
    ]
}

extension SimulatedFault {
    public var name: String {
        switch self {
        case .tachometerLost: return "tach-lost"
        case .tachometerEcho: return "tach-echo"
        case .tachometerStray: return "tach-stray"
        case .driverFault: return "driver-fault"
        case .platterHeld: return "platter-held"
        case .supplySag: return "supply-sag"
        case .motorDrift: return "motor-drift"
        case .warmUp: return "warm-up"
        case .outputFailed: return "output-failed"
        case .saveFails: return "save-fails"
        case .consoleStalled: return "console-stalled"
        }
    }
}
