import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct ReportTests {
    private func report(path: String = "deck.csv") throws -> MeasurementReport {
        let rpm = modulatedSpeed(percent: 0.05, hertz: 100.0 / 180, rate: 100, seconds: 9)
        return try RunMeter(SpeedSeries(rpm: rpm, rate: 100)).report(path: path)
    }

    @Test func everyFigureHasItsMethodBesideIt() throws {
        let text = try report().text
        #expect(text.hasPrefix("deck.csv: speed log, 9.0 s\n"))
        for (name, method) in [
            ("weighted flutter", "2-sigma, IEC 60386 / AES6"), ("weighted rms", "rms"), ("quasi-peak", "DIN 45507"),
            ("mean speed", "over 4 whole revolutions"), ("unweighted flutter", "2-sigma, to 45 Hz"),
        ] {
            let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
            #expect(line?.contains(method) == true, "\(name)")
        }
        #expect(text.contains("    1x      0.556 Hz"))
        #expect(text.contains("shorter than 30 s"))
        #expect(text.contains("flutter above 45 Hz is not in these figures"))
    }

    @Test func jsonHasTheNamesOfACruise() throws {
        let json = try report(path: "a \"b\"\\\n.csv").json
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(object?["file"] as? String == "a \"b\"\\\n.csv")
        for name in [
            "target_rpm", "from_s", "to_s", "mean_rpm", "speed_error_ppm", "weighted_flutter_percent",
            "weighted_rms_percent", "unweighted_flutter_percent", "duration_s", "quasi_peak_percent", "drift_percent",
        ] {
            #expect(object?[name] is NSNumber, "\(name)")
        }
        #expect(object?["tone_hz"] is NSNull)
        let lines = object?["lines"] as? [[String: Any]]
        #expect(lines?.count == 12)
        #expect((lines?.first?["order"] as? NSNumber)?.intValue == 1)
    }

    @Test func figuresAreWrittenWithAPointAndNoEmptyMinus() {
        #expect((-0.00001).fixed(3) == "0.000")
        #expect((-1.5).fixed(1) == "-1.5")
        #expect(1e-9.fixed(2) == "0.00")
        #expect(12345678.9.fixed(0) == "12345679")
    }

    @Test func errorsNameTheCauseAndTheRemedy() {
        let errors: [MeasurementError] = [
            .noSuchFile(path: "a"), .unreadable(path: "a", reason: "b"), .unwritable(path: "a", reason: "b"),
            .soundLibraryMissing(path: "a"), .samplingRateOutOfRange(hertz: 1),
            .toneOutOfRange(hertz: 1, lowest: 2, highest: 3), .seriesRateOutOfRange(hertz: 1), .silent,
            .toneMissing(hertz: 3150), .toneClipped(share: 0.1), .toneTooWeak(decibels: 70, over: .fullScale),
            .toneTooWeak(decibels: 3, over: .noise), .toneOff(found: 4252, expected: 3150),
            .speedOff(rpm: 60, expected: nil), .speedOff(rpm: 45, expected: 33), .tooShort(seconds: 3),
            .notANumber(index: 4),
        ]
        for error in errors {
            let text = "\(error)"
            #expect(text.contains(":") && text.count > 25, "\(text)")
        }
        #expect("\(MeasurementError.toneOff(found: 4252.5, expected: 3150))".contains("+35.0 % from 3150 Hz"))
    }
}
