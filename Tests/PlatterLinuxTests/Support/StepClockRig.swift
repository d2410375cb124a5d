import PlatterBoards
import PlatterCore
import Synchronization

@testable import PlatterLinux

/// The loop, the output thread's work and a PWM tree on one virtual clock: every wake-up is as late as a seed says.
final class StepClockRig: OutputSink {
    /// What a line of the console is typed at.
    struct Order {
        var at: Nanoseconds
        var line: String
    }

    static let lead = Nanoseconds.milliseconds(25)
    private static let raw = Nanoseconds.seconds(1000)

    let tree: FakePWMTree
    private let wall: Wall
    private var driver: StepClockDriver!
    /// Scheduled pulses, at the instants of the raw clock at which they should begin.
    private(set) var due: [Int64] = []
    /// How many were scheduled when DIR changed, and when it did, of the raw clock.
    private(set) var scheduledTurns: [Int] = []
    private(set) var turns: [Int64] = []
    private(set) var failures = 0
    private(set) var replies = ""
    private var chance: UInt64
    private let mostLate: UInt64
    /// One wake-up that is much later.
    var stall: (at: Nanoseconds, span: Nanoseconds)?

    /// A clock that each look moves on a little, shared with the tree.
    private final class Wall: Sendable {
        private let state = Mutex((time: Int64(0), skew: Int64(0)))

        init(skew: Int64) { state.withLock { $0.skew = skew } }

        var time: Int64 { state.withLock { $0.time } }
        func move(to time: Int64) { state.withLock { $0.time = max($0.time, time) } }

        func look() -> Int64 {
            state.withLock { state in
                state.time += 700
                return state.time
            }
        }

        func raw(_ time: Int64) -> Int64 {
            state.withLock { StepClockRig.raw.count + time + time / 1_000_000 * $0.skew }
        }
    }

    /// - Parameters:
    ///   - skew: How much faster than the monotonic clock the raw one runs, ppm.
    ///   - mostLate: Of a wake-up, nanoseconds.
    init(seed: UInt64, skew: Int64 = 0, mostLate: UInt64 = 200_000) {
        chance = seed
        self.mostLate = mostLate
        let wall = Wall(skew: skew)
        self.wall = wall
        tree = FakePWMTree([FakePWMTree.header], stamp: { wall.raw(wall.time) })
    }

    /// The loop runs the orders to the end.
    func run(_ orders: [Order], until end: Nanoseconds, board name: String = "raspberry-pi-stepper-pwm") throws {
        let board = try BoardLoader.load(name)
        guard case .stepper(let stepper) = board.turntable.drive else { return }
        let chip = try PWMChips(in: tree).find("")
        let pwm = try SysfsPWM.take(chip, channel: 0, files: tree, sleep: tree.sleep)
        try pwm.settle(period: StepClock.longest.count, inverted: false)
        let wall = wall
        driver = StepClockDriver(
            pwm: pwm,
            clock: StepClock(grain: 100, width: stepper.pulseWidth, minimumLow: stepper.minimumLow),
            now: { Nanoseconds(wall.look()) }, raw: { Nanoseconds(wall.raw(wall.look())) })
        var timeline = OutputTimeline(lead: Self.lead)
        timeline.directionSetup = stepper.directionSetup
        timeline.enableDelay = stepper.enableDelay
        let player = OutputPlayer(
            sink: self, timeline: timeline, capacity: 8192, now: { Nanoseconds(wall.look()) },
            wait: { wall.move(to: $0.count) })
        var work = OutputWork(player: player, clock: driver)
        var configuration = board.turntable
        configuration.reverseAllowed = true
        var deck = Turntable(configuration, hardware: ScheduleRecorder(), settings: nil, at: .zero)
        var orders = orders[...]
        var queue: [OutputEvent] = []
        var wake = Int64.max
        for tick in 0..<(end.count / configuration.controlPeriod.count) {
            let instant = Nanoseconds(tick * configuration.controlPeriod.count)
            // The thread works until the loop ticks; the loop itself is late too, but never by more than the lead.
            let loop = instant.count + Int64(random(below: 2_000_000))
            while wake < loop { wake = round(&work, &queue, at: wake) }
            wall.move(to: loop)
            while let order = orders.first, order.at <= instant {
                deck.hardware.typed += Array("\(order.line)\n".utf8)
                orders.removeFirst()
            }
            deck.tick(at: instant)
            let events = deck.hardware.takeEvents()
            note(events)
            queue += events
            if wake == .max, !queue.isEmpty { wake = loop + Int64(random(below: mostLate)) }
        }
        while wake < end.count + 200_000_000 { wake = round(&work, &queue, at: wake) }
        wall.move(to: end.count + 200_000_000)
        replies = deck.hardware.replies
    }

    /// The pulses that came out, of the raw clock.
    func pulses(_ takeover: PWMCycles.Takeover = .atEndOfCycle) -> [Int64] {
        PWMCycles(tree.snapshot.timeline, takeover, until: wall.raw(wall.time)).pulses
    }

    var clock: StepClock { driver.clock }

    /// One round of the thread; returns when it wakes next.
    private func round(_ work: inout OutputWork, _ queue: inout [OutputEvent], at time: Int64) -> Int64 {
        wall.move(to: time)
        do {
            while !queue.isEmpty { try work.take(queue.removeFirst()) }
            guard let due = work.nextDue else { return .max }
            let now = wall.look()
            if due.count <= now {
                try work.doNext()
                return wall.look()
            }
            var wake = min(due.count, now + 12_500_000) + Int64(random(below: mostLate))
            if let stall, stall.at.count < wake {
                wake += stall.span.count
                self.stall = nil
            }
            return wake
        } catch {
            failures += 1
            return wall.look()
        }
    }

    private func note(_ events: [OutputEvent]) {
        for event in events {
            if event.kind == .pulse { due.append(wall.raw((event.time + Self.lead).count)) }
            if event.kind == .direction { scheduledTurns.append(due.count) }
        }
    }

    private func random(below bound: UInt64) -> UInt64 {
        guard bound > 0 else { return 0 }
        chance = chance &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (chance >> 33) % bound
    }

    // MARK: - OutputSink

    func setStep(_ active: Bool) throws(SystemError) { failures += 1 }

    func apply(_ event: OutputEvent) throws(SystemError) {
        if event.kind == .direction { turns.append(wall.raw(wall.time)) }
        // A guard takes its time.
        if event.kind == .enable { wall.move(to: wall.time + 300_000) }
    }

    func makeSafe() {}
}
