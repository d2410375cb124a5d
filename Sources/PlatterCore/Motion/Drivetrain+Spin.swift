/// Spins by a counted number of turns. What only asks is mutating as well, so that neither limits nor motor are copied.
extension Drivetrain {
    /// Whether a spin by so many turns can be planned from the present motion.
    mutating func canSpin(_ turns: Int32, _ direction: Direction, at now: Nanoseconds) -> Bool {
        let speed = scheduler.ramp.speedUnits(at: now)
        guard speed == 0 || (scheduler.ramp.direction == direction && isDriven) else { return false }
        let distance = Self.spinDistance(turns, direction, of: stepsPerTurn, left: spinPart).units &<< 8
        return ramps(from: speed, over: SpinPlan.slowest).way <= distance
    }

    mutating func beginSpin(_ heading: Heading, _ turns: Int32, at time: Nanoseconds) {
        let distance = Self.spinDistance(turns, heading.direction, of: stepsPerTurn, left: spinPart)
        let begin = scheduler.ramp.motion(at: time)
        let way = Int128(bitPattern: distance.units)
        let start = begin.position.units
        let end = Position(units: heading.direction == .forward ? start &+ way : start &- way)
        let wanted = CountedSpin(end: end, rate: heading.rate)
        guard head(for: wanted, heading.direction, from: begin, at: time) else { return }
        spinPart = distance.part
        spin = wanted
    }

    /// Goes on with a spin from a standstill in mid-way.
    mutating func resume(_ interrupted: CountedSpin, at time: Nanoseconds) {
        let direction = scheduler.ramp.direction
        scheduler.halt(at: time)
        let begin = scheduler.ramp.motion(at: time)
        if !head(for: interrupted, direction, from: begin, at: time) { spin = nil }
    }

    @inline(never)
    private mutating func head(
        for wanted: CountedSpin, _ direction: Direction, from begin: (position: Position, speed: UInt64),
        at time: Nanoseconds
    ) -> Bool {
        let distance = (wanted.end.units &- begin.position.units).magnitude &<< 8
        guard let plan = plan(distance, from: begin.speed, rate: wanted.rate) else { return false }
        change(to: plan.rate, direction, at: time)
        let braking = time + Nanoseconds(clamping: plan.cruiseEnd)
        let reached = scheduler.ramp.position(at: braking).units
        let rest = (wanted.end.units &- reached).magnitude &<< 8
        scheduler.planRest(at: braking, over: plan.restTime(for: rest), end: wanted.end)
        return true
    }

    // MARK: - Planning

    /// `nil` when the present speed cannot be brought to rest within the distance.
    private mutating func plan(_ distance: UInt128, from speed: UInt64, rate wanted: StepRate) -> SpinPlan? {
        var rate = wanted
        var ramps = ramps(from: speed, over: wanted.units)
        if ramps.way > distance {
            guard let highest = highestRate(for: distance, from: speed, below: wanted.units) else { return nil }
            rate = highest
            ramps = self.ramps(from: speed, over: highest.units)
        }
        let cruise = (distance &- ramps.way).divided(by: rate.units).quotient.clamped
        return SpinPlan(rate: rate, cruiseEnd: ramps.firstTime &+ cruise)
    }

    /// What both ramps need at least, which grows with the rate, and the duration of the first one.
    @inline(never)
    private mutating func ramps(from speed: UInt64, over rate: UInt64) -> (way: UInt128, firstTime: UInt64) {
        let firstTime = rate >= speed ? start.duration(ofChange: rate &- speed) : stop.duration(ofChange: speed &- rate)
        let lastTime = stop.duration(ofChange: rate)
        return ((speed &+ rate).product(with: firstTime) &>> 1 &+ rate.product(with: lastTime) &>> 1, firstTime)
    }

    /// The highest rate whose ramps fit, to twenty bits: bit by bit from the top, as what it falls short of only makes the
    /// last piece begin later.
    private mutating func highestRate(for distance: UInt128, from speed: UInt64, below units: UInt64) -> StepRate? {
        var rate: UInt64 = 0
        var bit = UInt64(1) &<< UInt64(UInt32(63 &- units.leadingZeroBitCount))
        var bits = 20
        while bit >= SpinPlan.slowest, bits > 0 {
            if ramps(from: speed, over: rate | bit).way <= distance { rate |= bit }
            if rate > 0 { bits &-= 1 }
            bit = bit &>> 1
        }
        return rate > 0 ? StepRate(steps: rate &>> 10, nanoseconds: 1 &<< 62) : nil
    }

    /// The way in 2^-64 steps, and the part of a unit that it leaves for the next spin, in 1 / denominator of the steps
    /// of a turn: turns of a fractional number of steps add up exactly.
    @inline(never)
    private static func spinDistance(
        _ turns: Int32, _ direction: Direction, of stepsPerTurn: Fraction, left spinPart: UInt64
    ) -> (units: UInt128, part: UInt64) {
        let steps = stepsPerTurn.numerator.magnitude.wide.multiplied(by: UInt64(turns.magnitude))
        let divisor = stepsPerTurn.denominator.magnitude
        let whole = steps.divided(by: divisor)
        let rest = UInt128(full: (whole.remainder, 0))
        if direction == .forward {
            let units = (rest &+ spinPart.wide).divided(by: divisor)
            return (UInt128(full: (whole.quotient.low, 0)) &+ units.quotient, units.remainder)
        }
        // Backwards the part left over is given back first.
        let due = rest &+ (divisor &- spinPart).wide
        let units = due.divided(by: divisor)
        let left = units.remainder == 0 ? 0 : divisor &- units.remainder
        let count = units.remainder == 0 ? units.quotient &- 1 : units.quotient
        return (UInt128(full: (whole.quotient.low, 0)) &+ count, left)
    }
}
