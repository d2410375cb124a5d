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
            ("lost_steps", .whole(result.lostSteps)),
            ("pull_out_margin_percent", margin(result.transitions.map(\.pullOutMargin).min())),
            ("remarks", .list(remarks.map { .text($0) })),
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
            ("unweighted_rms_percent", percent(figures?.unweightedRMS)),
            ("quasi_peak_percent", percent(figures?.quasiPeak)),
            ("drift_percent", percent(figures?.drift)),
        ])
    }

    private func transition(_ transition: Transition) -> JSONText {
        .object([
            ("from_rpm", rpm(transition.from)),
            ("to_rpm", rpm(transition.to)),
            ("at_s", seconds(transition.at)),
            ("settled_s", transition.settled.map(seconds) ?? .null),
            ("overshoot_percent", .number(transition.overshoot, places: 4)),
            ("to_1_percent_s", span(transition.at, transition.withinOnePercent)),
            ("to_0_2_percent_s", span(transition.at, transition.withinFifthPercent)),
            ("to_lock_s", span(transition.at, transition.locked)),
            ("lost_steps", .whole(transition.lostSteps)),
            ("lost_at_s", transition.lostAt.map(seconds) ?? .null),
            ("pull_out_margin_percent", margin(transition.pullOutMargin)),
        ])
    }

    private func fault(_ report: FaultReport) -> JSONText {
        .object([("name", .text(StateNames.name(of: report.fault))), ("at_s", seconds(report.at))])
    }

    private func span(_ from: Nanoseconds, _ to: Nanoseconds?) -> JSONText {
        to.map { seconds($0 - from) } ?? .null
    }

    /// A motor that cannot lose steps has no margin.
    private func margin(_ part: Double?) -> JSONText {
        guard result.canPullOut, let part else { return .null }
        return .number(part * 100, places: 2)
    }

    private func rpm(_ value: Double) -> JSONText { .number(value, places: 6) }
    private func percent(_ value: Double?) -> JSONText { value.map { .number($0, places: 6) } ?? .null }
    private func seconds(_ time: Nanoseconds) -> JSONText { .number(time.seconds, places: 6) }
}
