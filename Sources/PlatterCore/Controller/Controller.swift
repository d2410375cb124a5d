/// The turntable's will: takes events, keeps state and selection, and returns what is to be done. It does no I/O,
/// reads no clock and knows no motor.
public struct Controller: Sendable {
    public private(set) var state = TurntableState.stopped
    public private(set) var fault: Fault?
    public private(set) var direction = Direction.forward
    private(set) var inhibitsByLine = false
    private var inhibitsByCommand = false
    private let reverseAllowed: Bool
    /// The row of the wheel that `speed` is on; `nil` for a speed between the rows.
    public private(set) var row: Int32?
    /// Hundredths of a percent.
    public private(set) var pitch: Int32 = 0
    private let pitchLimit: Int32
    private var programme: BenchProgramme?
    private let cycleHold: Nanoseconds
    /// The speed that play heads for; it may be one that is not on the wheel.
    public private(set) var speed: RecordSpeed
    let minimumSpeed: RecordSpeed
    let maximumSpeed: RecordSpeed
    public private(set) var trims = ShortList<Int32>()
    /// Trim of the selected speed, hundredths of a percent.
    public private(set) var trim: Int32 = 0
    public internal(set) var wheel: WheelPicker

    @inline(never)
    public init(_ configuration: TurntableConfiguration) {
        wheel = WheelPicker(rows: configuration.speeds, row: configuration.initialRow)
        row = wheel.row
        speed = .rpm(100, 3)
        minimumSpeed = configuration.minimumSpeed
        maximumSpeed = configuration.maximumSpeed
        pitchLimit = configuration.pitchLimit
        reverseAllowed = configuration.reverseAllowed
        cycleHold = configuration.cycleHold
        // A list is read where it lies, which takes one that may change.
        var given = configuration.trims
        var row: Int32 = 0
        while row < wheel.rows.count {
            trims.append(row < given.count ? given.element(at: row) : 0)
            row &+= 1
        }
        if let row = self.row {
            speed = wheel.rows.element(at: row)
            trim = trims.element(at: row)
        }
    }

    public var isInhibited: Bool { inhibitsByLine || inhibitsByCommand }
    public var isCycling: Bool { programme != nil }
    public var settings: Settings { Settings(speed: speed, pitch: pitch, trims: trims) }

    /// Whether something should turn.
    public var wantsMotion: Bool { state == .starting || state == .playing || state == .spinning }

    // MARK: - Play and stop

    @inline(never)
    mutating func play() throws(Refusal) -> Order {
        programme = nil
        return try start()
    }

    @inline(never)
    mutating func stop() -> Order {
        programme = nil
        return slow()
    }

    mutating func toggle() throws(Refusal) -> Order { wantsMotion ? stop() : try play() }

    private mutating func start() throws(Refusal) -> Order {
        if state == .faulted { throw .faulted }
        if isInhibited { throw .inhibited }
        if state == .starting || state == .playing { return .none }
        state = .starting
        return .run
    }

    private mutating func slow() -> Order {
        switch state {
        case .starting, .playing, .spinning:
            state = .stopping
            return .slowDown
        case .holding:
            state = .stopped
            return .none
        case .stopped, .stopping, .inhibited, .faulted:
            return .none
        }
    }

    // MARK: - Selection

    /// One or more rows along the wheel, which stops at both ends.
    mutating func step(by rows: Int32) -> Order {
        guard let row else { return choose(nearestRow(towards: rows)) }
        _ = wheel.select(row: row)
        return wheel.step(by: rows) == nil ? .none : choose(wheel.row)
    }

    mutating func select(_ wanted: RecordSpeed) throws(Refusal) -> Order {
        guard wanted >= minimumSpeed, wanted <= maximumSpeed else { throw .speedOutsideRange }
        turnWheel(to: wanted)
        guard wanted != speed else { return .none }
        speed = wanted
        return changed()
    }

    /// Shows a speed on the wheel, which stays where it is for one that is not on it.
    private mutating func turnWheel(to wanted: RecordSpeed) {
        row = wheel.row(showing: wanted)
        trim = 0
        guard let row else { return }
        trim = trims.element(at: row)
        _ = wheel.select(row: row)
    }

    mutating func setPitch(_ hundredths: Int32) throws(Refusal) -> Order {
        guard hundredths >= 0 &- pitchLimit, hundredths <= pitchLimit, fits(hundredths) else {
            throw .pitchOutsideRange
        }
        guard hundredths != pitch else { return .none }
        pitch = hundredths
        return changed()
    }

    mutating func setTrim(_ hundredths: Int32) throws(Refusal) -> Order {
        guard let row else { throw .notOnTheWheel }
        guard magnitude(hundredths &+ pitch) <= pitchLimit else { throw .trimOutsideRange }
        guard hundredths != trim else { return .none }
        trims[row] = hundredths
        trim = hundredths
        return changed()
    }

