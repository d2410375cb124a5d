import PlatterCore

extension Fault {
    /// What to do about it, in a sentence.
    var remedy: String {
        switch self {
        case .tachometerLost:
            return "No tachometer pulse although the motor is driven. "
                + "Look at the sensor, its cable and a stuck platter, then clear."
        case .driverFault:
            return
                "The motor driver reports a fault. Let it cool, look at its supply and the motor's wires, then clear."
        case .loopStalled:
            return "The control loop stood still for too long. Find what keeps the computer busy, then clear."
        case .outputFailed:
            return "An output could not be written. Run platter doctor, mend what it names, then clear."
        }
    }
}
