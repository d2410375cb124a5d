import PlatterCore

/// Judges the platter's speed from outside: when it has settled, how far it overshot, and how long it cruised.
///
/// It takes a sample a millisecond. The speed has settled once the samples, or their mean over a tenth of a second
/// where a drive is restless, have stayed within the tolerance for the lock time. A cruise ends when another speed is
/// asked for, or when the mean leaves tolerance plus hysteresis.
struct CruiseWatch {
    private(set) var cruises: [Cruise] = []
    private(set) var transitions: [Transition] = []
    /// Index of the next sample, which is its time in milliseconds.
    private(set) var index: Int64 = 0
    private(set) var target: Double = 0
    private(set) var isCruising = false
    /// A drive that never settles is judged all the same, this many samples after its ramp has ended.
    private static let patience: Int64 = 5_000
    /// Nothing that turns slower than this counts as turning, rpm.
    private static let standstill = 0.05

    private let tolerance: Double
    private let hysteresis: Double
    private let lockSamples: Int64
    private var isWaiting = false
    /// The platter's speed at the last sample.
    private var latest: Double = 0
    /// Whether the speed that is asked for lies above the one the platter had then.
    private var isRise = true
    private var steadySince: Int64?
    private var nearSince: Int64?
    private var meanNearSince: Int64?
    private var window = SpeedWindow()
    private var nearOne = ArrivalWatch(share: 0.01)
    private var nearFifth = ArrivalWatch(share: 0.002)
    private var lostBefore: Int64 = 0
    private var sum: Double = 0
    private var count: Int64 = 0

    init(_ lock: LockConfiguration) {
        tolerance = Double(lock.tolerance) / 1e6
        hysteresis = Double(lock.hysteresis) / 1e6
        lockSamples = max(lock.time.count / 1_000_000, 1)
    }

    /// Another speed is asked for.
    mutating func head(for speed: Double, at time: Nanoseconds) {
        endCruise(at: time)
        transitions.append(Transition(from: target, to: speed, at: time))
        target = speed
        isRise = speed > latest
        isWaiting = true
        steadySince = nil
        nearSince = nil
        meanNearSince = nil
        if speed != 0 {
            nearOne.begin()
            nearFifth.begin()
        }
    }

    /// The loop calls itself locked.
    mutating func lock(at time: Nanoseconds) {
        guard let last = transitions.indices.last, transitions[last].to != 0 else { return }
        transitions[last].locked = transitions[last].locked ?? time
    }

    /// The speed that is asked for now is that of a counted spin.
    mutating func expectNoLock() {
        if let last = transitions.indices.last { transitions[last].locks = false }
    }

    /// What the motor lost since power-on, and its least reserve since the speed was asked for.
    mutating func noteStrain(lostSteps: Int64, margin: Double) {
        defer { lostBefore = lostSteps }
        guard let last = transitions.indices.last else { return }
        transitions[last].lostSteps = lostSteps - lostBefore
        transitions[last].pullOutMargin = margin
    }

    /// What the motor lost since power-on, looked at now and then.
    mutating func noteLoss(lostSteps: Int64, at time: Nanoseconds) {
        guard lostSteps != lostBefore, let last = transitions.indices.last else { return }
        transitions[last].lostAt = transitions[last].lostAt ?? time
    }

    /// The loop's ramp has ended.
    mutating func becomeSteady() {
        if steadySince == nil { steadySince = index }
    }

    mutating func take(_ speed: Double) {
        latest = speed
        window.take(speed)
        if isCruising {
            cruise(speed)
        } else if isWaiting {
            settle(speed)
        }
        if !nearFifth.isOver { arrive() }
        index += 1
    }

    /// The mean stands for the middle of its window.
    private mutating func arrive() {
        guard target != 0, let last = transitions.indices.last else { return }
        let middle = max(index - 50, transitions[last].at.count / 1_000_000)
        if !nearOne.isOver, let first = nearOne.take(window.mean, target: target, at: middle) {
            transitions[last].withinOnePercent = .milliseconds(first)
        }
        if let first = nearFifth.take(window.mean, target: target, at: middle) {
            transitions[last].withinFifthPercent = .milliseconds(first)
        }
    }

    /// The same speed for a long time.
    mutating func take(_ speed: Double, times: Int64) {
        let repeats = min(times, 4 * Self.patience)
        for _ in 0..<repeats { take(speed) }
        index += times - repeats
    }

    mutating func endCruise(at time: Nanoseconds) {
        guard isCruising else { return }
        isCruising = false
        let last = cruises.count - 1
        cruises[last].to = time
        cruises[last].mean = count > 0 ? sum / Double(count) : 0
    }

    private mutating func cruise(_ speed: Double) {
        guard abs(window.mean - target) <= abs(target) * (tolerance + hysteresis) || isPatienceLost else {
            endCruise(at: .milliseconds(index))
            nearSince = nil
            meanNearSince = nil
            isWaiting = true
            return
        }
        let last = cruises.count - 1
        cruises[last].lowest = count == 0 ? speed : min(cruises[last].lowest, speed)
        cruises[last].highest = count == 0 ? speed : max(cruises[last].highest, speed)
        sum += speed
        count += 1
    }

    private mutating func settle(_ speed: Double) {
        let last = transitions.count - 1
        guard target != 0 else {
            guard abs(speed) < Self.standstill else { return }
            transitions[last].settled = .milliseconds(index)
            isWaiting = false
            return
        }
        let isFirst = transitions[last].settled == nil
        if isFirst {
            let beyond = (isRise ? speed - target : target - speed) / abs(target)
            transitions[last].overshoot = max(transitions[last].overshoot, beyond * 100)
        }
        let band = abs(target) * tolerance
        nearSince = abs(speed - target) <= band ? nearSince ?? index : nil
        meanNearSince = abs(window.mean - target) <= band ? meanNearSince ?? index : nil
        let since = [nearSince, meanNearSince].compactMap { $0 }.first { index - $0 >= lockSamples }
        guard since != nil || isPatienceLost else { return }
        if isFirst { transitions[last].settled = since.map { .milliseconds($0) } }
        beginCruise()
    }

    private var isPatienceLost: Bool {
        guard let steadySince else { return false }
        return transitions.last?.settled == nil && index - steadySince >= Self.patience
    }

    private mutating func beginCruise() {
        isWaiting = false
        isCruising = true
        sum = 0
        count = 0
        cruises.append(Cruise(target: target, from: .milliseconds(index), to: .milliseconds(index)))
    }
}
