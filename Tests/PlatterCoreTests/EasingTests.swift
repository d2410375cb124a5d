import PlatterCore
import Testing

/// Progress at every hundredth of a duration of one second.
private func course(_ easing: Easing) -> [Int32] {
    (0...100).map { easing.progress(elapsed: .milliseconds($0 * 10), duration: .seconds(1)) }
}

@Suite("Easing")
struct EasingTests {
    static let all: [Easing] = [
        .step, .linear, .easeInOut, .spring(bounce: 0), .spring(bounce: 400), .spring(bounce: 1_000),
    ]

    @Test("Every easing starts at nothing and ends at the whole way, whatever the time", arguments: all)
    func ends(easing: Easing) {
        for duration in [Nanoseconds(1), .milliseconds(600), .seconds(1_000_000_000), Nanoseconds(.max - 1)] {
            #expect(easing.progress(elapsed: .zero, duration: duration) == 0)
            #expect(easing.progress(elapsed: Nanoseconds(-5), duration: duration) == 0)
            #expect(easing.progress(elapsed: duration, duration: duration) == 65_536)
            #expect(easing.progress(elapsed: Nanoseconds(.max), duration: duration) == 65_536)
        }
        #expect(easing.progress(elapsed: .zero, duration: .zero) == 65_536)
        #expect(easing.progress(elapsed: .zero, duration: Nanoseconds(-1)) == 65_536)
    }

    @Test("A step waits for the end")
    func step() {
        #expect(Easing.step.progress(elapsed: Nanoseconds(999), duration: Nanoseconds(1_000)) == 0)
    }

    @Test("Linear is exact, rounded down")
    func linear() {
        #expect(course(.linear) == (0...100).map { Int32($0 * 65_536 / 100) })
        let long = Nanoseconds(.max - 1)
        #expect(Easing.linear.progress(elapsed: Nanoseconds(long.count / 2), duration: long) == 32_767)
    }

    @Test("Ease in-out starts and ends gently and is half way in the middle")
    func easeInOut() {
        let values = course(.easeInOut)
        #expect(values[50] == 32_768)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 })
        #expect(values[1] < 30 && 65_536 - values[99] < 30)
        for (early, late) in zip(values, values.reversed()) { #expect(abs(early + late - 65_536) <= 8) }
    }

    @Test(
        "A spring overshoots with its bounce: not at all, by a tenth, by half",
        arguments: [(0, 65_536...65_536), (400, 71_500...72_500), (1_000, 96_000...100_000)]
            as [(Int32, ClosedRange<Int32>)])
    func spring(bounce: Int32, peak: ClosedRange<Int32>) throws {
        let values = course(.spring(bounce: bounce))
        let highest = try #require(values.max())
        #expect(peak.contains(highest))
        #expect(values[1] < 1_400)
        #expect(values.allSatisfy { $0 >= 0 })
        #expect(abs(values[99] - 65_536) < 10)
    }

    @Test("Bounce is clamped to 0 ... 1000")
    func clamping() {
        #expect(course(.spring(bounce: -5)) == course(.spring(bounce: 0)))
        #expect(course(.spring(bounce: .max)) == course(.spring(bounce: 1_000)))
    }

    @Test("No easing jumps on its way", arguments: all.dropFirst())
    func smooth(easing: Easing) {
        let values = (0...1_000).map { easing.progress(elapsed: .milliseconds($0), duration: .seconds(1)) }
        for (earlier, later) in zip(values, values.dropFirst()) { #expect(abs(later - earlier) < 900) }
    }
}
