import PlatterBoards
import PlatterCore

/// Boards as Swift source: the constants of a bare-metal image, so that a board file stays the one source of truth.
enum ConfigurationSource {
    /// - Parameter boards: at least one; the first is the one the device image runs.
    static func text(of boards: [Board]) -> String {
        var lines = [
            "// Made by 'platter firmware constants' from the board files. Change those, not this file.",
            "// swift-format-ignore-file", "import PlatterCore", "",
            "/// The boards this image knows.", "public enum ShippedBoard: UInt8, CaseIterable, Sendable {",
            "    case " + boards.map { identifier($0.name) }.joined(separator: ", "), "",
            "    /// What the device image runs, with none of the other boards.",
            "    public static var device: TurntableConfiguration {", "        var board = TurntableConfiguration()",
            "        \(identifier(boards[0].name))(&board)", "        return board", "    }", "",
            "    public var name: StaticString {", "        switch self {",
        ]
        lines += boards.map { "        case .\(identifier($0.name)): return \"\($0.name)\"" }
        lines += [
            "        }", "    }", "", "    public var configuration: TurntableConfiguration {",
            "        var board = TurntableConfiguration()", "        switch self {",
        ]
        lines += boards.map { "        case .\(identifier($0.name)): Self.\(identifier($0.name))(&board)" }
        lines += ["        }", "        return board", "    }"]
        for board in boards {
            lines += [
                "", "    @inline(never)",
                "    private static func \(identifier(board.name))(_ board: inout TurntableConfiguration) {",
            ]
            lines += assignments(board.turntable).map { "        " + $0 }
            lines += ["    }"]
        }
        return lines.joined(separator: "\n") + "\n}\n"
    }

