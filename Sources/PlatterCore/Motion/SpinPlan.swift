/// The motion of a counted spin: up to speed, on at that speed, and to rest after an exact distance.
///
/// Distances are units of 2^-72 steps, times nanoseconds. The last piece begins at a whole nanosecond and is made as
/// long as the rest of the way needs, so that it comes to rest at the wanted angle, at most 1 ns of travel beyond it.
struct SpinPlan: Sendable {
    /// The wanted rate, or to a millionth the highest from which the platter can still come to rest in time.
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
