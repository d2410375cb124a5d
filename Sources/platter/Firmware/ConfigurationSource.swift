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

    private static func assignments(_ turntable: TurntableConfiguration) -> [String] {
        var lines = ["board.controlPeriod = \(time(turntable.controlPeriod))"]
        for row in 0..<turntable.speeds.count { lines.append("board.speeds.append(\(speed(turntable.speeds[row])))") }
        for row in 0..<turntable.trims.count { lines.append("board.trims.append(\(turntable.trims[row]))") }
        lines += [
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
        return lines + drive(turntable.drive) + inputs(turntable)
    }

    private static func drive(_ drive: TurntableConfiguration.Drive) -> [String] {
        switch drive {
        case .stepper(let stepper):
            return [
                "var stepper = StepperConfiguration()",
                "stepper.stepsPerTurn = \(fraction(stepper.stepsPerTurn))",
                "stepper.pulseWidth = \(time(stepper.pulseWidth))",
                "stepper.minimumLow = \(time(stepper.minimumLow))",
                "stepper.directionSetup = \(time(stepper.directionSetup))",
                "stepper.enableDelay = \(time(stepper.enableDelay))",
                "stepper.holdTime = \(time(stepper.holdTime))", "board.drive = .stepper(stepper)",
            ]
        case .coils(let coils):
            return [
                "var coils = CoilConfiguration()", "coils.patternsPerTurn = \(fraction(coils.patternsPerTurn))",
                "coils.sequence = .\(coils.sequence)", "coils.minimumPattern = \(time(coils.minimumPattern))",
                "coils.holdTime = \(time(coils.holdTime))", "board.drive = .coils(coils)",
            ]
        case .motor(let motor):
            return [
                "var motor = MotorConfiguration()", "motor.feedForwardSlope = \(fraction(motor.feedForwardSlope))",
                "motor.feedForwardOffset = \(motor.feedForwardOffset)",
                "motor.proportionalGain = \(fraction(motor.proportionalGain))",
                "motor.integralGain = \(fraction(motor.integralGain))",
                "motor.minimumDuty = \(motor.minimumDuty)", "motor.maximumDuty = \(motor.maximumDuty)",
                "motor.enableDelay = \(time(motor.enableDelay))", "motor.holdTime = \(time(motor.holdTime))",
                "board.drive = .motor(motor)",
            ]
        }
    }

    private static func inputs(_ turntable: TurntableConfiguration) -> [String] {
        var lines: [String] = []
        if let tachometer = turntable.tachometer {
            lines += [
                "var tachometer = TachometerConfiguration()",
                "tachometer.pulsesPerTurn = \(fraction(tachometer.pulsesPerTurn))",
                "tachometer.timeout = \(time(tachometer.timeout))",
                "tachometer.startTimeout = \(time(tachometer.startTimeout))", "board.tachometer = tachometer",
            ]
        }
        for index in 0..<turntable.buttons.count { lines += button(turntable.buttons[index], index) }
        if let encoder = turntable.encoder {
            lines += [
                "var encoder = EncoderConfiguration()",
                "encoder.transitionsPerDetent = \(encoder.transitionsPerDetent)",
                "encoder.activeLow = \(encoder.activeLow)", "encoder.action = .\(encoder.action)",
                "board.encoder = encoder",
            ]
        }
        if let inhibit = turntable.inhibit { lines += level(inhibit, "inhibit") }
        if let fault = turntable.driverFault { lines += level(fault, "driverFault") }
        return lines
    }

    private static func button(_ button: ButtonConfiguration, _ index: Int32) -> [String] {
        let name = "button\(index)"
        return [
            "var \(name) = ButtonConfiguration(line: .\(button.line), press: .\(button.press))",
            "\(name).activeLow = \(button.activeLow)", "\(name).debounce = \(time(button.debounce))",
            "\(name).longPressTime = \(time(button.longPressTime))",
            "\(name).doublePressTime = \(time(button.doublePressTime))",
            "\(name).longPress = .\(button.longPress)", "\(name).doublePress = .\(button.doublePress)",
            "board.buttons.append(\(name))",
        ]
    }

    private static func level(_ input: LevelInput, _ name: String) -> [String] {
        [
            "var \(name) = LevelInput()", "\(name).activeLow = \(input.activeLow)",
            "\(name).debounce = \(time(input.debounce))", "board.\(name) = \(name)",
        ]
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
