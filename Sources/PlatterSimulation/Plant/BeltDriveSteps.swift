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

    /// One step, or a shorter one to the moment a body comes to rest. Returns the time it took.
    @inline(__always)
    private mutating func take(_ step: Double) -> Double {
        let response = response(state, place: -1)
        motor.note(torque: response.torque, over: step)
        let first = rates(state, response)
        let next = stepped(first, over: step)
        if motorContact.isCrossed(by: next.motorSpeed) || platterContact.isCrossed(by: next.platterSpeed) {
            return stop(within: step)
        }
        pending.note(change: next.platterSpeed - state.platterSpeed, over: step)
        state = next
        return step
    }

    @inline(never)
    private mutating func stop(within step: Double) -> Double {
        // What is left of the step has no slope any more, so the part before it must not have one either.
        motor.flattenInput()
        let first = rates(state, place: 0)
        let next = stepped(first, over: step)
        let motorStops = motorContact.isCrossed(by: next.motorSpeed)
        let platterStops = platterContact.isCrossed(by: next.platterSpeed)
        // A body let go that turns back within the step has not moved at all.
        if motorStops && state.motorSpeed == 0 || platterStops && state.platterSpeed == 0 {
            if motorStops && state.motorSpeed == 0 { motorContact.stuck = true }
            if platterStops && state.platterSpeed == 0 { platterContact.stuck = true }
            return take(step)
        }
        guard motorStops || platterStops else {
            state = next
            return step
        }
        let motorTime = motorStops ? crossing(first, next, within: step, ofMotor: true) : step
        let platterTime = platterStops ? crossing(first, next, within: step, ofMotor: false) : step
        let time = min(motorTime, platterTime)
        state = stepped(first, over: time)
        if motorStops && motorTime == time {
            state.motorSpeed = 0
            motorContact.stuck = true
        }
        if platterStops && platterTime == time {
            state.platterSpeed = 0
            platterContact.stuck = true
            pending.note(change: 0, over: step)
        }
        return time
    }

    /// When within the step a body's speed passes zero, by false position with halved weights (Illinois).
    private func crossing(_ first: BeltState, _ next: BeltState, within step: Double, ofMotor: Bool) -> Double {
        var low = 0.0
        var high = step
        var atLow = ofMotor ? state.motorSpeed : state.platterSpeed
        var atHigh = ofMotor ? next.motorSpeed : next.platterSpeed
        var time = step
        for _ in 0..<10 {
            time = low + (high - low) * atLow / (atLow - atHigh)
            let there = stepped(first, over: time)
            let speed = ofMotor ? there.motorSpeed : there.platterSpeed
            if abs(speed) < 1e-12 { break }
            if (speed < 0) == (atHigh < 0) {
                high = time
                atHigh = speed
                atLow /= 2
            } else {
                low = time
                atLow = speed
                atHigh /= 2
            }
        }
        return time
    }
}
