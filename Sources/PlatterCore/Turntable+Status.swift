/// What the turntable says of itself.
extension Turntable where Hardware: ~Copyable {
    /// The picture at `now`, the time of the last tick.
    public func status(at now: Nanoseconds) -> TurntableStatus { picture(at: now) }

    /// Written out where it is wanted, so that no turntable is copied for it.
    @inline(__always)
    func picture(at now: Nanoseconds) -> TurntableStatus {
        let ratio = drivetrain.stepsPerTurn
        let percent = 10_000 &+ Int64(controller.pitch) &+ Int64(controller.trim)
        let commanded = Self.microRPM(drivetrain.scheduler.ramp.speedUnits(at: now), ratio)
        let signed = drivetrain.scheduler.ramp.direction == .forward ? commanded : 0 &- commanded
        let target = controller.wantsMotion ? Self.microRPM(controller.speed, percent) : 0
        let stepped = Self.microTurns(drivetrain.scheduler.ramp.position(at: now), ratio)
        return TurntableStatus(
            state: controller.state, fault: controller.fault, selectedSpeed: controller.speed, row: controller.row,
            pitch: controller.pitch, trim: controller.trim, direction: controller.direction,
            targetMicroRPM: target, commandedMicroRPM: signed,
            platterMicroRPM: measuredMicroRPM(at: now) ?? signed, steps: drivetrain.steps,
            microTurns: measuredMicroTurns(at: now) ?? stepped, isLocked: lock.isLocked,
            isEnabled: drivetrain.isEnabled, isInhibited: controller.isInhibited, isCycling: controller.isCycling,
            duty: drivetrain.duty, overruns: overruns, presses: panel.presses)
    }

    /// Presses of buttons that were accepted since power-on.
    public var presses: Int64 { panel.presses }

    /// A speed with pitch and trim in hundredths of a percent of it, rounded to the nearest.
    private static func microRPM(_ speed: RecordSpeed, _ percent: Int64) -> Int64 {
        let rpm = speed.revolutionsPerMinute
        let factor = UInt64(bitPattern: percent &* 100)
        let wide = rpm.numerator.magnitude.product(with: factor)
        let whole = wide.divided(by: rpm.denominator.magnitude)
        let isHalf = whole.remainder &* 2 >= rpm.denominator.magnitude
        return Int64(bitPattern: whole.quotient.low) &+ (isHalf ? 1 : 0)
    }

    private static func microRPM(_ units: UInt64, _ stepsPerTurn: Fraction) -> Int64 {
        let product = units.product(with: 234_375_000_000_000).high
        let divisor = stepsPerTurn.numerator.magnitude
        let wide = product.product(with: stepsPerTurn.denominator.magnitude)
        return Int64(bitPattern: (wide &+ (divisor &>> 1).wide).divided(by: divisor).quotient.low)
    }

    private static func microTurns(_ position: Position, _ stepsPerTurn: Fraction) -> Int64 {
        let stepsTimes = (position.units.magnitude &>> 20).multiplied(by: 1_000_000)
        let turns = stepsTimes.multiplied(by: stepsPerTurn.denominator.magnitude)
        let divisor = stepsPerTurn.numerator.magnitude
        let rounded = (turns &+ divisor.wide &<< 43) &>> 44
        let size = Int64(bitPattern: rounded.divided(by: divisor).quotient.low)
        return position.units < 0 ? 0 &- size : size
    }

    @inline(__always)
    private func measuredMicroRPM(at now: Nanoseconds) -> Int64? {
        guard Regulation.isPossible else { return nil }
        return drivetrain.regulation.tachometer.map { ($0.turnSpeed(at: now) &* 1_000_000 &+ 1 &<< 19) &>> 20 }
    }

    /// A stepper's angle is known from its steps.
    @inline(__always)
    private func measuredMicroTurns(at now: Nanoseconds) -> Int64? {
        guard drivesMotor else { return nil }
        return drivetrain.regulation.tachometer.map {
            Int64(truncatingIfNeeded: Int128(product: $0.angle(at: now), 1_000_000) &>> 48)
        }
    }
}
