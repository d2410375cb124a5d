/// The measured speed: what only a board with a tachometer has. A port without one leaves all of this out.
extension Turntable where Hardware: ~Copyable {
    /// Whether a DC motor is driven, which takes a tachometer.
    @inline(__always)
    var drivesMotor: Bool { Regulation.isPossible && drivetrain.isMotor }

    mutating func takePulses() {
        guard Regulation.isPossible, drivetrain.regulation.tachometer != nil else { return }
        while let time = hardware.nextTachometerPulse() { drivetrain.regulation.tachometer?.pulse(at: time) }
    }

    mutating func prepareTachometer(at now: Nanoseconds) {
        targetSpeed = Self.fixedPoint(controller.speed, pitch: controller.pitch &+ controller.trim)
        guard drivetrain.isMotor, let speed = drivetrain.regulation.tachometer?.speed(at: now) else { return }
        if speed == 0 && drivetrain.isAtRest(at: now) {
            drivetrain.regulation.tachometer?.rest()
        } else {
            drivetrain.pickUp(speed: speed, at: now)
        }
    }

    private static func fixedPoint(_ speed: RecordSpeed, pitch: Int32) -> Int64 {
        let rpm = speed.revolutionsPerMinute
        let factor = UInt64(bitPattern: 10_000 &+ Int64(pitch))
        let wide = rpm.numerator.magnitude.product(with: factor) &<< 20
        let scaled = wide.divided(by: rpm.denominator.magnitude).quotient.divided(by: 10_000).quotient
        return Int64(bitPattern: scaled.low)
    }

    mutating func speedError(at now: Nanoseconds) -> Int64 {
        (drivetrain.regulation.tachometer?.turnSpeed(at: now) ?? targetSpeed) &- targetSpeed
    }

    mutating func superviseTachometer(at now: Nanoseconds) {
        guard drivetrain.duty != 0, let limits = drivetrain.regulation.limits else {
            drivenSince = nil
            return
        }
        let since = drivenSince ?? now
        drivenSince = since
        let last = drivetrain.regulation.tachometer?.lastPulse
        let limit =
            drivetrain.scheduler.ramp.isSteady(at: now) && !drivetrain.isWaiting && last != nil
            ? limits.timeout : limits.startTimeout
        let silence = now - max(since, last ?? since)
        guard silence > limit,
            drivetrain.regulation.tachometer?.isOverdue(after: silence, at: drivetrain.setPoint(at: now)) == true
        else { return }
        carryOut(controller.fail(.tachometerLost), at: now)
    }
}
