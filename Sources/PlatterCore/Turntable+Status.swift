/// What the turntable says of itself.
extension Turntable where Hardware: ~Copyable {
    /// The picture at `now`, the time of the last tick.
    public func status(at now: Nanoseconds) -> TurntableStatus {
        let ramp = drivetrain.scheduler.ramp
        let commanded = microRPM(ramp.speedUnits(at: now))
        let signed = ramp.direction == .forward ? commanded : 0 &- commanded
        let target = controller.wantsMotion ? targetMicroRPM : 0
        return TurntableStatus(
            state: controller.state, fault: controller.fault, selectedSpeed: controller.speed, row: controller.row,
            pitch: controller.pitch, trim: controller.trim, direction: controller.direction,
            targetMicroRPM: target, commandedMicroRPM: signed,
            platterMicroRPM: tachometer.map { Self.microRPM(fixedPoint: $0.turnSpeed(at: now)) } ?? signed,
            steps: drivetrain.steps, microTurns: microTurns(at: now), isLocked: lock.isLocked,
            isEnabled: drivetrain.isEnabled, isInhibited: controller.isInhibited, isCycling: controller.isCycling,
            duty: drivetrain.duty, overruns: overruns, presses: panel.presses)
    }

    /// Presses of buttons that were accepted since power-on.
    public var presses: Int64 { panel.presses }

    /// Selected speed with pitch and trim, rounded to the nearest.
    private var targetMicroRPM: Int64 {
        let rpm = controller.speed.revolutionsPerMinute
        let wide = Int128(rpm.numerator) &* Int128(10_000 &+ controller.pitch &+ controller.trim) &* 100
        let divisor = Int128(rpm.denominator)
        return Int64(clamping: (wide &* 2 &+ divisor).divided(by: divisor &* 2).quotient)
    }

    private func microRPM(_ units: UInt64) -> Int64 {
        let ratio = drivetrain.stepsPerTurn
        let product = UInt128(units.multipliedFullWidth(by: 234_375_000_000_000).high)
        let divisor = UInt128(ratio.numerator.magnitude)
        return Int64(
            clamping: (product * UInt128(ratio.denominator.magnitude) + divisor &>> 1).divided(by: divisor).quotient)
    }

    private static func microRPM(fixedPoint speed: Int64) -> Int64 {
        (speed &* 1_000_000 &+ 1 &<< 19) &>> 20
    }

    private func microTurns(at now: Nanoseconds) -> Int64 {
        if drivetrain.isMotor, let tachometer {
            return Int64(truncatingIfNeeded: (Int128(tachometer.angle(at: now)) &* 1_000_000) &>> 48)
        }
        let ratio = drivetrain.stepsPerTurn
        let scaled = (drivetrain.scheduler.ramp.position(at: now).units &>> 20) &* 1_000_000
        let divisor = Int128(ratio.numerator) &<< 44
        let turns = scaled &* Int128(ratio.denominator) &+ divisor &>> 1
        return Int64(clamping: (turns >= 0 ? turns : turns &- divisor &+ 1).divided(by: divisor).quotient)
    }
}
