/// Turns due steps into STEP and DIR, keeping the driver's times.
struct StepperOutput: Sendable {
    private let pulseWidth: Nanoseconds
    private let minimumLow: Nanoseconds
    private let directionSetup: Nanoseconds
    private(set) var direction = Direction.forward
    /// No pulse may rise before.
    private var earliestRise = Nanoseconds(Int64.min)
    private var lastFall = Nanoseconds(Int64.min)

    init(_ configuration: StepperConfiguration) {
        pulseWidth = configuration.pulseWidth
        minimumLow = configuration.minimumLow
        directionSetup = configuration.directionSetup
    }

    /// Of a board without a driver for steps.
    init() { (pulseWidth, minimumLow, directionSetup) = (.zero, .zero, .zero) }

    /// Sets DIR: at standstill, where the ramp begins, and not before a pulse has ended.
    mutating func turn<Hardware: TurntableHardware & ~Copyable>(
        to wanted: Direction, at now: Nanoseconds, startOfRamp: Nanoseconds, _ hardware: inout Hardware
    ) {
        direction = wanted
        let change = max(now, startOfRamp, lastFall)
        hardware.setDirection(wanted, at: change)
        earliestRise = max(earliestRise, change + directionSetup)
    }

    mutating func step<Hardware: TurntableHardware & ~Copyable>(due: Nanoseconds, _ hardware: inout Hardware) {
        let rise = max(due, earliestRise)
        lastFall = rise + pulseWidth
        earliestRise = lastFall + minimumLow
        hardware.pulseStep(rise: rise, fall: lastFall)
    }
}
