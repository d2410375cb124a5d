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
        rampDistance = UInt128(full: (start + target.units).multipliedFullWidth(by: rampTime)) &>> 1
    }

    /// Takes the whole way as `distance`, which differs by a rounding only.
    mutating func end(after distance: UInt128) { rampDistance = distance }

    static var rest: RampSegment { RampSegment(from: 0, to: .zero, over: 0) }

    var rises: Bool { target.units >= start }

    @inline(never)
    func speed(at elapsed: UInt64) -> UInt64 {
        guard elapsed < rampTime else { return target.units }
        let change = share(of: elapsed)
        if rises { return start &+ change.quotient }
        return start &- change.quotient &- (change.remainder > 0 ? 1 : 0)
    }

    func distance(at elapsed: UInt64) -> UInt128 {
        guard elapsed < rampTime else { return rampDistance &+ cruiseDistance(elapsed &- rampTime) }
        return rampDistance(at: elapsed)
    }

    /// Distance within the ramp; `elapsed` is at most the ramp time.
    func rampDistance(at elapsed: UInt64) -> UInt128 {
        guard elapsed < rampTime else { return rampDistance }
        let steady = UInt128(full: start.multipliedFullWidth(by: elapsed))
        let change = share(of: elapsed)
        let rest = rampTime.dividingFullWidth(change.remainder.multipliedFullWidth(by: elapsed))
        let twice = UInt128(full: change.quotient.multipliedFullWidth(by: elapsed)) &+ UInt128(rest.quotient)
        if rises { return steady &+ twice &>> 1 }
        return steady &- (twice &+ (rest.remainder > 0 ? 1 : 0) &+ 1) &>> 1
    }

    private func cruiseDistance(_ time: UInt64) -> UInt128 {
        let product = UInt128(full: target.steps.multipliedFullWidth(by: time))
        let whole = product.divided(by: target.nanoseconds)
        let part = target.nanoseconds.dividingFullWidth((high: whole.remainder, low: 0))
        return whole.quotient &<< 72 | UInt128(part.quotient) &<< 8
    }

    /// The change of speed done after `elapsed` < T, as quotient and remainder by T.
    private func share(of elapsed: UInt64) -> (quotient: UInt64, remainder: UInt64) {
        let change = rises ? target.units &- start : start &- target.units
        return rampTime.dividingFullWidth(change.multipliedFullWidth(by: elapsed))
    }
}
