/// The measured speed: what only a board with a tachometer has. A port without one leaves all of this out.
extension Turntable where Hardware: ~Copyable {
    /// Whether a DC motor is driven, which takes a tachometer.
    @inline(__always)
    var drivesMotor: Bool { Hardware.hasTachometer && drivetrain.isMotor }

    static func tachometer(of configuration: TurntableConfiguration) -> Tachometer? {
        guard Hardware.hasTachometer else { return nil }
        return configuration.tachometer.map { Tachometer($0, maximum: configuration.maximumSpeed) }
    }

    static func motor(of configuration: TurntableConfiguration) -> MotorOutput? {
        guard case .motor(let motor) = configuration.drive else { return nil }
        precondition(Hardware.hasTachometer, "a DC motor needs a port with a tachometer")
        return MotorOutput(motor)
    }

    mutating func takePulses() {
        guard Hardware.hasTachometer, tachometer != nil else { return }
        while let time = hardware.nextTachometerPulse() { tachometer?.pulse(at: time) }
    }

    mutating func prepareTachometer(at now: Nanoseconds) {
        targetSpeed = Self.fixedPoint(controller.speed, pitch: controller.pitch &+ controller.trim)
        guard drivetrain.isMotor, let speed = tachometer?.speed(at: now) else { return }
        if speed == 0 && drivetrain.isAtRest(at: now) {
            tachometer?.rest()
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
        (tachometer?.turnSpeed(at: now) ?? targetSpeed) &- targetSpeed
    }

    mutating func superviseTachometer(at now: Nanoseconds) {
        guard drivetrain.duty != 0, let limits = tachometerLimits else {
            drivenSince = nil
            return
        }
        let since = drivenSince ?? now
        drivenSince = since
        let last = tachometer?.lastPulse
        let limit = drivetrain.scheduler.ramp.isSteady(at: now) && !drivetrain.isWaiting && last != nil ? limits.timeout : limits.startTimeout
        let silence = now - max(since, last ?? since)
        guard silence > limit, tachometer?.isOverdue(after: silence, at: drivetrain.setPoint(at: now)) == true
        else { return }
        carryOut(controller.fail(.tachometerLost), at: now)
    }
}
