import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterLinux

/// The whole port with chip tables for hardware: short runs in real time, judged by what was driven.
@Suite struct LinuxHardwareTests {
    private static let stepLine = "/dev/gpiochip0:17"

    private static func open(
        _ board: Board, _ access: FakeGPIO, _ files: FakePWMTree = FakePWMTree([]), console: ScriptedConsole? = nil
    ) throws -> LinuxHardware {
        let opening = LinuxOpening(board, access: access, files: files) { _ throws(LinuxError) in nil }
        return try opening.open(console: console, settings: .none, guardLock: "", controller: 0)
    }

    /// What a board with another name for the chip would be refused with.
    private static func refusal(_ board: Board, _ chips: [GPIOChip]) -> LinuxError? {
        do {
            _ = try open(board, FakeGPIO(chips))
            return nil
        } catch {
            return error as? LinuxError
        }
    }

    @Test func everyStepOfTheLoopBecomesOnePulse() throws {
        var board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        board.turntable.ramp = RampConfiguration()
        board.turntable.ramp.startTime = .milliseconds(50)
        board.turntable.ramp.stopTime = .milliseconds(50)
        guard case .stepper(var stepper) = board.turntable.drive else { return }
        stepper.holdTime = .milliseconds(10)
        board.turntable.drive = .stepper(stepper)
        let access = FakeGPIO(ChipTables.pi4)
        let console = ScriptedConsole("speed 78\nplay\n")
        let hardware = try Self.open(board, access, console: console)
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: .seconds(20))
        let report = run.run { deck, _, _ in
            if console.hasEnded, deck.controller.state == .playing { console.type("stop\n") }
            return deck.controller.state == .stopped && console.replies.contains("ok stopping")
                && deck.hardware.isQuiet
        }
        let pulses = access.driven.filter { $0 == "\(Self.stepLine)=1" }.count
        #expect(pulses > 100)
        #expect(Int64(pulses) == report.status.steps)
        #expect(access.driven.last { $0.hasPrefix(Self.stepLine) } == "\(Self.stepLine)=0")
        #expect(console.isClosed)
    }

    @Test func everyLineStartsAtItsSafeLevelAndEnableIsLeftToTheGuard() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let access = FakeGPIO(ChipTables.pi5Late)
        let hardware = try Self.open(board, access)
        #expect(access.driven.sorted() == ["17=0", "25=0", "27=0"].map { "/dev/gpiochip0:\($0)" })
        #expect(!access.held.contains("/dev/gpiochip0:4"))
        hardware.close()
    }

    @Test func theGuardIsToldAboutEveryOutput() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        var told: GuardOrders?
        let opening = LinuxOpening(board, access: FakeGPIO(ChipTables.pi4), files: FakePWMTree([])) {
            (orders: GuardOrders) throws(LinuxError) -> GuardLink? in
            told = orders
            return nil
        }
        try opening.open(console: nil, settings: .none, guardLock: "/tmp/x", controller: 77).close()
        #expect(told?.enable == [.init(path: "/dev/gpiochip0", offset: 4, safeLevel: true)])
        #expect(told?.others.map(\.offset).sorted() == [17, 25, 27])
        #expect(told?.controller == 77)
        #expect(told?.lock == "/tmp/x")
    }

    // L1
    @Test func atTheEndCoilsAndLampAreOff() throws {
        let board = try BoardLoader.load("raspberry-pi-28byj48-uln2003")
        let access = FakeGPIO(ChipTables.pi4)
        let console = ScriptedConsole("speed 78\nplay\n")
        let hardware = try Self.open(board, access, console: console)
        _ = LinuxRun(board, hardware: hardware, settings: nil, duration: .milliseconds(300)).run { _, _, _ in false }
        let coils = [17, 27, 22, 16].map { "/dev/gpiochip0:\($0)" }
        #expect(coils.contains { access.driven.contains("\($0)=1") })
        for line in coils + ["/dev/gpiochip0:25"] {
            #expect(access.driven.last { $0.hasPrefix("\(line)=") } == "\(line)=0")
        }
    }

    // G1
    @Test func aMachineWithoutTheHeadersChipListsWhatItHas() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let refusal = Self.refusal(board, [ChipTables.other(0, "gpio-sim.0")])
        #expect(refusal == .noChipWithLabel("pinctrl-rp1", seen: ["gpio-sim.0"]))
    }

    // G9
    @Test func aBusyLineStopsTheStartAndNothingStaysDriven() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        var chips = ChipTables.pi4
        chips[0].lines[5] = GPIOChip.Line(name: "GPIO5", isUsed: true, holder: "gpiomon")
        let access = FakeGPIO(chips)
        #expect(throws: LinuxError.lineBusy(line: "GPIO5", chip: "pinctrl-bcm2711", holder: "gpiomon")) {
            _ = try Self.open(board, access)
        }
        #expect(access.held.isEmpty)
    }

    /// Its line wakes nobody any more, so the loop must not rest before the tick that it belongs to.
    @Test func aPressThatIsReadEarlyKeepsTheLoopAwake() throws {
        let access = FakeGPIO(ChipTables.pi4)
        let hardware = try Self.open(try BoardLoader.load("raspberry-pi-stepper-a4988"), access)
        let deadline = MonotonicClock.now + .seconds(10)
        repeat {
            hardware.beginTick(at: MonotonicClock.now, isLatest: true)
        } while !hardware.isQuiet
            && MonotonicClock.now < deadline
        let instant = MonotonicClock.now
        access.inputs[0].move(0, false, at: instant + .microseconds(300))
        hardware.beginTick(at: instant, isLatest: true)
        #expect(hardware.nextInputChange() == nil)
        #expect(!hardware.isQuiet)
        hardware.beginTick(at: instant + .milliseconds(1), isLatest: true)
        #expect(hardware.nextInputChange()?.level == false)
        hardware.close()
    }

    /// Stop and play in one breath: what the guard takes away with ENABLE must not be the drive that comes after.
    @Test func aMotorThatIsStartedAtOnceAgainHasItsDrive() throws {
        var orders = GuardOrders()
        orders.pwm = [Self.channel]
        orders.timeoutMilliseconds = 60_000
        let bench = try GuardProcessTests.Bench(orders)
        let files = bench.files
        let opening = LinuxOpening(
            try BoardLoader.load("raspberry-pi-dc-drv8871"), access: FakeGPIO(ChipTables.pi5Late), files: files
        ) { (_: GuardOrders) throws(LinuxError) -> GuardLink? in bench.link }
        let hardware = try opening.open(console: nil, settings: .none, guardLock: "", controller: 0)
        let now = MonotonicClock.now
        for (active, duty, after) in [(true, 250_000, 0), (false, 0, 5), (true, 300_000, 10)] as [(Bool, Int32, Int64)]
        {
            let time = now + .milliseconds(after)
            if active { hardware.setEnable(true, at: time) }
            hardware.setDuty(duty, at: time)
            if !active { hardware.setEnable(false, at: time) }
        }
        MonotonicClock.sleep(until: now + .milliseconds(80))
        #expect(files.channel(Self.channel) == FakePWMTree.Channel(period: 50_000, duty: 15_000, enabled: true))
        hardware.close()
        bench.join()
    }

    /// Refused again and again it is one line; refused anew after a while, another.
    @Test func aRefusedOutputIsExplainedOnceEachTime() throws {
        let files = FakePWMTree([FakePWMTree.header])
        let hardware = try Self.open(
            try BoardLoader.load("raspberry-pi-dc-drv8871"), FakeGPIO(ChipTables.pi5Late), files)
        files.setGone(true)
        func refuse(at instant: Nanoseconds) -> HardwareFailure? {
            hardware.beginTick(at: instant, isLatest: true)
            hardware.setDuty(250_000, at: MonotonicClock.now)
            let deadline = MonotonicClock.now + .seconds(10)
            while !hardware.takeFailure(), MonotonicClock.now < deadline { MonotonicClock.sleep(milliseconds: 1) }
            return hardware.takeFailureReport()
        }
        let first = MonotonicClock.now
        let reports = [0, 1, 900, 3_000].map { refuse(at: first + .milliseconds($0)) }
        #expect(reports == [.output(.inputOutput), nil, nil, .output(.inputOutput)])
        hardware.close()
    }

    @Test func aMotorOnPWMStartsWithNoDuty() throws {
        let board = try BoardLoader.load("raspberry-pi-dc-drv8871")
        let left = FakePWMTree.Channel(period: 10_000, duty: 10_000, enabled: true)
        let files = FakePWMTree([FakePWMTree.header], leftover: left)
        let hardware = try Self.open(board, FakeGPIO(ChipTables.pi5Late), files)
        let now = MonotonicClock.now
        #expect(files.channel("/sys/class/pwm/pwmchip0/pwm0") == FakePWMTree.Channel(period: 50_000))
        hardware.setDuty(250_000, at: now)
        let deadline = now + .seconds(10)
        while !hardware.isQuiet, MonotonicClock.now < deadline {
            MonotonicClock.sleep(milliseconds: 1)
            hardware.beginTick(at: MonotonicClock.now, isLatest: true)
        }
        #expect(
            files.channel("/sys/class/pwm/pwmchip0/pwm0")
                == FakePWMTree.Channel(period: 50_000, duty: 12_500, enabled: true))
        hardware.close()
    }

    private static let channel = "/sys/class/pwm/pwmchip0/pwm0"

    @Test func aStepperOnPWMIsClockedAndLeftStill() throws {
        var board = try BoardLoader.load("raspberry-pi-stepper-pwm")
        board.turntable.ramp = RampConfiguration()
        board.turntable.ramp.startTime = .milliseconds(50)
        let left = FakePWMTree.Channel(period: 10_000, duty: 10_000, enabled: true)
        let files = FakePWMTree([FakePWMTree.header], leftover: left, stamp: { MonotonicClock.raw.count })
        let access = FakeGPIO(ChipTables.pi5Late)
        let hardware = try Self.open(board, access, files, console: ScriptedConsole("play\n"))
        #expect(files.channel(Self.channel) == FakePWMTree.Channel(period: StepClock.longest.count))
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: .milliseconds(400))
        let report = run.run { _, _, _ in false }
        #expect(report.status.steps > 500)
        let pulses = PWMCycles(files.snapshot.timeline, .atEndOfCycle, until: MonotonicClock.raw.count).pulses
        // The run ends in full motion: what was scheduled for the lead is not played any more.
        #expect(pulses.count > 0)
        #expect(Int64(pulses.count) <= report.status.steps)
        let end = files.channel(Self.channel)
        #expect(end?.enabled == false)
        #expect(end?.duty == 0)
        #expect(files.snapshot.refusals == [])
        // STEP is no line of this board.
        #expect(access.driven.allSatisfy { !$0.hasPrefix("/dev/gpiochip0:12=") })
    }

    @Test func theGuardIsToldAboutTheStepClock() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-pwm")
        var told: GuardOrders?
        let opening = LinuxOpening(
            board, access: FakeGPIO(ChipTables.pi5Late), files: FakePWMTree([FakePWMTree.header])
        ) { (orders: GuardOrders) throws(LinuxError) -> GuardLink? in
            told = orders
            return nil
        }
        try opening.open(console: nil, settings: .none, guardLock: "", controller: 0).close()
        #expect(told?.pwm == [Self.channel])
        #expect(told?.enable == [.init(path: "/dev/gpiochip0", offset: 4, safeLevel: true)])
    }

    @Test func aMotorTurnsBackwardsByItsDirLineAndNeverUnderDrive() throws {
        var board = try BoardLoader.load("raspberry-pi-dc-drv8871")
        var line = try #require(board.line(.lamp))
        line.function = .direction
        line.name = "GPIO27"
        line.offset = 27
        board.lines.append(line)
        let files = FakePWMTree([FakePWMTree.header])
        let access = FakeGPIO(ChipTables.pi5Late)
        let hardware = try Self.open(board, access, files)
        let dir = "/dev/gpiochip0:27="
        for (duty, level) in [(300_000, "0"), (-200_000, "1"), (0, "1"), (-100_000, "1"), (100_000, "0")] {
            hardware.setDuty(Int32(duty), at: MonotonicClock.now)
            let wanted = Int64(duty.magnitude) * 50_000 / 1_000_000
            let deadline = MonotonicClock.now + .seconds(10)
            // Where only the sign changes, the duty is the wanted one before anything has been done.
            var isDone: Bool {
                files.channel(Self.channel)?.duty == wanted && access.driven.last { $0.hasPrefix(dir) } == dir + level
            }
            while !isDone, MonotonicClock.now < deadline { MonotonicClock.sleep(milliseconds: 1) }
            #expect(isDone)
        }
        hardware.close()
    }

    @Test func theStatusTellsHowLateTicksAndOutputsAre() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let console = ScriptedConsole("play\n")
        let hardware = try Self.open(board, FakeGPIO(ChipTables.pi4), console: console)
        var ticks = 0
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: .seconds(10))
        _ = run.run { _, _, _ in
            ticks += 1
            if ticks == 700 { console.type("status\n") }
            return console.replies.contains("missed=")
        }
        let status = try #require(console.replies.split(separator: "\n").last)
        let pairs = status.split(separator: " ").dropFirst().map { $0.split(separator: "=").map(String.init) }
        let own = ["tick_late_us", "output_late_us", "missed", "lost_edges"]
        #expect(pairs.map { $0[0] }.suffix(5) == ["overruns"] + own)
        for key in ["tick_late_us", "output_late_us"] {
            let value = try #require(pairs.first { $0[0] == key }?[1])
            let figures = value.split(separator: "/").compactMap { Int64($0) }
            #expect(figures.count == 4)
            #expect(figures == figures.sorted())
        }
    }

    @Test func tachometerPulsesBeginWithTheActiveLevel() throws {
        let board = try BoardLoader.load("raspberry-pi-dc-drv8871")
        let access = FakeGPIO(ChipTables.pi5Late)
        let hardware = try Self.open(board, access, FakePWMTree([FakePWMTree.header]))
        let tachometer = try #require(access.inputs.first { $0.keys == ["/dev/gpiochip0:17"] })
        for (time, level) in [(100, false), (150, true), (200, false), (250, true), (300, false)] as [(Int64, Bool)] {
            tachometer.move(0, level, at: Nanoseconds(time))
        }
        hardware.beginTick(at: Nanoseconds(250), isLatest: true)
        var pulses: [Int64] = []
        while let pulse = hardware.nextTachometerPulse() { pulses.append(pulse.count) }
        #expect(pulses == [100, 200])
        hardware.beginTick(at: Nanoseconds(1000), isLatest: true)
        #expect(hardware.nextTachometerPulse() == Nanoseconds(300))
        #expect(hardware.nextTachometerPulse() == nil)
        hardware.close()
    }

    @Test func bytesAreTakenInTheLatestTickOnly() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let hardware = try Self.open(board, FakeGPIO(ChipTables.pi4), console: ScriptedConsole("x"))
        hardware.beginTick(at: Nanoseconds(1), isLatest: false)
        #expect(hardware.nextConsoleByte() == nil)
        hardware.beginTick(at: Nanoseconds(2), isLatest: true)
        #expect(hardware.nextConsoleByte() == UInt8(ascii: "x"))
        hardware.close()
    }
}
