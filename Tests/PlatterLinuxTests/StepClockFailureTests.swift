import PlatterCore
import Testing

@testable import PlatterLinux

/// A step clock whose PWM refuses for a while, or whose raw clock lies behind, on a clock that only the test moves.
@Suite struct StepClockFailureTests {
    final class Bench {
        let tree = FakePWMTree([FakePWMTree.header])
        let driver: StepClockDriver
        var work: OutputWork
        /// When something was tried and refused.
        private(set) var refused: [Nanoseconds] = []

        private final class Wall { var now = Nanoseconds.zero }
        private let wall = Wall()

        /// - Parameter offset: The raw clock less the monotonic one.
        init(offset: Nanoseconds) throws {
            let pwm = try SysfsPWM.take(
                try PWMChips(in: tree).find(""), channel: 0, files: tree, sleep: tree.sleep)
            try pwm.settle(period: StepClock.longest.count, inverted: false)
            let wall = wall
            driver = StepClockDriver(
                pwm: pwm, clock: StepClock(grain: 100, width: .microseconds(2), minimumLow: .microseconds(2)),
                now: { wall.now }, raw: { wall.now + offset })
            let player = OutputPlayer(
                sink: Nowhere(), timeline: OutputTimeline(lead: .zero), capacity: 1024, now: { wall.now },
                wait: { wall.now = $0 })
            work = OutputWork(player: player, clock: driver)
        }

        /// So many steps of 200 us.
        func steps(_ count: Int64, from start: Nanoseconds) throws {
            for step in 0..<count { try take(.pulse, 2000, at: start + .microseconds(200 * step)) }
        }

        func take(_ kind: OutputEvent.Kind, _ value: Int64, at time: Nanoseconds) throws {
            try work.take(OutputEvent(time: time, kind: kind, value: value))
        }

        /// What the output thread does until then. Stops a spin that never gets on.
        func run(until end: Nanoseconds) {
            var rounds = 0
            while let due = work.nextDue, due <= end, rounds < 10_000 {
                rounds += 1
                wall.now = max(wall.now, due)
                do { try work.doNext() } catch { refused.append(wall.now) }
            }
            wall.now = end
        }

        private final class Nowhere: OutputSink {
            func setStep(_ active: Bool) throws(SystemError) {}
            func apply(_ event: OutputEvent) throws(SystemError) {}
            func makeSafe() {}
        }
    }

    /// 45 steps have come when the PWM begins to refuse, and a millisecond later the power is to go off.
    private static func goneInMidRun() throws -> Bench {
        let bench = try Bench(offset: .seconds(1000))
        try bench.take(.enable, 1, at: .zero)
        try bench.steps(100, from: .milliseconds(1))
        bench.run(until: .milliseconds(10))
        bench.tree.setGone(true)
        try bench.take(.enable, 0, at: .milliseconds(11))
        return bench
    }

    @Test func aPWMThatCannotBeSwitchedOffIsTriedOnceAMillisecond() throws {
        let bench = try Self.goneInMidRun()
        bench.run(until: .milliseconds(61))
        #expect((40...51).contains(bench.refused.count))
    }

    /// Cycles without power are no steps, and what waits behind the cut comes out whole.
    @Test func afterTheRefusalStepsComeAgain() throws {
        let bench = try Self.goneInMidRun()
        bench.run(until: .milliseconds(40))
        bench.tree.setGone(false)
        bench.run(until: .milliseconds(50))
        let made = bench.driver.clock.made
        #expect((45...51).contains(made))
        #expect(bench.tree.channel("/sys/class/pwm/pwmchip0/pwm0")?.enabled == false)
        try bench.take(.enable, 1, at: .milliseconds(60))
        try bench.steps(200, from: .milliseconds(70))
        bench.run(until: .milliseconds(200))
        #expect(bench.driver.clock.made - made == 200)
        #expect(bench.driver.clock.isIdle)
    }

    /// A fault gives ENABLE off although nothing has played yet.
    @Test(arguments: [-1_000_000_000, 0, 1_000_000_000] as [Int64])
    func powerOffBeforeTheFirstStepHoldsNothingUp(offset: Int64) throws {
        let bench = try Bench(offset: Nanoseconds(offset))
        try bench.take(.enable, 0, at: .seconds(5))
        bench.run(until: .seconds(6))
        try bench.take(.enable, 1, at: .seconds(7))
        bench.run(until: .seconds(8))
        try bench.steps(10, from: .seconds(9))
        #expect(bench.work.nextDue == .seconds(9))
        bench.run(until: .seconds(10))
        #expect(bench.driver.clock.made == 10)
    }
}
