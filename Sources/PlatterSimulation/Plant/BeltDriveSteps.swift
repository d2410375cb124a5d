/// The integration steps of a belt drive.
extension BeltDrive {
    mutating func run(_ span: Double) {
        var left = span
        while left > 0 {
            let step = left <= longestStep ? left : left <= 2 * longestStep ? left / 2 : longestStep
            belt.turn(
                motorAngle: state.motorAngle + state.motorSpeed * step / 2,
                platterAngle: state.platterAngle + state.platterSpeed * step / 2)
            if motorContact.stuck || platterContact.stuck { release() }
            left -= take(step)
        }
    }

    @inline(__always)
    private func response(_ at: BeltState, place: Double) -> MotorResponse {
        motor.response(angle: at.motorAngle, speed: at.motorSpeed, a: at.a, b: at.b, place: place)
    }

    @inline(__always)
    private func beltForce(_ at: BeltState) -> Double {
        let slip = belt.pulleyRadius * at.motorSpeed - belt.platterRadius * at.platterSpeed
        return belt.force(stretch: at.stretch) + belt.parameters.damping * slip
    }

    @inline(__always)
    private func rates(_ at: BeltState, _ response: MotorResponse) -> BeltState {
        let rim = belt.platterRadius * at.platterSpeed
        let slip = belt.pulleyRadius * at.motorSpeed - rim
        let elastic = belt.force(stretch: at.stretch)
        let force = elastic + belt.parameters.damping * slip
        var rates = BeltState(
            motorAngle: at.motorSpeed, a: response.rateA, b: response.rateB, platterAngle: at.platterSpeed,
            stretch: slip - abs(rim) * elastic * belt.parameters.creep)
        if !motorContact.stuck {
            let friction = motor.viscous * at.motorSpeed + motor.coulomb * motorContact.direction
            rates.motorSpeed = (response.torque - friction - belt.pulleyRadius * force) * perMotorInertia
        }
        if !platterContact.stuck {
            let friction = bearing.friction(speed: at.platterSpeed, direction: platterContact.direction)
            rates.platterSpeed = (belt.platterRadius * force - friction) * perPlatterInertia
        }
        return rates
    }

    @inline(__always)
    func rates(_ at: BeltState, place: Double) -> BeltState { rates(at, response(at, place: place)) }

    @inline(__always)
    private func stepped(_ first: BeltState, over step: Double) -> BeltState {
        let second = rates(state.moved(by: first, over: step / 2), place: 0)
        let third = rates(state.moved(by: second, over: step / 2), place: 0)
        let fourth = rates(state.moved(by: third, over: step), place: 1)
        return state.moved(by: BeltState.mean(first, second, third, fourth), over: step)
    }

    /// Lets go what the torques of this moment tear loose.
    private mutating func release() {
        let force = beltForce(state)
        if platterContact.stuck {
            platterContact.release(torque: belt.platterRadius * force, breakaway: bearing.breakaway)
        }
        if motorContact.stuck {
            let torque = response(state, place: -1).torque - belt.pulleyRadius * force
            motorContact.release(torque: torque, breakaway: motor.coulomb)
        }
    }

    /// One step, or a shorter one to the moment a body comes to rest or breaks away. Returns the time it took.
    @inline(__always)
    private mutating func take(_ step: Double) -> Double {
        let response = response(state, place: -1)
        motor.note(torque: response.torque, over: step)
        let first = rates(state, response)
        let next = stepped(first, over: step)
        if changesContact(next) { return takePart(of: step) }
        pending.note(change: next.platterSpeed - state.platterSpeed, over: step)
        state = next
        return step
    }

    @inline(__always)
    private func changesContact(_ next: BeltState) -> Bool {
        changes(motorContact, speed: next.motorSpeed, ofMotor: true, next)
            || changes(platterContact, speed: next.platterSpeed, ofMotor: false, next)
    }

    @inline(__always)
    private func changes(_ contact: BodyContact, speed: Double, ofMotor: Bool, _ next: BeltState) -> Bool {
        contact.stuck ? excess(next, ofMotor: ofMotor) > 0 : contact.isCrossed(by: speed)
    }

    /// Torque on a body at rest but for its own friction.
    private func drivingTorque(_ at: BeltState, ofMotor: Bool) -> Double {
        let force = beltForce(at)
        return ofMotor ? response(at, place: 0).torque - belt.pulleyRadius * force : belt.platterRadius * force
    }

    /// How far that is beyond what friction can hold.
    private func excess(_ at: BeltState, ofMotor: Bool) -> Double {
        abs(drivingTorque(at, ofMotor: ofMotor)) - (ofMotor ? motor.coulomb : bearing.breakaway)
    }

    @inline(never)
    private mutating func takePart(of step: Double) -> Double {
        // What is left of the step has no slope any more, so the part before it must not have one either.
        motor.flattenInput()
        var first = rates(state, place: 0)
        var next = stepped(first, over: step)
        // A body let go that turns back within the step has not moved at all.
        let motorStays = state.motorSpeed == 0 && motorContact.isCrossed(by: next.motorSpeed)
        let platterStays = state.platterSpeed == 0 && platterContact.isCrossed(by: next.platterSpeed)
        if motorStays { motorContact.stuck = true }
        if platterStays { platterContact.stuck = true }
        if motorStays || platterStays {
            first = rates(state, place: 0)
            next = stepped(first, over: step)
        }
        let motorTime = motorStays ? step : change(first, next, within: step, ofMotor: true)
        let platterTime = platterStays ? step : change(first, next, within: step, ofMotor: false)
        let time = min(motorTime, platterTime)
        let motorChanges = time == motorTime && changes(motorContact, speed: next.motorSpeed, ofMotor: true, next)
        let platterChanges =
            time == platterTime && changes(platterContact, speed: next.platterSpeed, ofMotor: false, next)
        state = stepped(first, over: time)
        pending.note(change: 0, over: step)
        if motorChanges && !motorStays {
            if !motorContact.stuck { state.motorSpeed = 0 }
            motorContact.toggle(torque: drivingTorque(state, ofMotor: true))
        }
        if platterChanges && !platterStays {
            if !platterContact.stuck { state.platterSpeed = 0 }
            platterContact.toggle(torque: drivingTorque(state, ofMotor: false))
        }
        return time
    }

    /// When within the step a body comes to rest, or a body at rest breaks away; the whole step if neither.
    private func change(_ first: BeltState, _ next: BeltState, within step: Double, ofMotor: Bool) -> Double {
        let contact = ofMotor ? motorContact : platterContact
        let speed = ofMotor ? next.motorSpeed : next.platterSpeed
        guard changes(contact, speed: speed, ofMotor: ofMotor, next) else { return step }
        var search = FalsePosition(
            step: step, first: figure(state, contact, ofMotor: ofMotor), last: figure(next, contact, ofMotor: ofMotor))
        var time = step
        for _ in 0..<16 {
            time = search.guess
            let there = figure(stepped(first, over: time), contact, ofMotor: ofMotor)
            if abs(there) < 1e-12 { break }
            search.narrow(there, at: time)
        }
        return time
    }

    /// What passes zero where the contact changes.
    private func figure(_ at: BeltState, _ contact: BodyContact, ofMotor: Bool) -> Double {
        if contact.stuck { return excess(at, ofMotor: ofMotor) }
        return ofMotor ? at.motorSpeed : at.platterSpeed
    }
}
