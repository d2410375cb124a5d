import PlatterCore

extension BoardBuilder {
    /// The drive, and the exact number of steps or patterns for one turn of the platter.
    mutating func takeMotor() {
        guard let motor = root.section("motor") else { return }
        takeGearing(motor)
        switch motor.kind {
        case "stepper": takeStepper(motor)
        case "coils": takeCoils(motor)
        default: takeMotor(motor)
        }
    }

    private mutating func takeGearing(_ motor: CheckedSection) {
        let box = motor.section("gearbox")
        let gear = motor.section("gear")
        mechanics.gearbox = Fraction(box?.whole("motor_turns") ?? 1, box?.whole("shaft_turns") ?? 1) ?? Fraction(1)
        mechanics.gear = Fraction(gear?.whole("platter") ?? 1, gear?.whole("pulley") ?? 1) ?? Fraction(1)
        mechanics.motorTurnsPerPlatterTurn = mechanics.gearbox.times(mechanics.gear) ?? Fraction(1)
        mechanics.fullSteps = motor.whole("full_steps") ?? 0
        mechanics.microsteps = motor.whole("microsteps") ?? 1
    }

    private mutating func takeStepper(_ motor: CheckedSection) {
        var stepper = StepperConfiguration()
        let steps = Fraction(mechanics.fullSteps * mechanics.microsteps)
        stepper.stepsPerTurn = steps.times(mechanics.motorTurnsPerPlatterTurn) ?? .zero
        stepper.pulseWidth = motor.duration("pulse_width_us") ?? stepper.pulseWidth
        stepper.minimumLow = motor.duration("min_low_us") ?? stepper.minimumLow
        stepper.directionSetup = motor.duration("dir_setup_us") ?? stepper.directionSetup
        stepper.enableDelay = motor.duration("enable_delay_ms") ?? stepper.enableDelay
        stepper.holdTime = motor.duration("hold_ms") ?? stepper.holdTime
        turntable.drive = .stepper(stepper)
        for key in ["pulse_width_us", "min_low_us"] where motor.duration(key) == .zero {
            report(
                motor[key]?.position ?? motor.position, motor.path(of: key), "0", "is no time at all",
                "more than 0", "write the driver's minimum from its data sheet")
        }
    }

    private mutating func takeCoils(_ motor: CheckedSection) {
        var coils = CoilConfiguration()
        switch motor.text("sequence") {
        case "wave": coils.sequence = .wave
        case "full": coils.sequence = .full
        default: coils.sequence = .half
        }
        let patterns = Fraction(mechanics.fullSteps * (coils.sequence == .half ? 2 : 1))
        coils.patternsPerTurn = patterns.times(mechanics.motorTurnsPerPlatterTurn) ?? .zero
        coils.minimumPattern = motor.duration("min_pattern_us") ?? coils.minimumPattern
        coils.holdTime = motor.duration("hold_ms") ?? coils.holdTime
        turntable.drive = .coils(coils)
    }

    private mutating func takeMotor(_ motor: CheckedSection) {
        var drive = MotorConfiguration()
        drive.feedForwardSlope = motor.decimal("feed_forward_ppm_per_rpm") ?? drive.feedForwardSlope
        drive.feedForwardOffset = Int32(motor.whole("feed_forward_offset_ppm") ?? 0)
        drive.feedForwardAcceleration = motor.decimal("feed_forward_ppm_per_rpm_per_s") ?? .zero
        drive.proportionalGain = motor.decimal("p_gain_ppm_per_rpm") ?? drive.proportionalGain
        drive.integralGain = motor.decimal("i_gain_ppm_per_rpm_s") ?? drive.integralGain
        drive.minimumDuty = Int32(motor.whole("min_duty_ppm") ?? 0)
        drive.maximumDuty = Int32(motor.whole("max_duty_ppm") ?? 1_000_000)
        drive.enableDelay = motor.duration("enable_delay_ms") ?? drive.enableDelay
        drive.holdTime = motor.duration("hold_ms") ?? drive.holdTime
        turntable.drive = .motor(drive)
    }

    mutating func takeTachometer() {
        guard let section = root.section("tachometer") else { return }
        var tachometer = TachometerConfiguration()
        mechanics.tachometerIsOnMotor = section.text("on") == "motor"
        if let pulses = section.whole("pulses_per_turn") {
            let turns = mechanics.tachometerIsOnMotor ? mechanics.motorTurnsPerPlatterTurn : Fraction(1)
            if let count = Fraction(pulses).times(turns) {
                tachometer.pulsesPerTurn = count
            } else {
                report(
                    section.position, section.path(of: "pulses_per_turn"), String(pulses),
                    "has no exact count in 64 bits with this gear", "numerator and denominator below 2^63",
                    "write the gear with smaller whole numbers")
            }
        }
        tachometer.timeout = section.duration("timeout_ms") ?? tachometer.timeout
        tachometer.startTimeout = section.duration("start_timeout_ms") ?? tachometer.startTimeout
        turntable.tachometer = tachometer
    }
}
