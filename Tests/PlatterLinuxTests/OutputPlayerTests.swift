import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct OutputPlayerTests {
    /// Notes what it is told, with the time of a clock that moves by a microsecond at each look.
    final class Bench: OutputSink {
        var clock = Nanoseconds.zero
        var log: [String] = []
        var failing = false

        func now() -> Nanoseconds {
            clock += .microseconds(1)
            return clock
        }

        func setStep(_ active: Bool) throws(SystemError) {
            log.append("\(active ? "up" : "down") \(clock.count / 1000)")
            if failing { throw .inputOutput }
        }

        func apply(_ event: OutputEvent) throws(SystemError) {
            log.append("\(event.kind) \(event.value)")
            if failing { throw .inputOutput }
        }

        func makeSafe() {}
    }

    private static func player(_ bench: Bench) -> OutputPlayer {
        OutputPlayer(
            sink: bench, timeline: OutputTimeline(lead: .zero), capacity: 16, now: bench.now,
            wait: { bench.clock = max(bench.clock, $0) })
    }

    @Test func eventsPlayInTheOrderOfTimeAndThenOfArrival() throws {
        let bench = Bench()
        var player = Self.player(bench)
        for (time, value) in [(30, 1), (10, 2), (20, 3), (10, 4), (5, 5)] as [(Int64, Int64)] {
            player.add(OutputEvent(time: Nanoseconds(time), kind: .lamp, value: value))
        }
        while player.nextDue != nil { try player.playNext() }
        #expect(bench.log == ["lamp 5", "lamp 2", "lamp 4", "lamp 3", "lamp 1"])
    }

    @Test func aDutyDoesNotWaitForALampThatWasGivenBefore() throws {
        let bench = Bench()
        var player = OutputPlayer(
            sink: bench, timeline: OutputTimeline(lead: .milliseconds(25)), capacity: 16, now: bench.now,
            wait: { bench.clock = max(bench.clock, $0) })
        player.add(OutputEvent(time: .milliseconds(1), kind: .lamp, value: 1))
        player.add(OutputEvent(time: .milliseconds(2), kind: .duty, value: 500_000))
        #expect(player.nextDue == .milliseconds(2))
        try player.playNext()
        #expect(bench.log == ["duty 500000"])
        #expect(player.nextDue == .milliseconds(26))
    }

    @Test(arguments: [30, 400] as [Int64]) func aPulseIsNeverNarrowerThanItsWidth(microseconds: Int64) throws {
        let bench = Bench()
        var player = Self.player(bench)
        player.add(OutputEvent(time: .zero, kind: .pulse, value: microseconds * 1000))
        try player.playNext()
        #expect(bench.log.count == 2)
        let times = bench.log.compactMap { Int64($0.split(separator: " ")[1]) }
        #expect(times[1] - times[0] >= microseconds)
    }

    @Test func aFailedWriteIsThrownAndTheNextEventStillPlays() throws {
        let bench = Bench()
        var player = Self.player(bench)
        player.add(OutputEvent(time: .zero, kind: .coils, value: 5))
        player.add(OutputEvent(time: Nanoseconds(1), kind: .coils, value: 0))
        bench.failing = true
        #expect(throws: SystemError.inputOutput) { try player.playNext() }
        bench.failing = false
        try player.playNext()
        #expect(bench.log == ["coils 5", "coils 0"])
    }
}
