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
    private(set) var pending: Pending?

    struct Pending: Sendable {
        var time: Nanoseconds
        var target: StepRate
        var direction: Direction
        var duration: UInt64
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
    public var pendingTime: Nanoseconds { pending?.time ?? .never }

    /// Speed in units of 2^-72 steps a nanosecond, without its direction.
    @inline(never)
    public func speedUnits(at time: Nanoseconds) -> UInt64 { segment.speed(at: elapsed(at: time)) }

    public func position(at time: Nanoseconds) -> Position {
        let distance = Int128(bitPattern: segment.distance(at: elapsed(at: time)) &>> 8)
        return Position(units: direction == .forward ? origin.units &+ distance : origin.units &- distance)
    }

    /// Whether the last target has been reached.
    @inline(__always)
    public func isSteady(at time: Nanoseconds) -> Bool {
        pending == nil && elapsed(at: time) >= segment.rampTime
    }

    /// Whether nothing moves, now and later.
    @inline(__always)
    public func isAtRest(at time: Nanoseconds) -> Bool {
        pending == nil && segment.target.steps == 0 && elapsed(at: time) >= segment.rampTime
    }

    /// Whether the motor stands or is on its way to a stand.
    var headsForRest: Bool { pending == nil && segment.target.steps == 0 }

    /// When the present piece reaches its target.
    public var targetTime: Nanoseconds { startTime + Nanoseconds(Int64(clamping: segment.rampTime)) }

    /// Heads for a new target from the present speed and angle.
    ///
    /// - Parameters:
    ///   - start: limit of changes to a higher speed.
    ///   - stop: limit of changes to a lower speed.
    public mutating func change(
        to target: StepRate, _ newDirection: Direction, at time: Nanoseconds, start: RampLimit, stop: RampLimit
    ) {
        let speed = speedUnits(at: time)
        rebase(at: time)
        pending = nil
        if speed > 0 && newDirection != direction && target.steps > 0 {
            let slowing = stop.duration(ofChange: speed)
            segment = RampSegment(from: speed, to: .zero, over: slowing)
            roundRest()
            pending = Pending(
                time: time + Nanoseconds(Int64(clamping: slowing)), target: target, direction: newDirection,
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
    mutating func beginPending() {
        guard let next = pending else { return }
        let speed = speedUnits(at: next.time)
        rebase(at: next.time)
        pending = nil
        if speed == 0 { direction = next.direction }
        segment = RampSegment(from: speed, to: next.target, over: next.duration)
    }

    /// Stands still at once, at the present angle.
    public mutating func halt(at time: Nanoseconds) {
        rebase(at: time)
        pending = nil
        segment = .rest
    }

    /// Takes the motor as turning at a speed that was measured, in units of 2^-72 steps a nanosecond.
    mutating func assume(speed: UInt64, at time: Nanoseconds) {
        rebase(at: time)
        pending = nil
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
        pending?.time += span
    }

    func elapsed(at time: Nanoseconds) -> UInt64 {
        time > startTime ? UInt64(bitPattern: time.count &- startTime.count) : 0
    }

    @inline(never)
    private mutating func rebase(at time: Nanoseconds) {
        origin = position(at: time)
        startTime = time
    }
}
