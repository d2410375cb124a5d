import PlatterCore

/// A motor and a platter with a belt between them.
///
/// Classical Runge-Kutta of fourth order. Steps end where an input changes, where the stylus drag changes and
/// where a body comes to rest, and are never longer than 0.6 over the fastest rate (rad/s) of motor and belt,
/// times `stepScale`: within a step everything is smooth.
struct BeltDrive<Motor: MotorModel>: Plant {
    var state: BeltState
    var motor: Motor
    private(set) var bearing: Bearing
    var belt: Belt
    var motorContact: BodyContact
    var platterContact: BodyContact
    private(set) var isAtRest = false
    /// Nanoseconds at rest, in which only the winding changed its temperature.
    private var rested: Int64 = 0
    private var lostAtReset: Int64 = 0
    var pending = Pending()
    let perMotorInertia: Double
    let perPlatterInertia: Double
    /// The longest step, s, and in whole nanoseconds.
    let longestStep: Double
    private let longestSpan: Int64

    init(
        motor: Motor, belt: BeltParameters, bearing: Bearing, stepScale: Double = 1, state: BeltState = BeltState()
    ) {
        self.state = state
        self.motor = motor
        self.belt = Belt(belt)
        self.bearing = bearing
        motorContact = BodyContact(speed: state.motorSpeed, breakaway: motor.coulomb)
        platterContact = BodyContact(speed: state.platterSpeed, breakaway: bearing.breakaway)
        perMotorInertia = 1 / motor.inertia
        perPlatterInertia = 1 / bearing.inertia
        let stiffness = 2 * belt.spanStiffness
        let atMotor = belt.pulleyRadius * belt.pulleyRadius / motor.inertia
        let atPlatter = belt.platterRadius * belt.platterRadius / bearing.inertia
        let beltRate = (stiffness * (atMotor + atPlatter)).squareRoot()
        let beltDamping = belt.damping * (atMotor + atPlatter)
        let motorRate = motor.fastestRate(inertia: motor.inertia)
        let swing = 0.6 / (beltRate * beltRate + motorRate * motorRate).squareRoot()
        longestStep = stepScale * min(swing, beltDamping > 0 ? 1.5 / beltDamping : swing)
        longestSpan = Int64(longestStep * 1e9)
    }

    var platterTurns: Double { pending.angle(state.platterAngle, speed: state.platterSpeed) / Sine.turn }
    var platterSpeed: Double { pending.speed(state.platterSpeed) * (60 / Sine.turn) }
    var motorTurns: Double { motorAngle / Sine.turn }
    var motorSpeed: Double { state.motorSpeed * (60 / Sine.turn) }
    var lostSteps: Int64 { motor.lostSteps(angle: motorAngle) }
    private var motorAngle: Double { pending.motorAngle(state.motorAngle, speed: state.motorSpeed) }
    var pullOutMargin: Double { lostSteps == lostAtReset ? motor.watch.margin : 0 }
    /// Kinetic energy of both bodies and what the belt stores, J.
    var energy: Double {
        (motor.inertia * state.motorSpeed * state.motorSpeed
            + bearing.inertia * state.platterSpeed * state.platterSpeed) / 2 + belt.energy(stretch: state.stretch)
    }

    mutating func apply(_ signal: DriveSignal) {
        motor.apply(signal, angle: motorAngle)
        wake()
    }

    mutating func resetPullOutMargin() {
        motor.watch.reset()
        lostAtReset = lostSteps
    }

    mutating func setHeld(_ held: Bool) {
        settle()
        bearing.setHeld(held)
        platterContact.update(speed: state.platterSpeed, breakaway: bearing.breakaway)
        wake()
    }

    mutating func setStylus(_ down: Bool) {
        settle()
        bearing.setStylus(down)
        platterContact.update(speed: state.platterSpeed, breakaway: bearing.breakaway)
        wake()
    }

    mutating func setSupply(_ fraction: Double) {
        settle()
        motor.setSupply(fraction)
        wake()
    }

    mutating func setMotorDrift(_ fraction: Double) {
        settle()
        motor.setMotorDrift(fraction)
        wake()
    }

    mutating func setWarmUp(_ kelvin: Double) {
        settle()
        motor.setWarmUp(kelvin)
        wake()
    }

    mutating func advance(by span: Nanoseconds) {
        guard span > .zero else { return }
        if isAtRest {
            rested += span.count
            return
        }
        var left = span.count
        while left > 0 {
            let part = min(left, motor.holdTime, bearing.holdTime)
            gather(part, untilChange: part == bearing.holdTime)
            motor.pass(part)
            bearing.pass(part)
            left -= part
        }
        if platterContact.stuck { rest() }
    }

    @inline(__always)
    private mutating func gather(_ part: Int64, untilChange: Bool) {
        if pending.nanoseconds > 0 && pending.nanoseconds + part > longestSpan { settle() }
        if Motor.gathersInputs && part < longestSpan {
            motor.gather(for: Double(part) * 1e-9)
            pending.nanoseconds += part
            if untilChange { settle() }
        } else {
            motor.holdInput()
            run(Double(part) * 1e-9)
        }
    }

    /// Ends a rest. The winding cools for all of it at once, so that it does not matter in which pieces time came.
    private mutating func wake() {
        isAtRest = false
        guard rested > 0 else { return }
        state.b = motor.restedB(state.b, after: Double(rested) * 1e-9)
        rested = 0
    }

    /// Integrates what is pending.
    mutating func settle() {
        guard pending.nanoseconds > 0 else { return }
        let span = Double(pending.nanoseconds) * 1e-9
        pending.nanoseconds = 0
        motor.closeWindow()
        run(span)
    }

    /// Once the platter is stuck and the rotor has stopped ringing, nothing happens any more.
    private mutating func rest() {
        guard abs(state.motorSpeed) < 1e-6 else { return }
        settle()
        guard platterContact.stuck, abs(state.motorSpeed) < 1e-6, motor.mayRest(a: state.a) else { return }
        motor.holdInput()
        let rates = rates(state, place: 0)
        guard motorContact.stuck || abs(rates.motorSpeed) < 1e-3 else { return }
        guard abs(rates.a) < 1e-3 else { return }
        state.motorSpeed = 0
        isAtRest = true
    }
}