    /// raspberry-pi-stepper-a4988 becomes raspberryPiStepperA4988.
    static func identifier(_ name: String) -> String {
        let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map(String.init)
        let joined = words.enumerated().map { index, word in
            index == 0 ? word.lowercased() : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        return joined.first?.isNumber == true ? "board" + joined : joined
    }

    /// What the board has otherwise than the core's defaults: the rest is in the image already.
    private static func assignments(_ turntable: TurntableConfiguration) -> [String] {
        let usual = plain(TurntableConfiguration())
        var lines = plain(turntable).filter { !usual.contains($0) }
        for row in 0..<turntable.speeds.count { lines.append("board.speeds.append(\(speed(turntable.speeds[row])))") }
        for row in 0..<turntable.trims.count { lines.append("board.trims.append(\(turntable.trims[row]))") }
        return lines + drive(turntable.drive) + inputs(turntable)
    }

    /// The assignments to a part of a board that differ from those of a new one, between its making and its use.
    private static func part(
        _ name: String, _ new: String, _ lines: [String], unlike usual: [String], use: (String) -> String
    ) -> [String] {
        let own = lines.filter { !usual.contains($0) }.map { "\(name).\($0)" }
        return own.isEmpty ? [use(new)] : ["var \(name) = \(new)"] + own + [use(name)]
    }

    private static func plain(_ turntable: TurntableConfiguration) -> [String] {
        [
            "board.controlPeriod = \(time(turntable.controlPeriod))",
            "board.initialRow = \(turntable.initialRow)",
            "board.minimumSpeed = \(speed(turntable.minimumSpeed))",
            "board.maximumSpeed = \(speed(turntable.maximumSpeed))",
            "board.pitchLimit = \(turntable.pitchLimit)",
            "board.ramp.startTime = \(time(turntable.ramp.startTime))",
            "board.ramp.stopTime = \(time(turntable.ramp.stopTime))",
            "board.ramp.startAcceleration = \(fraction(turntable.ramp.startAcceleration))",
            "board.ramp.stopAcceleration = \(fraction(turntable.ramp.stopAcceleration))",
            "board.stopMode = .\(turntable.stopMode)",
            "board.coastTime = \(time(turntable.coastTime))",
            "board.reverseAllowed = \(turntable.reverseAllowed)",
            "board.lock.tolerance = \(turntable.lock.tolerance)",
            "board.lock.hysteresis = \(turntable.lock.hysteresis)",
            "board.lock.time = \(time(turntable.lock.time))",
            "board.longestGap = \(time(turntable.longestGap))",
            "board.cycleHold = \(time(turntable.cycleHold))",
        ]
    }

    private static func drive(_ drive: TurntableConfiguration.Drive) -> [String] {
        switch drive {
        case .stepper(let stepper):
            return part("stepper", "StepperConfiguration()", plain(stepper), unlike: plain(StepperConfiguration())) {
                "board.drive = .stepper(\($0))"
            }
        case .coils(let coils):
            return part("coils", "CoilConfiguration()", plain(coils), unlike: plain(CoilConfiguration())) {
                "board.drive = .coils(\($0))"
            }
        case .motor(let motor):
            return part("motor", "MotorConfiguration()", plain(motor), unlike: plain(MotorConfiguration())) {
                "board.drive = .motor(\($0))"
            }
        }
    }

    private static func plain(_ stepper: StepperConfiguration) -> [String] {
        [
            "stepsPerTurn = \(fraction(stepper.stepsPerTurn))", "pulseWidth = \(time(stepper.pulseWidth))",
            "minimumLow = \(time(stepper.minimumLow))", "directionSetup = \(time(stepper.directionSetup))",
            "enableDelay = \(time(stepper.enableDelay))", "holdTime = \(time(stepper.holdTime))",
        ]
    }

    private static func plain(_ coils: CoilConfiguration) -> [String] {
        [
            "patternsPerTurn = \(fraction(coils.patternsPerTurn))", "sequence = .\(coils.sequence)",
            "minimumPattern = \(time(coils.minimumPattern))", "holdTime = \(time(coils.holdTime))",
        ]
    }

    private static func plain(_ motor: MotorConfiguration) -> [String] {
        [
            "feedForwardSlope = \(fraction(motor.feedForwardSlope))",
            "feedForwardOffset = \(motor.feedForwardOffset)",
            "proportionalGain = \(fraction(motor.proportionalGain))",
            "integralGain = \(fraction(motor.integralGain))",
            "minimumDuty = \(motor.minimumDuty)", "maximumDuty = \(motor.maximumDuty)",
            "enableDelay = \(time(motor.enableDelay))", "holdTime = \(time(motor.holdTime))",
        ]
    }

    private static func inputs(_ turntable: TurntableConfiguration) -> [String] {
        var lines: [String] = []
        if let tachometer = turntable.tachometer {
            lines += part(
                "tachometer", "TachometerConfiguration()", plain(tachometer), unlike: plain(TachometerConfiguration())
            ) { "board.tachometer = \($0)" }
        }
        for index in 0..<turntable.buttons.count { lines += button(turntable.buttons[index], index) }
        if let encoder = turntable.encoder {
            lines += part("encoder", "EncoderConfiguration()", plain(encoder), unlike: plain(EncoderConfiguration())) {
                "board.encoder = \($0)"
            }
        }
        if let inhibit = turntable.inhibit { lines += level(inhibit, "inhibit") }
        if let fault = turntable.driverFault { lines += level(fault, "driverFault") }
        return lines
    }

    private static func plain(_ tachometer: TachometerConfiguration) -> [String] {
        [
            "pulsesPerTurn = \(fraction(tachometer.pulsesPerTurn))", "timeout = \(time(tachometer.timeout))",
            "startTimeout = \(time(tachometer.startTimeout))",
        ]
    }

    private static func plain(_ encoder: EncoderConfiguration) -> [String] {
        [
            "transitionsPerDetent = \(encoder.transitionsPerDetent)", "activeLow = \(encoder.activeLow)",
            "action = .\(encoder.action)",
        ]
    }

    private static func button(_ button: ButtonConfiguration, _ index: Int32) -> [String] {
        let usual = plain(ButtonConfiguration(line: button.line, press: button.press))
        let new = "ButtonConfiguration(line: .\(button.line), press: .\(button.press))"
        return part("button\(index)", new, plain(button), unlike: usual) { "board.buttons.append(\($0))" }
    }

    private static func plain(_ button: ButtonConfiguration) -> [String] {
        [
            "activeLow = \(button.activeLow)", "debounce = \(time(button.debounce))",
            "longPressTime = \(time(button.longPressTime))", "doublePressTime = \(time(button.doublePressTime))",
            "longPress = .\(button.longPress)", "doublePress = .\(button.doublePress)",
        ]
    }

    private static func level(_ input: LevelInput, _ name: String) -> [String] {
        part(name, "LevelInput()", plain(input), unlike: plain(LevelInput())) { "board.\(name) = \($0)" }
    }

    private static func plain(_ input: LevelInput) -> [String] {
        ["activeLow = \(input.activeLow)", "debounce = \(time(input.debounce))"]
    }

    private static func time(_ time: Nanoseconds) -> String {
        time == .never ? ".never" : "Nanoseconds(\(time.count))"
    }

    private static func speed(_ speed: RecordSpeed) -> String {
        ".rpm(\(speed.revolutionsPerMinute.numerator), \(speed.revolutionsPerMinute.denominator))"
    }

    private static func fraction(_ fraction: Fraction) -> String {
        fraction.denominator == 1
            ? "Fraction(\(fraction.numerator))"
            : "Fraction(\(fraction.numerator), \(fraction.denominator)) ?? Fraction(\(fraction.numerator))"
    }

    private static func fraction(_ value: Fraction?) -> String { value.map { fraction($0) } ?? "nil" }
}
