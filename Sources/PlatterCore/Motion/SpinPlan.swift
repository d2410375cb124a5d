/// The motion of a counted spin: up to speed, on at that speed, and to rest after an exact distance.
///
/// Distances are units of 2^-72 steps, times nanoseconds. The last piece begins at a whole nanosecond and is made as
/// long as the rest of the way needs, so that it comes to rest at the wanted angle, at most 1 ns of travel beyond it.
struct SpinPlan: Equatable, Sendable {
    /// The wanted rate, or the highest from which the platter can still come to rest in time.
    let rate: StepRate
    /// From the beginning of the spin to that of the last piece.
    let cruiseEnd: UInt64

    /// `nil` when the present speed cannot be brought to rest within the distance.
    @inline(never)
    init?(distance: UInt128, from speed: UInt64, rate wanted: StepRate, start: RampLimit, stop: RampLimit) {
        let way = Way(distance: distance, speed: speed, start: start, stop: stop)
        var rate = wanted
        var ramps = way.ramps(over: wanted.units)
        if ramps.way > distance {
            guard let highest = way.highestRate(below: wanted.units, whichTakes: ramps.way) else { return nil }
            rate = highest
            ramps = way.ramps(over: highest.units)
        }
        self.rate = rate
        cruiseEnd = ramps.firstTime &+ (distance &- ramps.way).divided(by: rate.units).quotient.clamped
    }

    /// Duration of the last piece for the rest of the way, rounded up.
    func restTime(for distance: UInt128) -> UInt64 {
        let twice = distance &<< 1
        return (twice &+ (rate.units &- 1).wide).divided(by: rate.units).quotient.clamped
    }

    private struct Way {
        let distance: UInt128
        let speed: UInt64
        let start: RampLimit
        let stop: RampLimit

        /// What both ramps need at least, which grows with the rate, and the duration of the first one.
        @inline(never)
        func ramps(over rate: UInt64) -> (way: UInt128, firstTime: UInt64) {
            let rises = rate >= speed
            let firstTime = (rises ? start : stop).duration(ofChange: rises ? rate &- speed : speed &- rate)
            let lastTime = stop.duration(ofChange: rate)
            return ((speed &+ rate).product(with: firstTime) &>> 1 &+ rate.product(with: lastTime) &>> 1, firstTime)
        }

        /// The highest rate whose ramps fit, in steps of 2^-62 steps a nanosecond: by false position with Illinois weights,
        /// which ends where one step more does not fit.
        func highestRate(below units: UInt64, whichTakes most: UInt128) -> StepRate? {
            var low: UInt64 = 0
            var high = units &>> 10
            let least = ramps(over: low).way
            guard least <= distance else { return nil }
            var spare = distance &- least
            var excess = most &- distance
            var rose = false
            var fell = false
            while high &- low > 1 {
                let middle = Self.between(low, high, spare, excess)
                let way = ramps(over: middle &<< 10).way
                if way <= distance {
                    low = middle
                    spare = distance &- way
                    if rose { excess = excess &>> 1 }
                    (rose, fell) = (true, false)
                } else {
                    high = middle
                    excess = way &- distance
                    if fell { spare = spare &>> 1 }
                    (rose, fell) = (false, true)
                }
            }
            return low > 0 ? StepRate(steps: low, nanoseconds: 1 &<< 62) : nil
        }

        /// A place strictly between both ends, in the proportion of what is missing there.
        private static func between(_ low: UInt64, _ high: UInt64, _ spare: UInt128, _ excess: UInt128) -> UInt64 {
            let width = high &- low
            let both = spare &+ excess
            // Sixty-two bits of both, so that one division does.
            let shift = UInt128(UInt32(bitPattern: max(66 &- Int32(both.leadingZeroBitCount), 0)))
            let whole = max((both &>> shift).low, 1)
            let share = width.product(with: (spare &>> shift).low).divided(by: whole).quotient.clamped
            return low &+ min(max(share, 1), width &- 1)
        }
    }
}
