extension MeasurementReport {
    /// The report for a program: one JSON object with the names of a cruise of `simulate --json`. Ends with a line feed.
    public var json: String {
        let f = figures
        let members: [(String, String)] = [
            ("schema", "1"), ("file", Self.quoted(path)), ("duration_s", duration.fixed(3)),
            ("tone_hz", number(tone?.hertz, 3)), ("tone_mean_hz", number(tone?.meanHertz, 4)),
            ("tone_level_db", number(tone?.level, 2)), ("series_rate_hz", speed.rate.fixed(3)),
            ("bandwidth_hz", f.bandwidth.fixed(3)), ("target_rpm", f.targetRPM.fixed(6)), ("from_s", from.fixed(3)),
            ("to_s", to.fixed(3)), ("mean_rpm", f.meanRPM.fixed(6)), ("revolutions", String(f.revolutions)),
            ("speed_error_ppm", f.speedErrorPPM.fixed(3)),
            ("weighted_flutter_percent", f.weightedFlutterPercent.fixed(6)),
            ("weighted_rms_percent", f.weightedRMSPercent.fixed(6)),
            ("unweighted_flutter_percent", f.unweightedFlutterPercent.fixed(6)),
            ("unweighted_rms_percent", f.unweightedRMSPercent.fixed(6)),
            ("quasi_peak_percent", f.quasiPeakPercent.fixed(6)), ("drift_percent", f.driftPercent.fixed(6)),
            ("start_within_1_percent_s", number(times.startWithinOnePercent, 3)),
            ("start_within_0_2_percent_s", number(times.startWithinFifthPercent, 3)), ("stop_s", number(times.stop, 3)),
            ("lines", lines), ("methods", methods),
        ]
        return "{\n" + members.map { "  \(Self.quoted($0.0)): \($0.1)" }.joined(separator: ",\n") + "\n}\n"
    }

    private var lines: String {
        let objects = shown.map {
            "{\"order\": \($0.order), \"hz\": \($0.hertz.fixed(4)), \"percent\": \($0.percent.fixed(6))}"
        }
        return "[" + objects.joined(separator: ", ") + "]"
    }

    private var methods: String {
        let texts = [
            ("weighted_flutter_percent", "2-sigma, IEC 60386 / AES6 weighting, plus and minus"),
            ("weighted_rms_percent", "rms, IEC 60386 / AES6 weighting"),
            ("unweighted_flutter_percent", "2-sigma, band limit, drift removed, plus and minus"),
            ("unweighted_rms_percent", "rms, band limit, drift removed"),
            ("quasi_peak_percent", "DIN 45507 (withdrawn), weighted, highest reading, plus and minus"),
            ("mean_rpm", "whole revolutions"), ("drift_percent", "last against first window"),
            ("lines", "unweighted, zero to peak"),
        ]
        return "{" + texts.map { "\(Self.quoted($0.0)): \(Self.quoted($0.1))" }.joined(separator: ", ") + "}"
    }

    private func number(_ value: Double?, _ digits: Int) -> String { value.map { $0.fixed(digits) } ?? "null" }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\u{0}"..<" ":
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
