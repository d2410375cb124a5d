import PlatterMeasurement
import Testing

@testable import platter

struct PlotScriptTests {
    private var picture: PlotPicture {
        var course = SpeedCourse(period: 0.1)
        for speed in [0.0, 10, 20, 33] { course.take(speed) }
        var picture = PlotPicture(title: "Ben's deck", course: course)
        picture.targets = [(time: 0, rpm: 0), (time: 0.1, rpm: 33), (time: 0.2, rpm: nil)]
        picture.events = [PlotPicture.Event(time: 0.1, text: "it's on"), PlotPicture.Event(time: 0.3, text: "late")]
        return picture
    }

    private func lines(_ picture: PlotPicture) -> [String] {
        PlotScript(picture: picture, format: .svg).text.split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }

    @Test func dataStandBeforeTheFirstPlot() throws {
        let lines = lines(picture)
        let last = try #require(lines.lastIndex(of: "END"))
        let first = try #require(lines.firstIndex { $0.hasPrefix("plot ") })
        #expect(last < first)
    }

    @Test func targetsAreStepsThatEndWhereNothingIsWanted() throws {
        let lines = lines(picture)
        let begin = try #require(lines.firstIndex(of: "$target << END"))
        #expect(
            Array(lines[(begin + 1)...(begin + 5)]) == [
                "0.000000 0.000000", "0.100000 0.000000", "0.100000 33.000000", "0.200000 33.000000", "",
            ])
    }

    @Test func quotesOfATextStayPartOfIt() {
        let script = PlotScript(picture: picture, format: .svg).text
        #expect(script.contains("title 'Ben''s deck'"))
        #expect(script.contains("set label 'it''s on' at 0.1000"))
    }

    @Test func aMarkNearTheEndHasItsTextToTheLeft() {
        let script = PlotScript(picture: picture, format: .svg).text
        #expect(script.contains("'late' at 0.3000, graph 0.91 right"))
        #expect(script.contains("'it''s on' at 0.1000, graph 0.96 left"))
    }

    @Test func withoutFiguresThereIsOnePanel() {
        let script = PlotScript(picture: picture, format: .png).text
        #expect(script.contains("set terminal pngcairo") && script.contains("layout 1,1"))
        #expect(!script.contains("logscale"))
    }

    @Test func theSpectrumHasItsRotationLines() throws {
        var picture = picture
        let rpm = (0..<10_000).map { 30 + 0.03 * TestSine.value(turns: Double($0) / 1_000) }
        picture.figures = try FlutterMeter(rate: 1_000).figures(of: rpm, targetRPM: 30)
        picture.steadyPart = "cruise at 30 rpm"
        let script = PlotScript(picture: picture, format: .svg).text
        #expect(script.contains("layout 2,1") && script.contains("cruise at 30 rpm"))
        // 1 Hz at half a turn a second is the second multiple, of 0.1 %.
        let label = script.split(separator: "\n").first { $0.hasPrefix("set label '2x' at 1.00000,") }
        let height = label?.split(separator: ",").dropFirst().first.flatMap { Double($0.prefix(6)) } ?? 0
        #expect(abs(height - 0.1) < 0.001, "\(label ?? "no label")")
    }

    @Test func formatsGoByTheEndOfTheName() {
        #expect(PlotFormat(path: "a.b/c.SVG") == .svg)
        #expect(PlotFormat(path: "x.png") == .png)
        for name in ["x.pdf", "svg", "x.svg.gz", ""] { #expect(PlotFormat(path: name) == nil) }
    }
}

/// A sine without the C library's.
private enum TestSine {
    static func value(turns: Double) -> Double {
        let x = (turns - turns.rounded()) * 6.283185307179586
        var (term, sum) = (x, x)
        for n in stride(from: 2.0, through: 24, by: 2) {
            term *= -x * x / (n * (n + 1))
            sum += term
        }
        return sum
    }
}
