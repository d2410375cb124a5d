import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct OutputTimelineTests {
    private static let interval = Nanoseconds.microseconds(500)

    private static func pulse(_ number: Int64) -> OutputEvent {
        OutputEvent(time: Nanoseconds(interval.count * number), kind: .pulse, value: 2000)
    }

    private static func timeline() -> OutputTimeline {
        var timeline = OutputTimeline(lead: .milliseconds(2))
        timeline.minimumLow = .microseconds(2)
        return timeline
    }

    /// Plays pulses, the `stalled` one late by `stall`, and returns when each began.
    private static func play(_ count: Int64, stalled: Int64, by stall: Nanoseconds) -> (began: [Int64], OutputTimeline)
    {
        var timeline = timeline()
        var began: [Int64] = []
        for number in 0..<count {
            let start = timeline.due(pulse(number)) + (number == stalled ? stall : .zero)
            timeline.played(pulse(number), began: start, ended: start + .microseconds(2))
            began.append(start.count)
        }
        return (began, timeline)
    }

    @Test func inTimeEverythingPlaysOneLeadLater() {
        let (began, timeline) = Self.play(100, stalled: -1, by: .zero)
        #expect(began == (0..<100).map { 2_000_000 + $0 * 500_000 })
        #expect(timeline.slip == .zero)
    }

    @Test func jitterDoesNotMoveTheNextStep() {
        let (began, _) = Self.play(4, stalled: 1, by: .microseconds(40))
        #expect(began == [2_000_000, 2_540_000, 3_000_000, 3_500_000])
    }

    // R2
    @Test(arguments: [Nanoseconds.milliseconds(1), .milliseconds(9), .milliseconds(250), .seconds(28_800)])
    func aStallIsNotFollowedByABurst(stall: Nanoseconds) {
        let (began, _) = Self.play(500, stalled: 100, by: stall)
        let shortest = zip(began.dropFirst(), began).map(-).min() ?? 0
        // The jitter is the stall's own, once.
        #expect(shortest >= Self.interval.count * 15 / 16 - 100_000)
    }

    @Test(arguments: [Nanoseconds.milliseconds(9), .milliseconds(18), .milliseconds(25)])
    func aShortStallIsWorkedOffToTheNanosecond(stall: Nanoseconds) {
        let (began, timeline) = Self.play(1000, stalled: 100, by: stall)
        #expect(began[999] == 501_500_000)
        #expect(timeline.stalls == 0)
    }

    @Test func stallsThatOverlapAreWorkedOffTogether() {
        var timeline = Self.timeline()
        var last = Nanoseconds.zero
        for number in 0..<3000 as Range<Int64> {
            let isStalled = number > 0 && number <= 500 && number.isMultiple(of: 100)
            last = timeline.due(Self.pulse(number)) + (isStalled ? .milliseconds(18) : .zero)
            timeline.played(Self.pulse(number), began: last, ended: last + .microseconds(2))
        }
        #expect(last == .microseconds(1_501_500))
        #expect(timeline.stalls == 0)
    }

    // R2
    @Test func aLongStallIsCountedAndStays() {
        let (began, timeline) = Self.play(500, stalled: 100, by: .milliseconds(250))
        #expect(began[499] == 501_400_000)
        #expect(timeline.stalls == 1)
    }

    @Test func aMachineThatIsTooSlowIsFoundOut() {
        var timeline = Self.timeline()
        var number: Int64 = 0
        // Each step a third late: none is a stall, and more comes on than is worked off.
        while !timeline.isTooFarBehind, number < 100_000 {
            let start = timeline.due(Self.pulse(number)) + .microseconds(160)
            timeline.played(Self.pulse(number), began: start, ended: start + .microseconds(2))
            number += 1
        }
        #expect(timeline.stalls == 0)
        #expect(number == 34_782)
    }

    @Test(
        "A wake-up that always takes its time costs no step",
        arguments: [Nanoseconds.microseconds(60), .microseconds(130)])
    func everyWakeUpTakesItsTime(latency: Nanoseconds) {
        var timeline = Self.timeline()
        var last = Nanoseconds.zero
        for number in 0..<100_000 as Range<Int64> {
            last = timeline.due(Self.pulse(number)) + latency
            timeline.played(Self.pulse(number), began: last, ended: last + .microseconds(2))
        }
        #expect(last - timeline.planned(Self.pulse(99_999)) <= .microseconds(200))
    }

    @Test func afterPowerOffTheNextStartKeepsItsOwnTimes() {
        var (_, timeline) = Self.play(500, stalled: 100, by: .milliseconds(250))
        let off = OutputEvent(time: .seconds(1), kind: .enable, value: 0)
        timeline.played(off, began: timeline.due(off), ended: timeline.due(off))
        #expect(timeline.slip == .zero)
        #expect(timeline.due(OutputEvent(time: .seconds(2), kind: .pulse, value: 1)) == .milliseconds(2002))
    }

    /// The guard takes PWM and ENABLE away together: what comes after the duty must not come after the next one.
    @Test func theEnableOfADutyKeepsToIt() {
        var timeline = Self.timeline()
        timeline.enablesWithoutLead = true
        for kind in [OutputEvent.Kind.enable, .duty] {
            #expect(timeline.due(OutputEvent(time: .seconds(1), kind: kind, value: 0)) == .seconds(1))
        }
        #expect(timeline.due(OutputEvent(time: .seconds(1), kind: .lamp, value: 0)) == .milliseconds(1002))
    }

    // S8
    @Test func theLowTimeHoldsWhenAPulseTookLonger() {
        var timeline = Self.timeline()
        timeline.played(Self.pulse(0), began: .milliseconds(2), ended: .microseconds(2499))
        #expect(timeline.due(Self.pulse(1)) == .microseconds(2501))
    }

    // S9
    @Test func stepsWaitForDirectionAndForTheConfirmedEnable() {
        var timeline = Self.timeline()
        timeline.directionSetup = .microseconds(20)
        timeline.enableDelay = .milliseconds(200)
        let on = OutputEvent(time: .zero, kind: .enable, value: 1)
        timeline.played(on, began: .milliseconds(2), ended: .microseconds(2030))
        let first = OutputEvent(time: .milliseconds(200), kind: .pulse, value: 2000)
        #expect(timeline.due(first) == .microseconds(202_030))
        let turn = OutputEvent(time: .milliseconds(300), kind: .direction, value: 1)
        timeline.played(turn, began: .milliseconds(302), ended: .microseconds(302_005))
        let next = OutputEvent(time: .milliseconds(300), kind: .pulse, value: 2000)
        #expect(timeline.due(next) == .microseconds(302_025))
    }
}
