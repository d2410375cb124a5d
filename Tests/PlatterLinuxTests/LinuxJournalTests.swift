import Glibc
import PlatterBoards
import PlatterCore
import PlatterSimulation
import Testing

@testable import PlatterLinux
@testable import platter

/// What the loop took in on a real board gives the same outputs in a simulation.
@Suite struct LinuxJournalTests {
    private let path = "/tmp/platter-test-\(getpid())-\(UInt32.random(in: 0 ... .max)).journal"

    private func text() -> [UInt8] { Array(KernelFiles().text(path)?.utf8 ?? "".utf8) + [UInt8(ascii: "\n")] }

    @Test(arguments: ["raspberry-pi-stepper-a4988", "raspberry-pi-stepper-pwm", "raspberry-pi-28byj48-uln2003"])
    func aRunOnHardwareReplaysToTheSameDigest(name: String) throws {
        defer { unlink(path) }
        let board = try BoardLoader.load(name)
        let access = FakeGPIO(ChipTables.pi5Late)
        let opening = LinuxOpening(board, access: access, files: FakePWMTree([FakePWMTree.header])) {
            _ throws(LinuxError) in nil
        }
        let journal = LinuxJournal(board, file: try BackgroundFile(path: path))
        let console = ScriptedConsole("play\nsta")
        let hardware = try opening.open(
            console: console, settings: .none, recorder: journal, guardLock: "", controller: 0)
        // As an earlier run has kept them.
        hardware.restore(Array("speed 45\npitch +1.00\n".utf8))
        let button = try #require(access.inputs.first)
        var ticks = 0
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: .milliseconds(1500))
        let report = run.run { _, now, _ in
            ticks += 1
            if ticks == 300 { console.type("tus\r\n\u{7F} speed 78 # fast\n") }
            // A finger that bounces, on whatever the first button is.
            if (500..<504).contains(ticks) { button.move(0, ticks % 2 == 1, at: now) }
            if ticks == 700 { button.move(0, true, at: now) }
            // A loop that is held up for so long has missed ticks.
            if ticks == 900 { MonotonicClock.sleep(milliseconds: 60) }
            return false
        }
        #expect(journal.finish() == nil)
        #expect(console.replies.hasPrefix("ok starting\nok state=starting fault=none target=45.45"))
        #expect(report.missed >= 30)

        var setup = SimulationSetup(
            board,
            scenario: try ScenarioParser.parse(text(), file: path, inputs: ScenarioInputs(board.turntable)))
        setup.duration = nil
        let again = Simulator.run(setup)
        #expect(again.digestText == report.digestText)
        #expect(again.final.steps == report.status.steps)
        #expect(again.final.presses == report.status.presses)
        #expect(report.status.presses == 1)
        #expect(again.final.overruns == report.status.overruns)
    }

    @Test func aFullDiskIsToldAtTheEnd() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let journal = LinuxJournal(board, file: try BackgroundFile(path: "/dev/full"))
        for tick in 0..<100 {
            journal.beginTick(at: .milliseconds(Int64(tick)))
            journal.byte(UInt8(ascii: "\n"))
        }
        #expect(journal.finish()?.number == ENOSPC)
    }
}
