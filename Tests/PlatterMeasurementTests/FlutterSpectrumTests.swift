import Foundation
import Testing

@testable import PlatterMeasurement

@Suite struct FlutterSpectrumTests {
    private func figures() throws -> FlutterFigures {
        let rotation = 100.0 / 180
        let rpm = (0..<24_000).map { index in
            let t = Double(index) / 1000
            return 100.0 / 3
                * (1 + 0.0008 * sin(2 * Double.pi * rotation * t) + 0.0002 * cos(2 * Double.pi * 7 * rotation * t)
                    + 0.0001 * sin(2 * Double.pi * 50 * t))
        }
        return try FlutterMeter(rate: 1000).figures(of: rpm, targetRPM: 100.0 / 3)
    }

    @Test func linesStandAtMultiplesOfTheRotationRate() throws {
        let lines = try figures().strongestLines(3)
        #expect(lines.map(\.order).prefix(2) == [1, 7])
        #expect(isNear(lines[0].percent, 0.08, percent: 1))
        #expect(isNear(lines[1].percent, 0.02, percent: 2))
        #expect(isNear(lines[1].hertz, 3.8889, percent: 0.01))
        #expect(lines[2].percent < 0.001)
    }

    @Test func spectrumShowsEveryLineWithItsAmplitude() throws {
        let spectrum = try figures().spectrum
        let bin = Int((50 / spectrum.step).rounded())
        let peak = spectrum.percent[(bin - 1)...(bin + 1)].max() ?? 0
        #expect(isNear(peak, 0.01, percent: 15))
        #expect(Double(spectrum.percent.count - 1) * spectrum.step <= 400)
    }

    @Test func transformFindsASineInItsBin() {
        let size = 64
        var re = (0..<size).map { cos(2 * Double.pi * 5 * Double($0) / Double(size)) }
        var im = [Double](repeating: 0, count: size)
        FourierTransform(size: size).transform(&re, &im)
        #expect(abs(re[5] - 32) < 1e-9 && abs(re[59] - 32) < 1e-9)
        #expect(re.indices.filter { abs(re[$0]) + abs(im[$0]) > 1e-9 } == [5, 59])
    }
}
