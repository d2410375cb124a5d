import Foundation

@testable import PlatterMeasurement

/// `count` speeds around `rpm` whose deviation is a sine of `percent` (zero to peak) at `hertz`.
func modulatedSpeed(
    _ rpm: Double = 100.0 / 3, percent: Double, hertz: Double, rate: Double, seconds: Double
) -> [Double] {
    let phaseStep = 2 * Double.pi * hertz / rate
    let swing = rpm * percent / 100
    return (0..<Int(rate * seconds)).map { index -> Double in
        let phase = phaseStep * Double(index) + 0.7
        return rpm + swing * sin(phase)
    }
}

/// Whether `value` lies within `percent` of `wanted`.
func isNear(_ value: Double, _ wanted: Double, percent: Double) -> Bool {
    abs(value - wanted) <= abs(wanted) * percent / 100
}

/// The error with which the meter refuses `measurement`; `nil` if it gives a figure.
func refusal<Figure>(_ measurement: () throws -> Figure) -> MeasurementError? {
    do {
        _ = try measurement()
        return nil
    } catch {
        return error as? MeasurementError
    }
}