    mutating func setDirection(_ wanted: Direction) throws(Refusal) -> Order {
        guard wanted == .forward || reverseAllowed else { throw .reverseNotAllowed }
        guard wanted != direction else { return .none }
        if state == .spinning { throw .movingOtherwise }
        direction = wanted
        return changed()
    }

    /// Pitch with every trim stays within the board's range, so that no row of the wheel is out of reach.
    private mutating func fits(_ hundredths: Int32) -> Bool {
        var row: Int32 = 0
        while row < trims.count {
            if magnitude(trims.element(at: row) &+ hundredths) > pitchLimit { return false }
            row &+= 1
        }
        return true
    }

    private func magnitude(_ value: Int32) -> Int32 { value < 0 ? 0 &- value : value }

    private mutating func nearestRow(towards rows: Int32) -> Int32? {
        var best: Int32?
        var row: Int32 = 0
        while row < wheel.rows.count {
            let candidate = wheel.rows.element(at: row)
            if lies(candidate, beyond: speed, rows),
                best.map({ lies(wheel.rows.element(at: $0), beyond: candidate, rows) }) ?? true
            {
                best = row
            }
            row &+= 1
        }
        return best
    }

    /// Whether a speed comes after another one, on the way up or down.
    @inline(never)
    private func lies(_ speed: RecordSpeed, beyond other: RecordSpeed, _ rows: Int32) -> Bool {
        rows > 0 ? other < speed : speed < other
    }

    @inline(never)
    private mutating func choose(_ row: Int32?) -> Order {
        guard let row else { return .none }
        _ = wheel.select(row: row)
        self.row = row
        trim = trims.element(at: row)
        speed = wheel.rows.element(at: row)
        return changed()
    }

    /// While stopping a choice waits for the next play; a counted spin ends as it was planned.
    private func changed() -> Order { state == .starting || state == .playing ? .run : .none }

    // MARK: - Programmes

    mutating func spin(_ turns: Int32) throws(Refusal) -> Order {
        if state == .faulted { throw .faulted }
        if isInhibited { throw .inhibited }
        programme = nil
        state = .spinning
        return .spin(turns: turns)
    }

    mutating func cycle(_ on: Bool, at now: Nanoseconds) throws(Refusal) -> Order {
        guard on else { return programme == nil ? .none : stop() }
        if state == .faulted { throw .faulted }
        if isInhibited { throw .inhibited }
        if programme != nil { return .none }
        programme = BenchProgramme(rows: wheel.rows.count, hold: cycleHold, at: now)
        return try follow()
    }

    /// Time has come to `now`.
    mutating func advance(to now: Nanoseconds) -> Order {
        guard programme != nil, programme?.advance(to: now) == true else { return .none }
        do { return try follow() } catch { return stop() }
    }

    private mutating func follow() throws(Refusal) -> Order {
        guard let phase = programme?.phase else { return .none }
        switch phase {
        case .rest: return slow()
        case .row(let row):
            let order = choose(row)
            return state == .starting || state == .playing ? order : try start()
        }
    }

    // MARK: - What the motor reports

    /// The speed asked for has been reached.
    mutating func arrived() {
        if state == .starting { state = .playing }
    }

    /// The platter stands.
    mutating func rested() {
        switch state {
        case .stopping: state = isInhibited ? .inhibited : .stopped
        case .spinning: state = .holding
        default: break
        }
    }

    // MARK: - Inhibit and faults

    mutating func inhibit(byLine active: Bool) -> Order {
        inhibitsByLine = active
        return inhibitChanged()
    }

    mutating func inhibit(byCommand active: Bool) -> Order {
        inhibitsByCommand = active
        return inhibitChanged()
    }

    private mutating func inhibitChanged() -> Order {
        guard isInhibited else {
            if state == .inhibited { state = .stopped }
            return .none
        }
        let order = stop()
        if state == .stopped { state = .inhibited }
        return order
    }

    @inline(never)
    mutating func fail(_ cause: Fault) -> Order {
        guard state != .faulted else { return .none }
        programme = nil
        fault = cause
        state = .faulted
        return .secure
    }

    /// - Parameter driverReports: whether the driver still says that it has a fault.
    mutating func clear(driverReports: Bool) throws(Refusal) {
        guard state == .faulted else { return }
        if driverReports { throw .faultRemains }
        fault = nil
        state = isInhibited ? .inhibited : .stopped
    }

    // MARK: - Settings

    /// Takes what an earlier `save` kept, as far as the board allows it.
    mutating func restore(_ kept: Settings) {
        // A copy, so that its list can be read where it lies.
        var settings = kept
        if settings.trims.count == trims.count {
            var row: Int32 = 0
            while row < trims.count {
                let trim = settings.trims.element(at: row)
                if magnitude(trim) <= pitchLimit { trims[row] = trim }
                row &+= 1
            }
        }
        if magnitude(settings.pitch) <= pitchLimit, fits(settings.pitch) { pitch = settings.pitch }
        if settings.speed >= minimumSpeed, settings.speed <= maximumSpeed {
            speed = settings.speed
            turnWheel(to: speed)
        } else if let row {
            trim = trims.element(at: row)
        }
    }
}
