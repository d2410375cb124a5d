import PlatterCore
import Testing

@testable import PlatterSimulation

/// Field reports on clocks: wraps, jumps, stalls, and the same run everywhere.
struct FieldReportClockTests {
    private static let text = """
        0.5s  press play for 80ms bounce 4
        2s    expect presses 1
        4.5s  press speed for 90ms
        4.9s  press speed for 90ms bounce 2
        7s    expect rpm 78 within 0.01%
        7s    type status
        8s    press play for 60ms
        9.5s  expect state stopped
        10s   end
        """

    private static func run(_ start: Nanoseconds) throws -> (UInt64, RecordedTrace) {
        var bench = Bench()
        bench.clockStart = start
        let (result, trace, _) = try bench.record(text)
        return (result.digest, trace)
    }

    /// S7: no mark of a 32-bit counter shows, wherever in the run it falls; and no start of the clock at all.
    @Test(arguments: [
        Nanoseconds.microseconds(1 << 31), .microseconds(1 << 32), .milliseconds(1 << 31), .milliseconds(1 << 32),
    ])
    func wrapsOfShortCountersDoNotShow(_ mark: Nanoseconds) throws {
        let (digest, trace) = try Self.run(.zero)
        let (digestAcross, traceAcross) = try Self.run(mark - .seconds(5))
        #expect(digest == digestAcross)
        #expect(trace.events == traceAcross.events)
        #expect(trace.platterSpeeds == traceAcross.platterSpeeds)
    }

    /// R1: setting the wall clock leaves no trace. G5: nor in the middle of a bouncing press.
    @Test func jumpsOfTheWallClockLeaveNoTrace() throws {
        let plain = """
            1s    press play for 400ms bounce 4
            5s    type status
            8s    press speed for 100ms
            10s   end
            """
        let jumping = """
            1s     press play for 400ms bounce 4
            1.002s clock jump -1h
            5s     clock jump +7months
            5s     type status
            8s     clock jump -1day
            8s     press speed for 100ms
            10s    end
            """
        var bench = Bench()
        bench.clockStart = .seconds(117)
        let (result, trace, _) = try bench.record(plain)
        let (resultOfJumps, traceOfJumps, _) = try bench.record(jumping)
        #expect(result.digest == resultOfJumps.digest)
        #expect(trace.events == traceOfJumps.events)
        #expect(result.presses.count == 2)
    }

    /// R2: after a stall nothing is caught up and nothing is faster than commanded; each is counted once, and one longer
    /// than the board allows is a fault.
    @Test func stallsAreNotCaughtUp() throws {
        let (result, _, train) = try Bench().record(
            """
            0s     type play
            3s     stall 250ms
            5s     expect overruns 1
            5s     expect fault none
            5s     expect rpm 33 1/3 within 0.01%
            6s     stall 8h
            28807s expect overruns 2
            28807s expect fault loop-stalled
            28807s expect state faulted
            28807s expect enable off
            28808s end
            """)
        var limits = TraceChecker.Limits()
        limits.speed = 1_777.8
        #expect(TraceChecker(train, limits).problems() == [])
        #expect(result.faults.map(\.fault) == [.loopStalled])
        #expect(train.pulses.filter { $0.rise > .milliseconds(3_001) && $0.rise < .milliseconds(3_250) }.isEmpty)
    }

    /// N4: the same board, scenario and seed give the same run, down to the last figure; another seed bounces otherwise.
    @Test func theSameSeedGivesTheSameRun() throws {
        var bench = Bench("simulated-dc")
        bench.seed = 42
        let text = "1s press play for 100ms bounce 8\n4s fault tach-stray for 1s\n8s type status\n8s end"
        let (first, trace, _) = try bench.record(text)
        let (second, again, _) = try bench.record(text)
        #expect(first.digest == second.digest)
        #expect(trace.events == again.events && trace.platterSpeeds == again.platterSpeeds)
        #expect(first.transcript == second.transcript && first.platterTurns == second.platterTurns)
        bench.seed = 43
        let (_, other, _) = try bench.record(text)
        #expect(trace.events(of: .play) != other.events(of: .play))
    }
}
