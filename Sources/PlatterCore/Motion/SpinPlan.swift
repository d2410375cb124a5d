/// The motion of a counted spin: up to speed, on at that speed, and to rest after an exact distance.
///
/// Distances are units of 2^-64 steps, times nanoseconds. The last piece begins at a whole nanosecond and is made as
/// long as the rest of the way needs, so that it comes to rest at the wanted angle, at most 1 ns of travel beyond it.
struct SpinPlan: Equatable, Sendable {
    let rate: StepRate
    /// From the beginning of the spin to that of the last piece.
    let cruiseEnd: UInt64

    /// `nil` when the distance is too short for even an eighth of the speed.
    init?(distance: UInt128, from speed: UInt64, rate: StepRate, start: RampLimit, stop: RampLimit) {
        var wanted = rate
        var attempts = 0
        while attempts < 4 {
            if let end = Self.cruiseEnd(distance, speed, wanted, start, stop) {
                self.rate = wanted
                cruiseEnd = end
                return
            }
            guard speed == 0, let half = StepRate(steps: wanted.steps, nanoseconds: wanted.nanoseconds &* 2) else {
                return nil
            }
            wanted = half
            attempts += 1
        }
        return nil
    }

    private static func cruiseEnd(
        _ distance: UInt128, _ speed: UInt64, _ rate: StepRate, _ start: RampLimit, _ stop: RampLimit
    ) -> UInt64? {
        let rises = rate.units >= speed
        let change = rises ? rate.units &- speed : speed &- rate.units
        let run = RampSegment(from: speed, to: rate, over: (rises ? start : stop).duration(ofChange: change))
        let rest = RampSegment(from: rate.units, to: .zero, over: stop.duration(ofChange: rate.units))
        let ramps = run.rampDistance + rest.rampDistance
        guard rate.units > 0, distance >= ramps else { return nil }
        let cruise = UInt64(clamping: (distance - ramps).divided(by: UInt128(rate.units)).quotient)
        return run.rampTime &+ cruise
    }

    /// Duration of the last piece for the rest of the way, rounded up.
    func restTime(for distance: UInt128) -> UInt64 {
        let twice = distance &* 2
        let divisor = UInt128(rate.units)
        return UInt64(clamping: (twice + divisor - 1).divided(by: divisor).quotient)
    }
}
