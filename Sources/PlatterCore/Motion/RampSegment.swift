/// One straight piece of speed: from a start speed to a target in a given time, then on at the target.
///
/// Distances are magnitudes in units of 2^-72 steps, speeds in units of 2^-72 steps a nanosecond, `elapsed` in
/// nanoseconds since the piece began. So fine a unit keeps what a start speed loses by rounding below a hundred-thousandth
/// of a nanosecond in the times of the steps. The closed form of the spinning record, with v0, v1 >= 0:
///
///     speed(e)    = v0 + (v1 - v0) e / T             for e <= T, then v1
///     distance(e) = v0 e + (v1 - v0) e^2 / (2 T)     for e <= T, then distance(T) + v1 (e - T)
///
/// Both are evaluated without loss and rounded down to one unit, so distances never run backwards.
struct RampSegment: Sendable {
    let start: UInt64
    let target: StepRate
    let rampTime: UInt64
    /// Distance when the target is reached.
    private(set) var rampDistance: UInt128

    @inline(never)
    init(from start: UInt64, to target: StepRate, over rampTime: UInt64) {
        self.start = start
        self.target = target
        self.rampTime = rampTime
        rampDistance = (start + target.units).product(with: rampTime) &>> 1
    }

    /// Takes the whole way as `distance`, which differs by a rounding only.
    mutating func end(after distance: UInt128) { rampDistance = distance }

    static var rest: RampSegment { RampSegment(from: 0, to: .zero, over: 0) }

    var rises: Bool { target.units >= start }

    @inline(never)
    func speed(at elapsed: UInt64) -> UInt64 {
        elapsed < rampTime ? speed(changedBy: share(of: elapsed)) : target.units
    }

    func distance(at elapsed: UInt64) -> UInt128 { motion(at: elapsed).distance }

    /// Speed and distance.
    @inline(never)
    func motion(at elapsed: UInt64) -> (speed: UInt64, distance: UInt128) {
        guard elapsed < rampTime else {
            return (target.units, rampDistance &+ cruiseDistance(elapsed &- rampTime))
        }
        let change = share(of: elapsed)
        return (speed(changedBy: change), distance(at: elapsed, changedBy: change))
    }

    /// Distance within the ramp; `elapsed` is at most the ramp time.
    func rampDistance(at elapsed: UInt64) -> UInt128 {
        elapsed < rampTime ? distance(at: elapsed, changedBy: share(of: elapsed)) : rampDistance
    }

    @inline(never)
    private func speed(changedBy change: (quotient: UInt64, remainder: UInt64)) -> UInt64 {
        if rises { return start &+ change.quotient }
        return start &- change.quotient &- (change.remainder > 0 ? 1 : 0)
    }

    private func distance(at elapsed: UInt64, changedBy change: (quotient: UInt64, remainder: UInt64)) -> UInt128 {
        let steady = start.product(with: elapsed)
        let left = change.remainder.product(with: elapsed)
        let rest = rampTime.dividing(left.high, left.low)
        let twice = change.quotient.product(with: elapsed) &+ rest.quotient.wide
        if rises { return steady &+ twice &>> 1 }
        return steady &- (twice &+ (rest.remainder > 0 ? 1 : 0) &+ 1) &>> 1
    }

    private func cruiseDistance(_ time: UInt64) -> UInt128 {
        let product = target.steps.product(with: time)
        let whole = product.divided(by: target.nanoseconds)
        let part = target.nanoseconds.dividing(whole.remainder, 0)
        return whole.quotient &<< 72 | part.quotient.wide &<< 8
    }

    /// The change of speed done after `elapsed` < T, as quotient and remainder by T.
    private func share(of elapsed: UInt64) -> (quotient: UInt64, remainder: UInt64) {
        let change = rises ? target.units &- start : start &- target.units
        let product = change.product(with: elapsed)
        return rampTime.dividing(product.high, product.low)
    }
}
