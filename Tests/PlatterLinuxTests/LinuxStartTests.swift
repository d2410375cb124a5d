import CPlatterLinux
import Glibc
import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterLinux

/// What a deck makes of the state it finds: chips under other numbers, a finger on a button, a console that is none.
@Suite struct LinuxStartTests {
    private static func open(
        _ access: FakeGPIO, board name: String = "raspberry-pi-stepper-a4988", console: (any ConsoleLink)? = nil
    ) throws -> LinuxHardware {
        let opening = LinuxOpening(
            try BoardLoader.load(name), access: access, files: FakePWMTree([FakePWMTree.header])
        ) { _ throws(LinuxError) in nil }
        return try opening.open(console: console, settings: .none, guardLock: "", controller: 0)
    }

    // G1, P3
    @Test func theControllersThatWereFoundAreSaid() throws {
        for (chips, path) in [(ChipTables.pi5Early, "/dev/gpiochip4"), (ChipTables.pi5Late, "/dev/gpiochip0")] {
            let hardware = try Self.open(FakeGPIO(chips))
            #expect(hardware.controllers == "pinctrl-rp1 (\(path))")
            hardware.close()
        }
        let motor = try Self.open(FakeGPIO(ChipTables.pi5Late), board: "raspberry-pi-dc-drv8871")
        #expect(motor.controllers == "pinctrl-rp1 (/dev/gpiochip0), PWM /sys/class/pwm/pwmchip0/pwm0")
        motor.close()
    }

    // G8: down at the start is no press, whatever comes of it; the first press after the release is one.
    @Test func aButtonThatIsDownAtTheStartIsNoPress() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let access = FakeGPIO(ChipTables.pi5Late, low: ["/dev/gpiochip0:5"])
        let hardware = try Self.open(access)
        let button = try #require(access.inputs.first)
        let place = try #require(button.keys.firstIndex(of: "/dev/gpiochip0:5"))
        // What the finger does, and how long after the one before; the next is done in the first tick after that.
        var plan: [(wait: Nanoseconds, isDown: Bool?)] = [
            (.milliseconds(700), false), (.milliseconds(800), true), (.milliseconds(300), false),
            (.milliseconds(500), nil),
        ]
        var last: Nanoseconds?
        var presses: [Int64] = []
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: .seconds(30))
        let report = run.run { deck, now, _ in
            guard let before = last, let next = plan.first else {
                last = now
                return false
            }
            guard now - before >= next.wait else { return false }
            last = now
            presses.append(Int64(deck.status(at: now).presses))
            plan.removeFirst()
            if let isDown = next.isDown { button.move(place, !isDown, at: now) }
            return plan.isEmpty
        }
        // Before it was let go, before it was pressed, before that was over, and after.
        #expect(presses.prefix(2) == [0, 0])
        #expect(presses.last == 1)
        #expect(report.status.state != .stopped)
    }

    /// Calls of a deck at rest in a second, once it is quiet.
    private static func rounds(_ console: StandardConsole) throws -> Int {
        let hardware = try open(FakeGPIO(ChipTables.pi5Late), console: console)
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        var began: Nanoseconds?
        var rounds = 0
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: .seconds(2))
        _ = run.run { _, now, _ in
            let start = began ?? now
            began = start
            if now - start >= .seconds(1) { rounds += 1 }
            return false
        }
        return rounds
    }

    // C10: an input that has ended says "readable" for ever, and must not keep the loop from resting.
    @Test(arguments: ["speeds\n", ""])
    func aScriptThatHasEndedDoesNotKeepTheLoopAwake(script: String) throws {
        var ends: (read: Int32, write: Int32) = (-1, -1)
        try SystemError.check(platter_pipe(&ends.read, &ends.write, 0))
        _ = write(ends.write, script, script.utf8.count)
        close(ends.write)
        let null = Glibc.open("/dev/null", O_RDWR)
        defer { for end in [ends.read, null] { close(end) } }
        let rounds = try Self.rounds(StandardConsole(source: ends.read, sink: null))
        // A rest is 50 ms, and a tick without one 1 ms.
        #expect(rounds > 0)
        #expect(rounds < 200)
    }
}
