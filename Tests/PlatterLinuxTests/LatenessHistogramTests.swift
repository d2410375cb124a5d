import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct LatenessHistogramTests {
    @Test func theFiguresAreWhatTheStatusShows() {
        var histogram = LatenessHistogram()
        for value in 1...1000 as ClosedRange<Int64> { histogram.record(.microseconds(value)) }
        let published = PublishedLateness()
        published.publish(histogram.figures)
        #expect(published.figures == histogram.figures)
        var reply = ReplyBuffer()
        reply.begin()
        published.figures.write(to: &reply)
        reply.end()
        var text = ""
        while let byte = reply.first() {
            text.unicodeScalars.append(Unicode.Scalar(byte))
            reply.removeFirst()
        }
        // Buckets are an eighth of an octave: 500 is in one that ends at 524.
        #expect(text == "524/1000/1000/1000\n")
    }

    @Test func nothingRecordedIsNothingLate() {
        let histogram = LatenessHistogram()
        #expect(histogram.percentile(perMille: 999) == .zero)
        #expect(histogram.summary == "p50=0us p99=0us p99.9=0us worst=0us n=0")
    }

    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 1000, 123_456, 987_654_321, 1 << 39] as [Int64])
    func aPercentileIsNeverTooLowAndAtMostAnEighthTooHigh(value: Int64) {
        var histogram = LatenessHistogram()
        histogram.record(Nanoseconds(value))
        histogram.record(.seconds(2000))
        let half = histogram.percentile(perMille: 500).count
        #expect(half >= value)
        #expect(half <= value + value / 8)
    }

    @Test func percentilesCountFromTheBottom() {
        var histogram = LatenessHistogram()
        for _ in 0..<990 { histogram.record(.microseconds(10)) }
        for _ in 0..<9 { histogram.record(.microseconds(100)) }
        histogram.record(.milliseconds(3))
        #expect((10_000...11_250).contains(histogram.percentile(perMille: 990).count))
        #expect((100_000...112_500).contains(histogram.percentile(perMille: 991).count))
        #expect((100_000...112_500).contains(histogram.percentile(perMille: 999).count))
        #expect(histogram.percentile(perMille: 1000) == .milliseconds(3))
        #expect(histogram.worst == .milliseconds(3))
        #expect(histogram.samples == 1000)
    }

    @Test func earlyCountsAsInTimeAndTheLongestFits() {
        var histogram = LatenessHistogram()
        histogram.record(Nanoseconds(-5))
        #expect(histogram.worst == .zero)
        histogram.record(.never)
        #expect(histogram.percentile(perMille: 1000).count > 1 << 39)
    }
}
