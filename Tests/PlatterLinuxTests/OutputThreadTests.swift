import PlatterCore
import Synchronization
import Testing

@testable import PlatterLinux

@Suite struct OutputThreadTests {
    final class Counter: OutputSink, Sendable {
        let pulses = Atomic<Int>(0)
        let refuses = Atomic<Bool>(false)

        func setStep(_ active: Bool) throws(SystemError) {
            if refuses.load(ordering: .relaxed) { throw .inputOutput }
            if active { pulses.wrappingAdd(1, ordering: .relaxed) }
        }

        func apply(_ event: OutputEvent) throws(SystemError) {}
        func makeSafe() {}
    }

    private static func pulse(at time: Nanoseconds) -> OutputEvent { OutputEvent(time: time, kind: .pulse, value: 0) }

    private static func waitUntil(_ condition: () -> Bool) {
        let deadline = MonotonicClock.now + .seconds(10)
        while !condition(), MonotonicClock.now < deadline { MonotonicClock.sleep(milliseconds: 1) }
    }

    @Test func everyPulseIsPlayedOnce() throws {
        let sink = Counter()
        let thread = OutputThread(sink: sink, timeline: OutputTimeline(lead: .zero), priority: 1)
        try thread.start()
        for batch in 0..<3 {
            for _ in 0..<100 { #expect(thread.append(Self.pulse(at: MonotonicClock.now))) }
            Self.waitUntil { sink.pulses.load(ordering: .relaxed) == (batch + 1) * 100 && thread.isIdle }
        }
        thread.stop()
        #expect(sink.pulses.load(ordering: .relaxed) == 300)
        #expect(thread.lateness.samples == 300)
        #expect(thread.takeFailure() == nil)
    }

    @Test func aRefusedWriteIsReportedOnce() throws {
        let sink = Counter()
        sink.refuses.store(true, ordering: .relaxed)
        let thread = OutputThread(sink: sink, timeline: OutputTimeline(lead: .zero), priority: 1)
        try thread.start()
        #expect(thread.append(Self.pulse(at: MonotonicClock.now)))
        var failures: [HardwareFailure?] = []
        Self.waitUntil {
            failures.append(thread.takeFailure())
            return failures.last != .some(nil)
        }
        thread.stop()
        #expect(failures.compactMap { $0 } == [.output(.inputOutput)])
        #expect(thread.takeFailure() == nil)
    }

    @Test func aThreadThatIsSecondsLateReportsIt() throws {
        let sink = Counter()
        let thread = OutputThread(sink: sink, timeline: OutputTimeline(lead: .zero), priority: 1)
        try thread.start()
        #expect(thread.append(Self.pulse(at: MonotonicClock.now - .seconds(2))))
        Self.waitUntil { sink.pulses.load(ordering: .relaxed) == 1 && thread.isIdle }
        thread.stop()
        #expect(thread.takeFailure() == .tooFarBehind)
        #expect(thread.stalls == 1)
    }

    @Test func moreThanThereIsRoomForIsPlayedAllTheSame() throws {
        let sink = Counter()
        let thread = OutputThread(sink: sink, timeline: OutputTimeline(lead: .milliseconds(200)), priority: 1)
        try thread.start()
        let begin = MonotonicClock.now
        var given = 0
        for number in 0..<10_000 as Range<Int64> {
            let event = Self.pulse(at: begin + .microseconds(number))
            Self.waitUntil { thread.append(event) }
            given += 1
        }
        Self.waitUntil { sink.pulses.load(ordering: .relaxed) == given }
        thread.stop()
        #expect(sink.pulses.load(ordering: .relaxed) == 10_000)
    }

    @Test func stopDoesNotWaitForWhatIsFarAway() throws {
        let sink = Counter()
        let thread = OutputThread(sink: sink, timeline: OutputTimeline(lead: .milliseconds(2)), priority: 1)
        try thread.start()
        #expect(thread.append(Self.pulse(at: MonotonicClock.now + .seconds(3600))))
        thread.stop()
        #expect(sink.pulses.load(ordering: .relaxed) == 0)
    }
}
