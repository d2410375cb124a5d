import PlatterCore
import PlatterSimulation

/// The report for a program; docs/Report.md describes every member.
extension SimulationReport {
    var json: String {
        JSONText.object([
            ("schema", .whole(1)),
            ("board", .text(result.board)),
            ("seed", .whole(result.seed)),
            ("duration_s", seconds(result.duration)),
            ("control_rate_hz", .number(controlRate, places: 3)),
            ("final", final),
            ("cruises", .list(zip(result.cruises, figures).map(cruise))),
            ("transitions", .list(result.transitions.map(transition))),
            ("presses", .whole(result.presses.count)),
            ("faults", .list(result.faults.map(fault))),
            ("expectations", .object([("passed", .whole(result.passed)), ("failed", .whole(result.failed))])),
            ("digest", .text(result.digestText)),
        ]).document
    }

    private var final: JSONText {
        let status = result.final
        let selected = status.selectedSpeed.revolutionsPerMinute
        return .object([
            ("state", .text(StateNames.name(of: status.state))),
            ("selected_rpm", rpm(Double(selected.numerator) / Double(selected.denominator))),
            ("commanded_rpm", rpm(Double(status.commandedMicroRPM) / 1e6)),
            ("platter_rpm", rpm(result.platterSpeed)),
            ("steps", .whole(status.steps)),
            ("platter_turns", .number(result.platterTurns, places: 6)),
        ])
    }

    private func cruise(_ cruise: Cruise, _ figures: CruiseFigures?) -> JSONText {
        .object([
            ("target_rpm", rpm(cruise.target)),
            ("from_s", seconds(cruise.from)),
            ("to_s", seconds(cruise.to)),
            ("mean_rpm", rpm(cruise.mean)),
            ("speed_error_ppm", .number(cruise.speedError, places: 3)),
            ("weighted_flutter_percent", percent(figures?.weightedFlutter)),
            ("weighted_rms_percent", percent(figures?.weightedRMS)),
            ("unweighted_flutter_percent", percent(figures?.unweightedFlutter)),
        ])
    }

    private func transition(_ transition: Transition) -> JSONText {
        .object([
            ("from_rpm", rpm(transition.from)),
            ("to_rpm", rpm(transition.to)),
            ("at_s", seconds(transition.at)),
            ("settled_s", transition.settled.map(seconds) ?? .null),
            ("overshoot_percent", .number(transition.overshoot, places: 4)),
        ])
    }

    private func fault(_ report: FaultReport) -> JSONText {
        .object([("name", .text(StateNames.name(of: report.fault))), ("at_s", seconds(report.at))])
    }

    private func rpm(_ value: Double) -> JSONText { .number(value, places: 6) }
    private func percent(_ value: Double?) -> JSONText { value.map { .number($0, places: 6) } ?? .null }
    private func seconds(_ time: Nanoseconds) -> JSONText { .number(time.seconds, places: 6) }
}
