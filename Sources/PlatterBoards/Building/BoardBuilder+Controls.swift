import PlatterCore

extension BoardBuilder {
    mutating func takeControls() {
        if let lock = root.section("lock") {
            turntable.lock.tolerance = Int32(lock.whole("tolerance_ppm") ?? 2000)
            turntable.lock.hysteresis = Int32(lock.whole("hysteresis_ppm") ?? 1000)
            turntable.lock.time = lock.duration("time_ms") ?? turntable.lock.time
        }
        for function in LineFunction.allCases {
            guard let section = root.section("buttons")?.section(function.key) else { continue }
            takeButton(section, function)
        }
        if let section = root.section("encoder") {
            var encoder = EncoderConfiguration()
            encoder.transitionsPerDetent = Int32(section.whole("transitions_per_detent") ?? 4)
            encoder.action = section.text("action") == "pitch" ? .pitch : .speed
            encoder.activeLow = isActiveLow(.encoderA)
            turntable.encoder = encoder
        }
        turntable.inhibit = levelInput("inhibit", .inhibit)
        turntable.driverFault = levelInput("driver_fault", .driverFault)
        turntable.longestGap = root.duration("longest_gap_ms") ?? turntable.longestGap
        turntable.cycleHold = root.duration("cycle_hold_s") ?? turntable.cycleHold
        if turntable.longestGap < turntable.controlPeriod + turntable.controlPeriod {
            report(
                root["longest_gap_ms"]?.position ?? root.position, "longest_gap_ms",
                root["longest_gap_ms"]?.text ?? "", "is less than two ticks of control_rate_hz",
                "two ticks or more", "make it longer, or raise control_rate_hz")
        }
    }

    private mutating func takeButton(_ section: CheckedSection, _ function: LineFunction) {
        guard let line = function.inputLine else { return }
        var button = ButtonConfiguration(line: line, press: Self.action(section.text("press")))
        button.longPress = Self.action(section.text("long_press"))
        button.doublePress = Self.action(section.text("double_press"))
        button.debounce = section.duration("debounce_ms") ?? button.debounce
        button.longPressTime = section.duration("long_press_ms") ?? button.longPressTime
        button.doublePressTime = section.duration("double_press_ms") ?? button.doublePressTime
        button.activeLow = isActiveLow(function)
        turntable.buttons.append(button)
        for key in ["press", "long_press", "double_press"] where section.text(key) == "reverse" {
            guard root.flag("reverse") == false else { continue }
            report(
                section[key]?.position ?? section.position, section.path(of: key), "\"reverse\"",
                "can do nothing while the platter may not turn backwards", "with reverse: true",
                "add reverse: true, or give the button another action")
        }
        let times = [
            ("long_press_ms", button.longPressTime, button.longPress),
            ("double_press_ms", button.doublePressTime, button.doublePress),
        ]
        for (key, time, action) in times where action != .none && time <= button.debounce {
            report(
                section[key]?.position ?? section.position, section.path(of: key), section[key]?.text ?? "",
                "is not longer than debounce_ms", "more than \(section["debounce_ms"]?.text ?? "") ms",
                "make it longer, or debounce_ms shorter")
        }
    }

    private static func action(_ word: String?) -> ButtonAction {
        switch word {
        case "toggle": return .toggle
        case "play": return .play
        case "stop": return .stop
        case "next": return .next
        case "previous": return .previous
        case "reverse": return .reverse
        case "pitch_up": return .pitchUp
        case "pitch_down": return .pitchDown
        case "pitch_reset": return .pitchReset
        case "cycle": return .cycle
        default: return .none
        }
    }

    private func levelInput(_ key: String, _ function: LineFunction) -> LevelInput? {
        guard let section = root.section(key) else { return nil }
        var input = LevelInput()
        input.debounce = section.duration("debounce_ms") ?? input.debounce
        input.activeLow = isActiveLow(function)
        return input
    }

    private func isActiveLow(_ function: LineFunction) -> Bool {
        (root.section("lines")?.section(function.key)?.text("active") ?? function.usualLevel) == "low"
    }
}
