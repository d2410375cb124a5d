import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct FlutterMeterTests {
    struct Reading: Sendable {
        let hertz: Double
        let percent: Double
    }

    private let nominal = 100.0 / 3

    @Test(arguments: [
        Reading(hertz: 4, percent: 0.0997), Reading(hertz: 0.8, percent: 0.0500), Reading(hertz: 20, percent: 0.0506),
        Reading(hertz: 0.2, percent: 0.0030),
    ])
    func readsAWeightedSineWithinHalfAPercent(reading: Reading) throws {
        for rate in [100.0, 1000, 2000] {
            let speed = modulatedSpeed(percent: 0.1, hertz: reading.hertz, rate: rate, seconds: 40)
            let figures = try FlutterMeter(rate: rate).figures(of: speed, targetRPM: nominal)
            #expect(
                isNear(figures.weightedFlutterPercent, reading.percent, percent: 0.5),
                "\(rate) Hz: \(figures.weightedFlutterPercent)")
        }
    }

    @Test func readsTheReferenceSineInEveryDetector() throws {
        let speed = modulatedSpeed(percent: 0.1, hertz: 4, rate: 1000, seconds: 30)
        let figures = try FlutterMeter(rate: 1000).figures(of: speed, targetRPM: nominal)
        #expect(isNear(figures.weightedRMSPercent, 0.0707, percent: 0.5))
        #expect(isNear(figures.unweightedRMSPercent, 0.0707, percent: 0.5))
        #expect(isNear(figures.unweightedFlutterPercent, 0.0997, percent: 0.5))
        #expect(isNear(figures.quasiPeakPercent, 0.1, percent: 1))
        #expect(abs(figures.speedErrorPPM) < 5)
        #expect(abs(figures.driftPercent) < 0.001)
        #expect(figures.revolutions == 16)
        #expect(figures.bandwidth == 200)
    }

    @Test func aSineIsUnweightedFlatToTwoHundredHertzAndGoneBeyond() throws {
        for (hertz, least, most) in [(0.3, 0.0990, 0.105), (50, 0.0994, 0.1), (180, 0.08, 0.1), (500, 0, 0.0001)] {
            let speed = modulatedSpeed(percent: 0.1, hertz: hertz, rate: 2000, seconds: 20)
            let reading = try FlutterMeter(rate: 2000).figures(of: speed, targetRPM: nominal).unweightedFlutterPercent
            #expect(reading >= least && reading <= most, "\(hertz) Hz: \(reading) %")
        }
    }

    /// A quantised step train leaks into weighted figures that are not limited to their band.
    @Test func aStrongLineAboveTheBandIsNotWeighted() throws {
        let speed = modulatedSpeed(percent: 3.5, hertz: 700, rate: 4000, seconds: 8)
        #expect(try FlutterMeter(rate: 4000).figures(of: speed, targetRPM: nominal).weightedFlutterPercent < 0.003)
    }

    @Test func driftIsDriftAndNoFlutter() throws {
        let rate = 100.0
        let speed = (0..<Int(300 * rate)).map { nominal * (1 - 0.003 * exp(-Double($0) / rate / 100)) }
        let figures = try FlutterMeter(rate: rate).figures(of: speed, targetRPM: nominal)
        #expect(isNear(figures.driftPercent, 0.3 * (exp(-0.15) - exp(-2.85)), percent: 5))
        #expect(figures.weightedFlutterPercent < 0.00005)
        #expect(figures.unweightedFlutterPercent < 0.02)
    }

    @Test func aConstantSpeedHasNoFlutter() throws {
        let figures = try FlutterMeter(rate: 1000).figures(
            of: [Double](repeating: 45.045, count: 6000), targetRPM: 45)
        #expect(isNear(figures.speedErrorPPM, 1000, percent: 0.0001))
        #expect(figures.weightedFlutterPercent < 1e-9)
        #expect(figures.quasiPeakPercent < 1e-9)
    }

    @Test func refusesWhatGivesNoFigure() throws {
        #expect(throws: MeasurementError.seriesRateOutOfRange(hertz: 5)) { try FlutterMeter(rate: 5) }
        let meter = try FlutterMeter(rate: 100)
        #expect(throws: MeasurementError.tooShort(seconds: 4.99)) {
            try meter.figures(of: [Double](repeating: 33, count: 499), targetRPM: 33)
        }
        var speed = [Double](repeating: 33, count: 600)
        speed[77] = .nan
        #expect(throws: MeasurementError.notANumber(index: 77)) { try meter.figures(of: speed, targetRPM: 33) }
        #expect(throws: MeasurementError.speedOff(rpm: 0, expected: 45)) {
            try meter.figures(of: [Double](repeating: 0, count: 600), targetRPM: 45)
        }
    }
}
