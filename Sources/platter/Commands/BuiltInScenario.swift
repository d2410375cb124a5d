import PlatterCore
import PlatterSimulation

/// What `simulate` plays without a scenario: starts, goes through all speeds, pauses, resumes and stops; with the
/// board's buttons where it has them, else with its console.
enum BuiltInScenario {
    /// Long enough at each speed to judge its flutter.
    private static let cruise = 12.0
    private static let pause = 5.0

    static func text(for configuration: TurntableConfiguration) -> String {
        var writer = Writer(configuration)
        let start = configuration.ramp.startTime.seconds
        let stop = max(configuration.ramp.stopTime.seconds, runDownTime(configuration))

        writer.now = 0.5
        writer.toggle("play")
        writer.now += start + cruise
        writer.expect("state playing")
        writer.throughAllSpeeds(every: start + cruise)
        writer.toggle("stop")
        writer.now += stop + pause
        writer.expect("state stopped")
        writer.toggle("play")
        writer.now += start + cruise
        writer.expect("state playing")
        writer.toggle("stop")
        writer.now += stop + pause
        writer.expect("state stopped")
        writer.add("end")
        return writer.text
    }

    /// A platter on a motor that cannot brake runs down by its friction alone.
    private static func runDownTime(_ configuration: TurntableConfiguration) -> Double {
        if case .motor = configuration.drive { return 2 * configuration.coastTime.seconds }
        return configuration.stopMode == .coast ? configuration.coastTime.seconds : 0
    }

    private struct Writer {
        private let configuration: TurntableConfiguration
        private(set) var text = ""
        /// Seconds from power-on.
        var now = 0.0

        init(_ configuration: TurntableConfiguration) { self.configuration = configuration }

        mutating func add(_ event: String, earlier: Double = 0) {
            text += "\(Int64(((now - earlier) * 1_000).rounded()))ms \(event)\n"
        }

        /// Before whatever else happens now.
        mutating func expect(_ what: String) { add("expect \(what)", earlier: 0.1) }

        mutating func toggle(_ command: String) {
            perform(button { $0 == .toggle }, command: command)
        }

        /// Up the wheel by its button from the first selected row; rows before that one by name.
        mutating func throughAllSpeeds(every seconds: Double) {
            let first = configuration.initialRow
            for row in Array((first + 1)..<max(configuration.speeds.count, first + 1)) + Array(0..<first) {
                perform(row > first ? button { $0 == .next } : nil, command: "speed \(speed(row))")
                now += seconds
                expect("state playing")
                expect("speed \(speed(row))")
            }
        }

        private mutating func perform(_ button: InputLine?, command: String) {
            add(button.map { "press \(StateNames.name(of: $0)) for 120ms" } ?? "type \(command)")
        }

        private func speed(_ row: Int32) -> String {
            let rpm = configuration.speeds[row].revolutionsPerMinute
            return rpm.denominator == 1 ? "\(rpm.numerator)" : "\(rpm.numerator)/\(rpm.denominator)"
        }

        private func button(_ does: (ButtonAction) -> Bool) -> InputLine? {
            for index in 0..<configuration.buttons.count where does(configuration.buttons[index].press) {
                return configuration.buttons[index].line
            }
            return nil
        }
    }
}
