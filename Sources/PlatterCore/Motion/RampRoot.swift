/// Finds the first whole nanosecond of a ramp at which a distance has been covered.
///
/// Newton's method between two bounds: from the side on which the tangent cannot overshoot (from above while speed
/// rises, from below while it falls), with a bisection where a step gains little.
struct RampRoot {
    let segment: RampSegment
    let need: UInt128

    /// - Parameters:
    ///   - first: an elapsed time at which the distance has not yet been covered.
    ///   - last: a later one at which it has, at most the ramp time.
    func solve(between first: UInt64, and last: UInt64) -> UInt64 {
        if need == 0 { return first }
        var low = first
        var high = last
        var rounds = 0
        while high &- low > 1 {
            rounds &+= 1
            let middle = rounds > 12 ? low &+ (high &- low) &>> 1 : guess(low, high)
            if segment.rampDistance(at: middle) >= need { high = middle } else { low = middle }
        }
        return high
    }

    private func guess(_ low: UInt64, _ high: UInt64) -> UInt64 {
        let from = segment.rises ? high : low
        let speed = segment.speed(at: from)
        guard speed > 0 else { return low &+ (high &- low) &>> 1 }
        let distance = segment.rampDistance(at: from)
        let gap = segment.rises ? distance &- need : need &- distance
        let move = UInt64(clamping: gap.divided(by: UInt128(speed)).quotient)
        if segment.rises {
            // At least one, so that the final step proves the nanosecond before to be too early.
            let back = move > 0 ? move : 1
            return high &- low > back ? high &- back : low &+ 1
        }
        let ahead = move &+ 1
        return high &- low > ahead ? low &+ ahead : high &- 1
    }
}
