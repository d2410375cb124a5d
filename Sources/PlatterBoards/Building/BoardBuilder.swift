import PlatterCore

/// Makes a board of values that have passed the schema, and checks what no single value shows: pins given twice,
/// rates the driver cannot follow, parts that need each other. Values that are absent after a problem are skipped.
struct BoardBuilder {
    let file: String
    let root: CheckedSection
    /// The key paths that the file gives, well or not. Only ever asked, never gone through: a set has no order.
    let given: Set<String>
    var problems: [BoardProblem] = []
    var turntable = TurntableConfiguration()
    var mechanics = Mechanics()

    init(_ root: CheckedSection, given: Set<String>, file: String) {
        self.root = root
        self.given = given
        self.file = file
    }

    /// The board; of use only if `problems` is empty then.
    mutating func build() -> Board {
        takeSpeeds()
        takeRamp()
        takeMotor()
        takeTachometer()
        takeControls()
        let lines = lineAssignments()
        checkSpeeds()
        checkRate()
        checkExactness()
        checkMotor()
        checkPlant()
        checkMachine(lines)
        checkPins()
        var realtime = RealtimeWishes()
        if let wishes = root.section("realtime") {
            realtime.priority = Int32(wishes.whole("priority") ?? 80)
            realtime.cpu = wishes.whole("cpu").map { Int32($0) }
            realtime.locksMemory = wishes.flag("lock_memory") ?? true
        }
        return Board(
            name: root.text("name") ?? "", title: root.text("title") ?? "", description: root.text("description") ?? "",
            hardware: Board.Hardware(rawValue: root.text("hardware") ?? "") ?? .simulated, turntable: turntable,
            mechanics: mechanics, lines: lines, pwm: pwmAssignment(), console: serialConsole(),
            settingsFile: root.text("settings_file"), realtime: realtime, plant: plantDescription(), values: root)
    }

    mutating func report(
        _ position: SourcePosition, _ path: String, _ value: String, _ fault: String, _ allowed: String,
        _ remedy: String
    ) {
        problems.append(
            BoardProblem(
                file: file, position: position, keyPath: path, value: value, fault: fault, allowed: allowed,
                remedy: remedy))
    }

    private mutating func takeSpeeds() {
        if let rate = root.whole("control_rate_hz") {
            turntable.controlPeriod = Nanoseconds(1_000_000_000 / rate)
            if 1_000_000_000 % rate != 0 {
                report(
                    root["control_rate_hz"]?.position ?? root.position, "control_rate_hz", String(rate),
                    "does not divide 1,000,000,000", "rates whose tick is whole nanoseconds",
                    "choose for example \(Self.divisor(near: rate))")
            }
        }
        for value in root.list("speeds") ?? [] {
            if case .speed(let speed) = value.content { turntable.speeds.append(speed) }
        }
        for value in root.list("trims_percent") ?? [] {
            if case .decimal(let percent) = value.content, let trim = percent.times(Fraction(100)) {
                turntable.trims.append(Int32(trim.roundedDown))
            }
        }
        if let speed = root.speed("min_rpm") { turntable.minimumSpeed = speed }
        if let speed = root.speed("max_rpm") { turntable.maximumSpeed = speed }
        if let percent = root.decimal("pitch_limit_percent"), let limit = percent.times(Fraction(100)) {
            turntable.pitchLimit = Int32(limit.roundedDown)
        }
        turntable.reverseAllowed = root.flag("reverse") ?? false
    }

    private static func divisor(near rate: Int64) -> Int64 {
        var candidate = rate
        while 1_000_000_000 % candidate != 0 { candidate -= 1 }
        return candidate
    }

    private mutating func takeRamp() {
        if let ramp = root.section("ramp") {
            turntable.ramp.startTime = ramp.duration("start_ms") ?? turntable.ramp.startTime
            turntable.ramp.stopTime = ramp.duration("stop_ms") ?? turntable.ramp.stopTime
            turntable.ramp.startAcceleration = ramp.decimal("start_rpm_per_s")
            turntable.ramp.stopAcceleration = ramp.decimal("stop_rpm_per_s")
        }
        if let stop = root.section("stop") {
            switch stop.text("mode") {
            case "coast": turntable.stopMode = .coast
            case "cut": turntable.stopMode = .cut
            default: turntable.stopMode = .ramp
            }
            turntable.coastTime = stop.duration("coast_s") ?? turntable.coastTime
        }
    }
}
