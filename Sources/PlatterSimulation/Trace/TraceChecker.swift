import PlatterCore

/// Judges a train of steps from outside, from nothing but the levels of the wires: no code is shared with what made it.
///
/// Times are from power-on. Speeds between two steps are known to one step only, so limits of acceleration are checked
/// with the rounding of the intervals allowed for.
public struct TraceChecker: Sendable {
    /// What the driver needs, and what the drive may do.
    public struct Limits: Sendable {
        public var pulseWidth = Nanoseconds.microseconds(1)
        public var minimumLow = Nanoseconds.microseconds(1)
        public var directionSetup = Nanoseconds.zero
        public var enableDelay = Nanoseconds.zero
        /// Steps a second, in a second; `nil` is no limit.
        public var acceleration: Double?
        /// Steps a second; `nil` is no limit.
        public var speed: Double?

        public init() {}
    }

    public let limits: Limits
    public let train: StepTrain

    public init(_ train: StepTrain, _ limits: Limits) {
        self.train = train
        self.limits = limits
    }

    /// Everything that is wrong, in the order of time; a hundred at the most.
    public func problems() -> [StepTrainProblem] {
        let found = pulses() + waits() + speeds()
        return Array(found.sorted { $0.time < $1.time }.prefix(100))
    }

    private func pulses() -> [StepTrainProblem] {
        var found: [StepTrainProblem] = []
        for (index, pulse) in train.pulses.enumerated() {
            if pulse.fall - pulse.rise < limits.pulseWidth {
                found.append(StepTrainProblem(.shortPulse, at: pulse.rise, pulse.fall - pulse.rise))
            }
            guard index > 0 else { continue }
            let low = pulse.rise - train.pulses[index - 1].fall
            if low < limits.minimumLow { found.append(StepTrainProblem(.shortLow, at: pulse.rise, low)) }
        }
        return found
    }

    /// No step while the driver is off or not ready, none too soon after a change of direction.
    private func waits() -> [StepTrainProblem] {
        var found: [StepTrainProblem] = []
        for pulse in train.pulses {
            guard let enabled = pulse.enabledSince else {
                found.append(StepTrainProblem(.notEnabled, at: pulse.rise, .zero))
                continue
            }
            if pulse.rise - enabled < limits.enableDelay {
                found.append(StepTrainProblem(.enabledTooLate, at: pulse.rise, pulse.rise - enabled))
            }
            if let turned = pulse.turnedAt, pulse.rise - turned < limits.directionSetup {
                found.append(StepTrainProblem(.turnedTooLate, at: pulse.rise, pulse.rise - turned))
            }
        }
        return found
    }

    /// Over three steps in one direction the speed may differ by the acceleration limit times the time between the
    /// middles of both intervals, and by what a nanosecond at either end of them makes.
    private func speeds() -> [StepTrainProblem] {
        var found: [StepTrainProblem] = []
        for index in train.pulses.indices.dropFirst() {
            let pulse = train.pulses[index]
            let interval = Double((pulse.rise - train.pulses[index - 1].rise).count)
            if let limit = limits.speed, 1e9 / (interval + 1) > limit {
                found.append(StepTrainProblem(.tooFast, at: pulse.rise, Nanoseconds(Int64(interval))))
            }
            guard let limit = limits.acceleration, index > 1, pulse.forward == train.pulses[index - 2].forward,
                pulse.forward == train.pulses[index - 1].forward
            else { continue }
            let before = Double((train.pulses[index - 1].rise - train.pulses[index - 2].rise).count)
            let change = abs(1e9 / interval - 1e9 / before)
            let rounding = 2e9 / (interval * interval) + 2e9 / (before * before)
            // One percent for the curve of the speed within an interval, which the two means do not show.
            if change > limit * (interval + before) / 2e9 * 1.01 + rounding {
                found.append(StepTrainProblem(.tooHard, at: pulse.rise, Nanoseconds(Int64(interval))))
            }
        }
        return found
    }

    /// Whether the intervals between two times only ever shrink, or only ever grow, but for the nanosecond of rounding.
    public func isMonotone(from start: Nanoseconds, to end: Nanoseconds, rising: Bool) -> Bool {
        let rises = train.pulses.map(\.rise).filter { $0 >= start && $0 <= end }
        var last: Nanoseconds?
        for (early, late) in zip(rises, rises.dropFirst()) {
            let interval = late - early
            if let last, rising ? interval > last + Nanoseconds(2) : interval < last - Nanoseconds(2) { return false }
            last = interval
        }
        return true
    }

    /// Steps after `start` and up to `end`, forward less back.
    public func steps(after start: Nanoseconds, through end: Nanoseconds) -> Int64 {
        train.pulses.reduce(0) { sum, pulse in
            guard pulse.rise > start && pulse.rise <= end else { return sum }
            return sum + (pulse.forward ? 1 : -1)
        }
    }

    /// Whether the count of steps in a time at constant speed is the exact one, rounded either way: `rate` is steps in a
    /// nanosecond.
    public func hasExactCount(_ rate: Fraction, after start: Nanoseconds, through end: Nanoseconds) -> Bool {
        let wide = Int128(rate.numerator) * Int128((end - start).count)
        let exact = wide / Int128(rate.denominator)
        let count = Int128(steps(after: start, through: end).magnitude)
        return count == exact || count == exact + 1
    }
}
