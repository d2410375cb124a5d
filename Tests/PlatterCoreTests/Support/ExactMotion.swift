import PlatterCore

/// The motion that the formulas of the spinning record describe, worked out with 160 bits behind the point and without
/// any code of the core: what every step is judged by. Speeds are steps a nanosecond, negative in reverse.
struct ExactMotion {
    struct Piece {
        var start: Int64
        var position: WideFixed
        var from: WideFixed
        var to: WideFixed
        var time: UInt64
    }

    /// One change of speed takes `time`, or longer where it would exceed `acceleration` (steps a second squared).
    struct Limit {
        var time: Int64
        var acceleration: (numerator: UInt64, denominator: UInt64)?

        init(time: Int64, acceleration: (numerator: UInt64, denominator: UInt64)? = nil) {
            self.time = time
            self.acceleration = acceleration
        }

        func duration(_ change: WideFixed) -> UInt64 {
            guard change > .zero else { return 0 }
            var span = max(time, 0)
            if let limit = acceleration {
                let exact = change.times(1_000_000_000_000_000_000).times(limit.denominator)
                span = max(span, exact.divided(by: limit.numerator).roundedUp)
            }
            return UInt64(span)
        }
    }

    /// An angle that does not count: 2^-36 of a step, less than 0.00001 ns at the speed of a record. It only shows where
    /// a ramp of minutes ends and the motor hardly moves.
    private static let finest = WideFixed(1, over: 1 << 36)

    private(set) var pieces: [Piece]
    let starting: Limit
    let stopping: Limit

    init(at time: Int64, starting: Limit, stopping: Limit, steps: Int64 = 0) {
        self.starting = starting
        self.stopping = stopping
        pieces = [Piece(start: time, position: WideFixed(steps), from: .zero, to: .zero, time: 0)]
    }

    private func piece(at time: Int64) -> Piece {
        var index = pieces.count - 1
        while index > 0 && pieces[index].start > time { index -= 1 }
        return pieces[index]
    }

    func speed(at time: Int64) -> WideFixed {
        let piece = piece(at: time)
        let elapsed = UInt64(max(time - piece.start, 0))
        guard elapsed < piece.time else { return piece.to }
        return piece.from + (piece.to - piece.from).times(elapsed).divided(by: piece.time)
    }

    func position(at time: Int64) -> WideFixed {
        let piece = piece(at: time)
        let elapsed = UInt64(max(time - piece.start, 0))
        let ramp = min(elapsed, piece.time)
        var result = piece.position + piece.from.times(ramp)
        if piece.time > 0 {
            result = result + (piece.to - piece.from).times(ramp).times(ramp).divided(by: 2 * piece.time)
        }
        return result + piece.to.times(elapsed - ramp)
    }

    mutating func change(to target: WideFixed, at time: Int64) {
        let speed = speed(at: time)
        let position = position(at: time)
        forget(from: time)
        guard speed != .zero && target != .zero && speed.isNegative != target.isNegative else {
            let rises = target.magnitude > speed.magnitude
            let difference = (target - speed).magnitude
            let span = (rises ? starting : stopping).duration(difference)
            pieces.append(Piece(start: time, position: position, from: speed, to: target, time: span))
            return
        }
        let slowing = stopping.duration(speed.magnitude)
        pieces.append(Piece(start: time, position: position, from: speed, to: .zero, time: slowing))
        let turning = time + Int64(slowing)
        let span = starting.duration(target.magnitude)
        pieces.append(
            Piece(start: turning, position: self.position(at: turning), from: .zero, to: target, time: span))
    }

    /// Drops what was planned for later.
    private mutating func forget(from time: Int64) {
        while pieces.count > 1, let last = pieces.last, last.start >= time { pieces.removeLast() }
    }

    /// Stands still from `time` on.
    mutating func halt(at time: Int64) {
        let position = position(at: time)
        forget(from: time)
        pieces.append(Piece(start: time, position: position, from: .zero, to: .zero, time: 0))
    }

    /// The first step that does not lie within 1 ns of this motion, or a step too many or too few at `end`.
    func complaint(about steps: [StepEdge], from start: Int64 = 0, until end: Int64) -> String? {
        var count = start
        for (index, step) in steps.enumerated() {
            let isForward = step.direction == .forward
            count += isForward ? 1 : -1
            let edge = WideFixed(count)
            let slack = isForward ? Self.finest : -Self.finest
            let before = position(at: step.time - 1) - slack
            let after = position(at: step.time + 1) + slack
            let isRight = isForward ? before < edge && after >= edge : before > edge && after <= edge
            if !isRight { return "step \(index) to \(count) at \(step.time): \(before) before, \(after) after" }
            if index > 0 && steps[index - 1].time > step.time { return "step \(index) goes back in time" }
        }
        let early = position(at: end - 1)
        let late = position(at: end + 1)
        let one = WideFixed(1)
        let low = min(early, late) - one
        let high = max(early, late) + one
        return WideFixed(count) > low && WideFixed(count) < high ? nil : "\(count) steps at the end, wanted \(late)"
    }
}

/// A step that was given, and which way.
struct StepEdge: Equatable {
    var time: Int64
    var direction: Direction
}

extension WideFixed {
    /// Steps a nanosecond at so many rpm, with steps for a turn and pitch in hundredths of a percent.
    init(rpm: (UInt64, UInt64), stepsPerTurn: (UInt64, UInt64), pitch: Int64 = 0) {
        let whole = WideFixed(Int64(rpm.0)).times(stepsPerTurn.0).times(UInt64(10_000 + pitch))
        self = whole.divided(by: 60_000_000_000).divided(by: rpm.1).divided(by: stepsPerTurn.1).divided(by: 10_000)
    }
}
