import Foundation

@testable import PlatterMeasurement

/// `count` speeds around `rpm` whose deviation is a sine of `percent` (zero to peak) at `hertz`.
func modulatedSpeed(
    _ rpm: Double = 100.0 / 3, percent: Double, hertz: Double, rate: Double, seconds: Double
) -> [Double] {
    (0..<Int(rate * seconds)).map {
        rpm * (1 + percent / 100 * sin(2 * Double.pi * hertz * Double($0) / rate + 0.7))
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
