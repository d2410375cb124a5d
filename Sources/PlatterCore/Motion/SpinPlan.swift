/// The motion of a counted spin: up to speed, on at that speed, and to rest after an exact distance.
///
/// Distances are units of 2^-72 steps, times nanoseconds. The last piece begins at a whole nanosecond and is made as
/// long as the rest of the way needs, so that it comes to rest at the wanted angle, at most 1 ns of travel beyond it.
struct SpinPlan: Equatable, Sendable {
    /// The wanted rate, or the highest from which the platter can still come to rest in time.
    let rate: StepRate
    /// From the beginning of the spin to that of the last piece.
    let cruiseEnd: UInt64

    /// The slowest rate of a spin: 2^-62 steps a nanosecond.
    static var slowest: UInt64 { 1 &<< 10 }

    /// Duration of the last piece for the rest of the way, rounded up.
    func restTime(for distance: UInt128) -> UInt64 {
        let twice = distance &<< 1
        return (twice &+ (rate.units &- 1).wide).divided(by: rate.units).quotient.clamped
    }
}

/// The making of it. Mutating only so that neither limits nor motor are copied.
extension Drivetrain {
    /// Whether the present speed can be brought to rest within the distance.
    mutating func canPlan(_ distance: UInt128, from speed: UInt64) -> Bool {
        ramps(from: speed, over: SpinPlan.slowest).way <= distance
    }

    /// `nil` when the present speed cannot be brought to rest within the distance.
    mutating func plan(_ distance: UInt128, from speed: UInt64, rate wanted: StepRate) -> SpinPlan? {
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
}
