/// The current a stepper driver asks for over one integration step: mean and slope.
///
/// Many microsteps may fall into one step of the integration. Their staircase is replaced by the straight line
/// that fits it best (least squares): the impulse on the rotor and its first moment stay exact, and what is
/// lost is ripple faster than the integration could follow anyway. A constant current stays constant.
struct FieldWindow: Sendable {
    private var span: Double = 0
    private var sums = Line()
    private var moments = Line()
    private(set) var mean = Line()
    /// Half the change over the step.
    private(set) var rise = Line()

    /// Currents of both phases and the field's angle.
    struct Line: Sendable {
        var currentA: Double = 0
        var currentB: Double = 0
        var angle: Double = 0

        @inline(__always)
        func plus(_ other: Line, times factor: Double) -> Line {
            Line(
                currentA: currentA + other.currentA * factor, currentB: currentB + other.currentB * factor,
                angle: angle + other.angle * factor)
        }
    }

    @inline(__always)
    mutating func add(_ value: Line, for seconds: Double) {
        sums = sums.plus(value, times: seconds)
        moments = moments.plus(value, times: seconds * (span + seconds / 2))
        span += seconds
    }

    /// Ends the window: `value(at:)` is what was added, until the next is closed.
    @inline(__always)
    mutating func close() {
        let inverse = 1 / span
        mean = Line().plus(sums, times: inverse)
        // The slope is 12/h³ times the moment about the middle; half of it times h is the rise.
        rise = Line().plus(moments, times: 6 * inverse * inverse).plus(sums, times: -3 * inverse)
        span = 0
        sums = Line()
        moments = Line()
    }

    @inline(__always)
    mutating func hold(_ value: Line) {
        mean = value
        rise = Line()
    }

    /// Forgets the slope.
    mutating func flatten() { rise = Line() }

    /// −1 is the beginning of the step, 0 the middle, 1 the end.
    @inline(__always)
    func value(at place: Double) -> Line { mean.plus(rise, times: place) }
}
