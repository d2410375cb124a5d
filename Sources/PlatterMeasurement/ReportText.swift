extension MeasurementReport {
    /// The report for a person: one figure a line, its method beside it. Ends with a line feed.
    public var text: String {
        var lines = [heading, ""]
        lines += rows.map { row in
            row.name.padded(22) + row.value.paddedLeft(14) + " " + row.unit.padded(6) + "  " + row.method
        }
        lines += ["", "Lines at multiples of the rotation rate (unweighted, zero to peak)"]
        // What would read 0.00000 says nothing.
        lines += shown.filter { $0.percent >= 0.000_005 }.map { line in
            "\(line.order)x".paddedLeft(6) + line.hertz.fixed(3).paddedLeft(11) + " Hz"
                + line.percent.fixed(5).paddedLeft(11)
                + " %"
        }
        if figures.duration < 30 {
            lines += [
                "", "The steady part is shorter than 30 s: figures of slow wow and of the mean are less certain.",
            ]
        }
        if figures.bandwidth < BandLimit.unweighted {
            lines += [
                "", "The series is slow: flutter above \(figures.bandwidth.fixed(0)) Hz is not in these figures.",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var heading: String {
        guard let tone else { return "\(path): speed log, \(duration.fixed(1)) s" }
        return
            "\(path): tone \(tone.meanHertz.fixed(3)) Hz (record \(tone.hertz.fixed(0)) Hz) at \(tone.level.fixed(1)) dB, "
            + "\(tone.samplingRate) Hz, \(duration.fixed(1)) s"
    }

    private typealias Row = (name: String, value: String, unit: String, method: String)

    private var rows: [Row] {
        let f = figures
        let band = "\(f.bandwidth.fixed(0)) Hz"
        return [
            (
                "steady part", "\(from.fixed(1)) to \(to.fixed(1))", "s",
                "one-turn mean within 0.1 % or 4 usual deviations"
            ),
            ("mean speed", f.meanRPM.fixed(5), "rpm", "over \(f.revolutions) whole revolutions"),
            ("speed error", f.speedErrorPPM.fixed(1), "ppm", "mean against \(f.targetRPM.fixed(4)) rpm"),
            ("weighted flutter", "+-" + f.weightedFlutterPercent.fixed(4), "%", "2-sigma, IEC 60386 / AES6"),
            ("weighted rms", f.weightedRMSPercent.fixed(4), "%", "rms, same weighting"),
            (
                "unweighted flutter", "+-" + f.unweightedFlutterPercent.fixed(4), "%",
                "2-sigma, to \(band), drift removed"
            ),
            ("unweighted rms", f.unweightedRMSPercent.fixed(4), "%", "rms, to \(band), drift removed"),
            ("quasi-peak", "+-" + f.quasiPeakPercent.fixed(4), "%", "DIN 45507 (withdrawn), weighted, highest reading"),
            (
                "drift", f.driftPercent.fixed(4), "%",
                "last against first window of whole revolutions, 30 s or a quarter"
            ),
            time("start to 1 %", times.startWithinOnePercent, "from 1 % of the speed, 0.1 s mean, stays within"),
            time("start to 0.2 %", times.startWithinFifthPercent, "the same"),
            time("stop", times.stop, "from leaving 1 % around the speed to 1 % of it"),
        ]
    }

    private func time(_ name: String, _ seconds: Double?, _ method: String) -> Row {
        (name, seconds?.fixed(2) ?? "not seen", seconds == nil ? "" : "s", method)
    }
}

extension String {
    fileprivate func padded(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
    fileprivate func paddedLeft(_ width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
