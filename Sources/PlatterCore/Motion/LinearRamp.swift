/// The commanded motion of the motor: speed changes linearly, and neither speed nor angle ever jumps.
///
/// A change may come at any instant, also in mid-ramp. It takes the present speed and angle as its start, each
/// rounded down to its unit (2^-72 steps a nanosecond, 2^-64 steps). A change of direction goes through zero in two
/// pieces: the stop ramp to standstill, and from that very instant the start ramp.
public struct LinearRamp: Sendable {
    public private(set) var startTime: Nanoseconds
    private(set) var origin: Position
    private(set) var segment: RampSegment
    public private(set) var direction: Direction
    /// What begins later by itself: the second piece of a change of direction, or the stop of a counted spin.
    private(set) var pending = Pending.none

    struct Pending: Sendable {
        /// `never` while nothing is pending.
        var time: Nanoseconds
        var target: StepRate
        var direction: Direction
        var duration: UInt64

        static var none: Pending { Pending(time: .never, target: .zero, direction: .forward, duration: 0) }
    }

    /// At rest.
    public init(at time: Nanoseconds, position: Position = Position(wholeSteps: 0)) {
        startTime = time
        origin = position
        segment = .rest
        direction = .forward
    }

    /// When the pending piece begins; `never` without one.
    @inline(__always)
    public var pendingTime: Nanoseconds { pending.time }

    var hasPending: Bool { pending.time != .never }

    /// Speed in units of 2^-72 steps a nanosecond, without its direction.
    @inline(never)
    public func speedUnits(at time: Nanoseconds) -> UInt64 { segment.speed(at: elapsed(at: time)) }

    @inline(never)
    public func position(at time: Nanoseconds) -> Position { position(after: segment.distance(at: elapsed(at: time))) }

    /// Angle, and speed without its direction.
    @inline(never)
    func motion(at time: Nanoseconds) -> (position: Position, speed: UInt64) {
        let motion = segment.motion(at: elapsed(at: time))
        return (position(after: motion.distance), motion.speed)
    }

    private func position(after distance: UInt128) -> Position {
        let units = Int128(bitPattern: distance &>> 8)
        return Position(units: direction == .forward ? origin.units &+ units : origin.units &- units)
    }

    /// Whether the last target has been reached.
    @inline(__always)
    public func isSteady(at time: Nanoseconds) -> Bool {
        !hasPending && elapsed(at: time) >= segment.rampTime
    }

    /// Whether nothing moves, now and later.
    @inline(__always)
    public func isAtRest(at time: Nanoseconds) -> Bool {
        !hasPending && segment.target.steps == 0 && elapsed(at: time) >= segment.rampTime
    }

    /// Whether the motor stands or is on its way to a stand.
    var headsForRest: Bool { !hasPending && segment.target.steps == 0 }

    /// When the present piece reaches its target.
    public var targetTime: Nanoseconds { startTime + Nanoseconds(clamping: segment.rampTime) }

    /// Heads for a new target from the present speed and angle.
    ///
    /// - Parameters:
    ///   - start: limit of changes to a higher speed.
    ///   - stop: limit of changes to a lower speed.
    public mutating func change(
        to target: StepRate, _ newDirection: Direction, at time: Nanoseconds, start: RampLimit, stop: RampLimit
    ) {
        let speed = rebase(at: time)
        pending.time = .never
        if speed > 0 && newDirection != direction && target.steps > 0 {
            let slowing = stop.duration(ofChange: speed)
            segment = RampSegment(from: speed, to: .zero, over: slowing)
            roundRest()
            pending = Pending(
                time: time + Nanoseconds(clamping: slowing), target: target, direction: newDirection,
                duration: start.duration(ofChange: target.units))
            return
        }
        if speed == 0 && target.steps > 0 { direction = newDirection }
        let limit = target.units > speed ? start : stop
        let difference = target.units > speed ? target.units &- speed : speed &- target.units
        segment = RampSegment(from: speed, to: target, over: limit.duration(ofChange: difference))
        if target.steps == 0 { roundRest() }
    }

    /// Lets the motor come to rest at a multiple of 2^-32 steps.
    ///
    /// Ramps of even figures often end on a whole step exactly. What their speeds lost by rounding would then keep the
    /// last step away until the next start.
    private mutating func roundRest() {
        let distance = Int128(bitPattern: segment.rampDistance &>> 8)
        let end = direction == .forward ? origin.units &+ distance : origin.units &- distance
        let unit = Int128(1) &<< 32
        let rounded = (end &+ unit &>> 1) & (0 &- unit)
        let way = direction == .forward ? rounded &- origin.units : origin.units &- rounded
        if way > 0 { segment.end(after: UInt128(bitPattern: way) &<< 8) }
    }

    /// Arranges for a last piece that comes to rest after exactly `duration`, beginning at `time`.
    mutating func planRest(at time: Nanoseconds, over duration: UInt64) {
        pending = Pending(time: time, target: .zero, direction: direction, duration: duration)
    }

    /// Begins the pending piece. To be called once nothing before `pendingTime` is of interest any more.
    @inline(never)
    mutating func beginPending() {
        guard hasPending else { return }
        let speed = rebase(at: pending.time)
        pending.time = .never
        if speed == 0 { direction = pending.direction }
        segment = RampSegment(from: speed, to: pending.target, over: pending.duration)
    }

    /// Stands still at once, at the present angle.
    public mutating func halt(at time: Nanoseconds) {
        rebase(at: time)
        pending.time = .never
        segment = .rest
    }

    /// Takes the motor as turning at a speed that was measured, in units of 2^-72 steps a nanosecond.
    mutating func assume(speed: UInt64, at time: Nanoseconds) {
        rebase(at: time)
        pending.time = .never
        segment = RampSegment(from: speed, to: .zero, over: UInt64(Int64.max))
    }

    /// Sets the angle of a motor at rest, by less than a step: the end of a counted spin is exact.
    mutating func settle(at position: Position) {
        origin = position
        segment = .rest
    }

    /// Shifts all that is still to come: after a stall of the loop nothing is caught up.
    mutating func delay(by span: Nanoseconds) {
        startTime += span
        if hasPending { pending.time += span }
    }

    @inline(never)
    func elapsed(at time: Nanoseconds) -> UInt64 {
        time > startTime ? UInt64(bitPattern: time.count &- startTime.count) : 0
    }

    /// Takes the present angle as the origin, and returns the present speed.
    @inline(never) @discardableResult
    private mutating func rebase(at time: Nanoseconds) -> UInt64 {
        let motion = segment.motion(at: elapsed(at: time))
        origin = position(after: motion.distance)
        startTime = time
        return motion.speed
    }
}
