/// Speed and angle of the platter from the pulses of a sensor.
///
/// The speed is that of the last period, held until the next pulse is overdue and from then on falling with the time
/// since the last one, to zero once none has come for the board's time-out. Echoes and stray pulses, those that come far too early, are dropped. Speeds are rpm in 2^-20,
/// angles turns in 2^-48.
public struct Tachometer: Sendable {
    /// rpm in 2^-20 times nanoseconds of one pulse: 60e9 * 2^20 / pulses per turn.
    private let scale: UInt64
    /// Turns in 2^-48 of one pulse, and the part that is carried: pulses of any fraction of a turn add up exactly.
    private let pulseAngle: Int64
    private let pulseAnglePart: Int64
    private let pulseAngleDivisor: Int64
    private var anglePart: Int64 = 0
    /// No real period can be shorter.
    private let shortestPeriod: Int64
    /// Without a pulse for so long the platter stands.
    private let standstill: Int64

    /// Pulses that were taken, and those dropped as too early.
    public private(set) var pulses: Int64 = 0
    public private(set) var dropped: Int64 = 0
    public private(set) var lastPulse: Nanoseconds?
    /// Angle at the last pulse taken.
    public private(set) var angle: Int64 = 0
    private var period: Int64 = 0
    private var periodSpeed: Int64 = 0
    private var earlyInARow: Int32 = 0
    /// Whether the last pulse dropped lay in mid-period, and how many periods in a row had such a one.
    private var hasMiddle = false
    private var halvesInARow: Int32 = 0
    private var agreeing: Int32 = 0
    private var turn: TurnAverage

    /// - Parameter maximum: the fastest speed the board allows; a period shorter than at twice that is no pulse.
    public init(_ configuration: TachometerConfiguration, maximum: RecordSpeed) {
        let pulses = configuration.pulsesPerTurn
        let divisor = pulses.numerator.magnitude
        let turn = pulses.denominator.magnitude.product(with: 62_914_560_000_000_000)
        scale = turn.divided(by: divisor).quotient.clamped
        let angle = (UInt128(pulses.denominator.magnitude) &<< 48).divided(by: divisor)
        pulseAngle = Int64(bitPattern: angle.quotient.low)
        pulseAnglePart = Int64(bitPattern: angle.remainder)
        pulseAngleDivisor = pulses.numerator
        let rpm = maximum.revolutionsPerMinute
        let fastest = scale.product(with: rpm.denominator.magnitude) &>> 21
        shortestPeriod = Int64(clamping: fastest.divided(by: rpm.numerator.magnitude).quotient)
        standstill = configuration.timeout.count
        self.turn = TurnAverage(pulsesPerTurn: pulses)
    }

    /// Takes a pulse. Returns false for one that was dropped.
    @discardableResult
    public mutating func pulse(at time: Nanoseconds) -> Bool {
        guard let last = lastPulse else {
            take(time, period: 0)
            return true
        }
        let span = (time - last).count
        if span < shortestPeriod || isImplausible(span) {
            hasMiddle = span &* 8 > period &* 3 && span &* 8 < period &* 5
            dropped &+= 1
            earlyInARow &+= 1
            return false
        }
        earlyInARow = 0
        halvesInARow = hasMiddle ? halvesInARow &+ 1 : 0
        hasMiddle = false
        take(time, period: span)
        return true
    }

    /// At a steady speed no period is suddenly below three fifths of the last. Three in a row are believed, and one in the
    /// middle of each of three periods: every other pulse had been missing, and is back.
    private func isImplausible(_ span: Int64) -> Bool {
        agreeing >= 2 && earlyInARow < 3 && halvesInARow < 3 && span &* 5 < period &* 3
    }

    private mutating func take(_ time: Nanoseconds, period span: Int64) {
        let similar = span &* 4 > period &* 3 && span &* 4 < period &* 5
        agreeing = similar ? (agreeing < 2 ? agreeing &+ 1 : 2) : 0
        period = span
        periodSpeed = span > 0 ? Int64(clamping: scale / UInt64(span)) : 0
        lastPulse = time
        pulses &+= 1
        angle &+= pulseAngle
        anglePart &+= pulseAnglePart
        if anglePart >= pulseAngleDivisor {
            anglePart &-= pulseAngleDivisor
            angle &+= 1
        }
        turn.add(time)
    }

    /// Speed in rpm times 2^20: never more than one pulse in the time since the last would be.
    public func speed(at now: Nanoseconds) -> Int64 {
        guard let last = lastPulse, period > 0 else { return 0 }
        let span = (now - last).count
        guard span > period else { return periodSpeed }
        return span > standstill ? 0 : Int64(clamping: scale / UInt64(span))
    }

    /// Whether two pulses should have come in so long a silence at a speed of rpm times 2^20.
    func isOverdue(after silence: Nanoseconds, at speed: Int64) -> Bool {
        silence > .zero && speed > 0 && UInt64(speed) > scale / UInt64(silence.count) &* 2
    }

    /// Silence is no speed: the drive goes by the last period until there is another one, or the platter counts as
    /// standing. Else a sensor that comes off at speed would ask for full drive.
    func reading(at now: Nanoseconds) -> TachometerReading {
        guard let last = lastPulse, period > 0 else { return TachometerReading(speed: 0, angle: angle) }
        let span = (now - last).count
        let isSilent = span > period &+ period &>> 4
        let known = span > standstill ? 0 : periodSpeed
        return TachometerReading(speed: isSilent ? known : speed(at: now), angle: angle(at: now), isSilent: isSilent)
    }

    /// Speed over the last whole turn, rpm times 2^20; that of the last period until there is one, and once the next
    /// pulse is later than an uneven disc would make it.
    public func turnSpeed(at now: Nanoseconds) -> Int64 {
        guard let last = lastPulse, period > 0 else { return 0 }
        guard agreeing >= 2, let average = turn.speed(scale: scale) else { return speed(at: now) }
        // A sixteenth late: now - last > 17/16 of scale / average.
        let late = average.magnitude.product(with: (now - last).count.magnitude)
        return late.high > 0 || late.low > scale &+ scale &>> 4 ? speed(at: now) : average
    }

    /// Angle estimated between pulses, turns times 2^48; never beyond the next pulse.
    public func angle(at now: Nanoseconds) -> Int64 {
        guard let last = lastPulse, period > 0 else { return angle }
        let span = (now - last).count
        guard span > 0 else { return angle }
        guard span < period else { return angle &+ pulseAngle }
        let product = UInt64(pulseAngle).product(with: UInt64(span))
        return angle &+ Int64(bitPattern: UInt64(period).dividing(product.high, product.low).quotient)
    }

    /// Forgets the speed: before a start from rest the time since the last pulse says nothing.
    public mutating func rest() {
        lastPulse = nil
        period = 0
        periodSpeed = 0
        agreeing = 0
        earlyInARow = 0
        hasMiddle = false
        halvesInARow = 0
        turn.removeAll()
    }
}
