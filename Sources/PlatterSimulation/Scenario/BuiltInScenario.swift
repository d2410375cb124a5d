import PlatterCore

/// The scenario that is played when none is given: starts, goes through all speeds of the wheel, pauses, resumes and
/// stops, each by its button where the board has one and else on the console.
public enum BuiltInScenario {
    public static let name = "built-in scenario"

    /// As a file, for a person to start from.
    public static func text(for configuration: TurntableConfiguration) -> String {
        var writer = BuiltInWriter(configuration)
        writer.write()
        return writer.text
    }

    public static func scenario(for configuration: TurntableConfiguration) -> Scenario {
        do {
            return try Scenario.parse(text(for: configuration), for: configuration, file: name)
        } catch {
            preconditionFailure("the built-in scenario is broken: \(error)")
        }
    }
}

private struct BuiltInWriter {
    private(set) var text = "# the built-in scenario, in seconds from power-on\n"
    private let configuration: TurntableConfiguration
    private var now: Int64 = 1
    /// Seconds after which a change of speed is over.
    private let patience: Int64

    init(_ configuration: TurntableConfiguration) {
        self.configuration = configuration
        patience = Self.patience(configuration)
    }

    mutating func write() {
        press(.toggle, or: "play")
        wait(configuration.speeds[configuration.initialRow])
        for row in (configuration.initialRow + 1)..<max(configuration.speeds.count, configuration.initialRow + 1) {
            press(.next, or: "next")
            wait(configuration.speeds[row])
        }
        press(.toggle, or: "stop")
        rest()
        press(.toggle, or: "play")
        let last = max(configuration.speeds.count - 1, configuration.initialRow)
        wait(configuration.speeds[last])
        for row in (0..<last).reversed() {
            line("type previous")
            wait(configuration.speeds[row])
        }
        press(.toggle, or: "stop")
        rest()
        line("end")
    }

    private mutating func press(_ action: ButtonAction, or command: String) {
        for index in 0..<configuration.buttons.count where configuration.buttons[index].press == action {
            line("press \(StateNames.name(of: configuration.buttons[index].line)) for 120ms")
            return
        }
        line("type \(command)")
    }

    private mutating func wait(_ speed: RecordSpeed) {
        now += patience
        line("expect state playing")
        line("expect locked yes")
        line("expect rpm \(Self.words(speed)) within \(isMotor ? "0.5%" : "0.1%")")
        now += 1
    }

    private mutating func rest() {
        now += patience
        line("expect state stopped")
        line("expect rpm 0 within 0.01")
        now += 1
    }

    private mutating func line(_ event: String) { text += "\(now)s".padded(to: 8) + event + "\n" }

    private var isMotor: Bool {
        if case .motor = configuration.drive { return true }
        return false
    }

    /// Ramp, lock time, and some seconds for what is not steered exactly.
    private static func patience(_ configuration: TurntableConfiguration) -> Int64 {
        let ramp = configuration.ramp
        let fastest = configuration.maximumSpeed.revolutionsPerMinute
        let limits = [ramp.startAcceleration, ramp.stopAcceleration].compactMap { limit in
            limit.flatMap { fastest.dividedBy($0) }.map { $0.roundedDown + 1 }
        }
        let times = [ramp.startTime, ramp.stopTime, configuration.lock.time].map { $0.count / 1_000_000_000 + 1 }
        let coast = configuration.stopMode == .coast ? configuration.coastTime.count / 1_000_000_000 + 1 : 0
        return max(times.max() ?? 0, limits.max() ?? 0, coast) + 11
    }

    private static func words(_ speed: RecordSpeed) -> String {
        var buffer = TextBuffer()
        buffer.write(speed)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

extension String {
    /// With blanks at the end, at least one.
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - utf8.count, 1))
    }
}
