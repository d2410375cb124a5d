import PlatterCore
import PlatterMeasurement
import PlatterSimulation

/// The report for a person.
extension SimulationReport {
    func text(_ terminal: Terminal) -> String {
        var lines = [
            "\(terminal.bold(result.board)): \(title)",
            "\(scenario), \(result.duration.seconds.fixed(3)) s, seed \(result.seed), "
                + "control loop at \(controlRate.fixed(0)) Hz",
        ]
        lines += section("Speed changes", transitionRows, terminal)
        lines += section("Cruises", cruiseRows, terminal)
        lines += [""] + outcomeLines(terminal)
        lines += section("Remarks", remarks.map { "  \($0)" }, terminal)
        lines += ["", verdict(terminal)]
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(_ title: String, _ rows: [String], _ terminal: Terminal) -> [String] {
        rows.isEmpty ? [] : ["", terminal.bold(title)] + rows
    }

    // MARK: - What happened

    private var transitionRows: [String] {
        guard !result.transitions.isEmpty else { return [] }
        let rows = result.transitions.map { change in
            let row = [
                "\(change.at.seconds.fixed(3)) s", "\(SpeedName.text(change.from)) to \(SpeedName.text(change.to))",
                took(change, change.settled) ?? "not settled", took(change, change.withinOnePercent) ?? "-",
                took(change, change.withinFifthPercent) ?? "-", took(change, change.locked) ?? "-",
                change.to == 0 ? "-" : "\(change.overshoot.fixed(2)) %",
            ]
            guard result.canPullOut else { return row }
            return row + ["\((change.pullOutMargin * 100).fixed(0)) %", "\(change.lostSteps)"]
        }
        let heads = ["at", "from, to (rpm)", "took", "to 1 %", "to 0.2 %", "to lock", "overshoot"]
        return TextTable.lines(
            heads + (result.canPullOut ? ["torque left", "lost"] : []), rows, leftAligned: [1])
    }

    private func took(_ change: Transition, _ end: Nanoseconds?) -> String? {
        end.map { "\(($0 - change.at).seconds.fixed(3)) s" }
    }

    private var cruiseRows: [String] {
        guard !result.cruises.isEmpty else { return [] }
        let rows = zip(result.cruises, figures).map { cruise, figures in
            [
                "\(cruise.from.seconds.fixed(1)) to \(cruise.to.seconds.fixed(1)) s", SpeedName.text(cruise.target),
                cruise.mean.fixed(6), signed(cruise.speedError, places: 2),
                figures.map { "\u{B1}" + $0.weightedFlutter.fixed(4) } ?? "-",
                figures.map { $0.weightedRMS.fixed(4) } ?? "-",
                figures.map { "\u{B1}" + $0.unweightedFlutter.fixed(4) } ?? "-",
            ]
        }
        let heads = ["time", "rpm", "mean rpm", "error ppm", "flutter %", "rms %", "unweighted %"]
        return TextTable.lines(heads, rows, leftAligned: []) + [
            "flutter: weighted, 2-sigma (IEC 60386, AES6); rms: the same weighting; unweighted: 2-sigma, to 200 Hz;",
            "of the first \(CruiseMeter.longestStretch.fixed(0)) s of a cruise; - where it lasted less than 5 s",
        ]
    }

    private func outcomeLines(_ terminal: Terminal) -> [String] {
        let faults = result.faults.map { "\(StateNames.name(of: $0.fault)) at \($0.at.seconds.fixed(3)) s" }
        var lines = [
            "presses       \(result.presses.count) accepted",
            "faults        " + (faults.isEmpty ? "none" : terminal.bad(faults.joined(separator: ", "))),
        ]
        if !result.expectations.isEmpty {
            let failed = result.failed == 0 ? "none failed" : terminal.bad("\(result.failed) failed")
            lines.append("expectations  \(result.passed) met, \(failed)")
        }
        let status = result.final
        lines.append(
            "at the end    \(StateNames.name(of: status.state)), \(status.steps) steps, "
                + "\(result.platterTurns.fixed(3)) turns of the platter")
        if result.lostSteps != 0 { lines.append("lost steps    " + terminal.bad("\(result.lostSteps)")) }
        lines.append("digest        \(result.digestText)")
        return lines
    }

    // MARK: - What it means

    /// One line for someone who sees such figures for the first time.
    private func verdict(_ terminal: Terminal) -> String {
        if result.failed > 0 {
            return terminal.bad(
                "Not as expected: \(result.failed) of \(result.expectations.count) expectations failed.")
        }
        if let fault = result.final.fault {
            return terminal.bad(
                "The turntable ended with the fault \(StateNames.name(of: fault)); 'clear' would reset it.")
        }
        if result.lostSteps > 0 {
            return terminal.bad(
                "The motor lost \(result.lostSteps) steps, so that nothing else counts; see the remarks.")
        }
        guard let error = result.cruises.map({ abs($0.speedError) }).max() else {
            return "The platter never reached a steady speed, so there is nothing to judge."
        }
        if error > 10_000 {
            return terminal.bad(
                "The speed is off by \((error / 10_000).fixed(1)) %, more than the +1.5 and -1 % of DIN 45500 for hi-fi."
            )
        }
        let speed = "Speed within \(error.fixed(2)) ppm of what was asked for"
        guard let flutter = figures.compactMap({ $0?.weightedFlutter }).max() else {
            return terminal.good(speed + "; no cruise was long enough to judge the flutter.")
        }
        let grade: String
        switch flutter {
        case ...0.03: grade = "as good as the best decks measure"
        case ...0.1: grade = "as a good belt drive measures"
        case ...0.2: grade = "just within the \u{B1}0.2 % of DIN 45500 for hi-fi"
        default: grade = "more than the \u{B1}0.2 % that DIN 45500 allows for hi-fi"
        }
        let text = "\(speed), weighted flutter at most \u{B1}\(flutter.fixed(4)) %: \(grade)."
        return flutter > 0.2 ? terminal.bad(text) : terminal.good(text)
    }

    private func signed(_ value: Double, places: Int) -> String {
        let text = value.fixed(places)
        return text.hasPrefix("-") ? text : "+" + text
    }
}
