import Foundation
import Testing

@testable import PlatterMeasurement

/// The dynamic test of the quasi-peak meter: one-sided pulses, one a second, against a 4 Hz sine of the same
/// peak to peak, with the weighting filter bypassed.
@Suite struct QuasiPeakDetectorTests {
    struct Pulse: Sendable {
        let milliseconds: Int
        let reading: Double
        let tolerance: Double
    }

    private func readings(ofPulses milliseconds: Int, rate: Double) -> [Double] {
        let period = Int(rate)
        let width = Int((rate * Double(milliseconds) / 1000).rounded())
        let train = (0..<8 * period).map { $0 % period < width ? 2.0 : 0.0 }
        return Array(QuasiPeakDetector(rate: rate).readings(of: train).suffix(2 * period))
    }

    @Test(arguments: [
        Pulse(milliseconds: 10, reading: 21, tolerance: 3), Pulse(milliseconds: 30, reading: 62, tolerance: 6),
        Pulse(milliseconds: 60, reading: 90, tolerance: 6), Pulse(milliseconds: 100, reading: 100, tolerance: 4),
    ])
    func readsPulsesAsTheStandardAsks(pulse: Pulse) {
        for rate in [500.0, 2000] {
            let highest = readings(ofPulses: pulse.milliseconds, rate: rate).max() ?? 0
            #expect(abs(highest * 100 - pulse.reading) <= pulse.tolerance, "\(rate) Hz: \(highest * 100) %")
        }
    }

    @Test(arguments: [500.0, 2000])
    func fallsBetweenPulsesAsTheStandardAsks(rate: Double) {
        let lowest = readings(ofPulses: 100, rate: rate).min() ?? 0
        #expect(abs(lowest * 100 - 40) <= 4, "\(lowest * 100) %")
    }

    @Test(arguments: [50.0, 1000, 2004.5])
    func readsTheAmplitudeOfTheReferenceSine(rate: Double) {
        let sine = (0..<Int(8 * rate)).map { 0.3 * sin(2 * Double.pi * 4 * Double($0) / rate + 1) }
        let reading = QuasiPeakDetector(rate: rate).readings(of: sine).suffix(Int(rate))
        #expect(isNear(reading.max() ?? 0, 0.3, percent: 1))
        #expect(reading.allSatisfy { isNear($0, 0.3, percent: 5) })
    }
}
