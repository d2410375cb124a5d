import Foundation
import Testing

@testable import PlatterMeasurement

struct SpectrumLineTests {
    private let rate = 1_000.0
    private let rotation = 0.75

    /// The lines of a deviation, percent, over so many revolutions at 45 rpm.
    private func lines(turns count: Int, _ deviation: (_ seconds: Double) -> Double) -> [SpectrumLine] {
        let times = (0..<Int((Double(count) / rotation * rate).rounded())).map { Double($0) / rate }
        return SpectrumLine.lines(
            deviations: times.map(deviation), turns: times.map { $0 * rotation }, rate: rate, rotation: rotation)
    }

    @Test(arguments: [1, 3, 4, 30])
    func aSineOnALineIsThatLine(turns: Int) {
        let lines = lines(turns: turns) { 0.1 * sin(2 * .pi * 3 * rotation * $0 + 1) }
        #expect(lines.count == 64)
        for line in lines { #expect(abs(line.percent - (line.order == 3 ? 0.1 : 0)) < 2e-4, "\(line)") }
    }

    /// 1.1 Hz lies between the first and the second, and dies away.
    @Test func aSwingThatIsNoMultipleStaysOutOfTheHigherLines() {
        let lines = lines(turns: 10) { 0.1 * exp(-$0 / 5) * sin(2 * .pi * 1.1 * $0) }
        for line in lines where line.order > 3 { #expect(line.percent < 2e-4, "\(line)") }
    }
}
