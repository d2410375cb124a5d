import PlatterCore

/// A platter on the motor's own shaft.
///
/// Integrated as `BeltDrive` is: fourth-order Runge-Kutta, steps ended by every change and by standstill, and
/// no longer than 0.6 over the fastest rate, nor than 0.5 ms.
struct DirectDrive<Motor: MotorModel>: Plant {
    private(set) var state: ShaftState
    var motor: Motor
    private(set) var bearing: Bearing
    private var contact: BodyContact
    private(set) var isAtRest = false
    /// Nanoseconds at rest, in which only the winding changed its temperature.
    private var rested: Int64 = 0
    private var lostAtReset: Int64 = 0
    private var pending = Pending()
    private let inertia: Double
    private let perInertia: Double
    /// The longest step, s, and in whole nanoseconds.
    let longestStep: Double
    private let longestSpan: Int64

    init(motor: Motor, bearing: Bearing, stepScale: Double = 1, state: ShaftState = ShaftState()) {
        self.state = state
        self.motor = motor
        self.bearing = bearing
        inertia = motor.inertia + bearing.inertia
        perInertia = 1 / inertia
        contact = BodyContact(speed: state.speed, breakaway: bearing.breakaway + motor.coulomb)
        longestStep = stepScale * min(0.6 / max(motor.fastestRate(inertia: inertia), 1e-3), 0.5e-3)
        longestSpan = Int64(longestStep * 1e9)
    }

    var platterTurns: Double { angle / Sine.turn }
    var platterSpeed: Double { pending.speed(state.speed) * (60 / Sine.turn) }
    private var angle: Double { pending.angle(state.angle, speed: state.speed) }
    var motorTurns: Double { platterTurns }
    var motorSpeed: Double { platterSpeed }
    var lostSteps: Int64 { motor.lostSteps(angle: angle) }
    var pullOutMargin: Double { lostSteps == lostAtReset ? motor.watch.margin : 0 }
    /// Kinetic energy, J.
    var energy: Double { inertia * state.speed * state.speed / 2 }
    private var breakaway: Double { bearing.breakaway + motor.coulomb }

    mutating func apply(_ signal: DriveSignal) {
        motor.apply(signal, angle: angle)
        wake()
    }

    mutating func resetPullOutMargin() {
        motor.watch.reset()
        lostAtReset = lostSteps
    }

    mutating func setHeld(_ held: Bool) {
        settle()
        bearing.setHeld(held)
        contact.update(speed: state.speed, breakaway: breakaway)
        wake()
    }

    mutating func setStylus(_ down: Bool) {
        settle()
        bearing.setStylus(down)
        contact.update(speed: state.speed, breakaway: breakaway)
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
        if contact.stuck { rest() }
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

    private mutating func rest() {
        settle()
        motor.holdInput()
        guard contact.stuck, motor.mayRest(a: state.a), abs(response(state, place: 0).rateA) < 1e-3 else { return }
        isAtRest = true
    }

    private mutating func run(_ span: Double) {
        var left = span
        while left > 0 {
            let step = left <= longestStep ? left : left <= 2 * longestStep ? left / 2 : longestStep
            if contact.stuck { contact.release(torque: response(state, place: -1).torque, breakaway: breakaway) }
            left -= take(step)
        }
    }

    @inline(__always)
    private func response(_ at: ShaftState, place: Double) -> MotorResponse {
        motor.response(angle: at.angle, speed: at.speed, a: at.a, b: at.b, place: place)
    }

    @inline(__always)
    private func rates(_ at: ShaftState, _ response: MotorResponse) -> ShaftState {
        var rates = ShaftState(angle: at.speed, a: response.rateA, b: response.rateB)
        if !contact.stuck {
            let dry = bearing.friction(speed: at.speed, direction: contact.direction)
            let friction = dry + motor.viscous * at.speed + motor.coulomb * contact.direction
            rates.speed = (response.torque - friction) * perInertia
        }
        return rates
    }

    @inline(__always)
    private func stepped(_ first: ShaftState, over step: Double) -> ShaftState {
        let middle = state.moved(by: first, over: step / 2)
        let second = rates(middle, response(middle, place: 0))
        let again = state.moved(by: second, over: step / 2)
        let third = rates(again, response(again, place: 0))
        let end = state.moved(by: third, over: step)
        let fourth = rates(end, response(end, place: 1))
        return state.moved(by: ShaftState.mean(first, second, third, fourth), over: step)
    }

    /// One step, or a shorter one to the moment the platter comes to rest or breaks away. Returns the time it took.
    @inline(__always)
    private mutating func take(_ step: Double) -> Double {
        let response = response(state, place: -1)
        motor.note(torque: response.torque, over: step)
        let first = rates(state, response)
        let next = stepped(first, over: step)
        if changesContact(next) { return takePart(of: step) }
        pending.note(change: next.speed - state.speed, over: step)
        state = next
        return step
    }

    @inline(__always)
    private func changesContact(_ next: ShaftState) -> Bool {
        contact.stuck ? excess(next) > 0 : contact.isCrossed(by: next.speed)
    }

    /// How far the torque on a shaft at rest is beyond what friction can hold.
    private func excess(_ at: ShaftState) -> Double { abs(response(at, place: 0).torque) - breakaway }

    @inline(never)
    private mutating func takePart(of step: Double) -> Double {
        // What is left of the step has no slope any more, so the part before it must not have one either.
        motor.flattenInput()
        let first = rates(state, response(state, place: 0))
        let next = stepped(first, over: step)
        pending.note(change: 0, over: step)
        guard changesContact(next) else {
            state = next
            return step
        }
        if !contact.stuck && state.speed == 0 {
            // Let go and back within the step: it has not moved at all.
            contact.stuck = true
            state = stepped(rates(state, response(state, place: 0)), over: step)
            return step
        }
        var search = FalsePosition(step: step, first: figure(state), last: figure(next))
        var time = step
        for _ in 0..<16 {
            time = search.guess
            let there = figure(stepped(first, over: time))
            if abs(there) < 1e-12 { break }
            search.narrow(there, at: time)
        }
        state = stepped(first, over: time)
        if !contact.stuck { state.speed = 0 }
        contact.toggle(torque: response(state, place: 0).torque)
        return time
    }

    /// What passes zero where the contact changes.
    private func figure(_ at: ShaftState) -> Double { contact.stuck ? excess(at) : at.speed }
}
