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
    init?(distance: UInt128, from speed: UInt64, rate wanted: StepRate, start: RampLimit, stop: RampLimit) {
        let way = Way(distance: distance, speed: speed, start: start, stop: stop)
        guard let rate = way.ramps(over: wanted) <= distance ? wanted : way.highestRate(below: wanted.units) else {
            return nil
        }
        self.rate = rate
        cruiseEnd = way.cruiseEnd(rate)
    }

    /// Duration of the last piece for the rest of the way, rounded up.
    func restTime(for distance: UInt128) -> UInt64 {
        let twice = distance &<< 1
        return UInt64(clamping: (twice &+ UInt128(rate.units &- 1)).divided(by: rate.units).quotient)
    }

    private struct Way {
        let distance: UInt128
        let speed: UInt64
        let start: RampLimit
        let stop: RampLimit

        private func first(_ rate: StepRate) -> RampSegment {
            let rises = rate.units >= speed
            let change = rises ? rate.units &- speed : speed &- rate.units
            return RampSegment(from: speed, to: rate, over: (rises ? start : stop).duration(ofChange: change))
        }

        /// What both ramps need at least; it grows with the rate.
        func ramps(over rate: StepRate) -> UInt128 {
            let last = RampSegment(from: rate.units, to: .zero, over: stop.duration(ofChange: rate.units))
            return first(rate).rampDistance &+ last.rampDistance
        }

        func cruiseEnd(_ rate: StepRate) -> UInt64 {
            let cruise = UInt64(clamping: (distance &- ramps(over: rate)).divided(by: rate.units).quotient)
            return first(rate).rampTime &+ cruise
        }

        /// The highest rate whose ramps fit, in steps of 2^-62 steps a nanosecond.
        func highestRate(below units: UInt64) -> StepRate? {
            var low: UInt64 = 0
            var high = units &>> 10
            var best: StepRate?
            while high &- low > 1 {
                let middle = low &+ (high &- low) &>> 1
                let rate = StepRate(steps: middle, nanoseconds: 1 &<< 62)
                if let rate, ramps(over: rate) <= distance {
                    low = middle
                    best = rate
                } else {
                    high = middle
                }
            }
            return best
        }
    }
}
