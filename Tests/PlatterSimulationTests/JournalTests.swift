import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterSimulation

struct JournalTests {
    /// What happened on a bench gives the same outputs at home: typed lines, single bytes, buttons, a stall.
    @Test(arguments: ["simulated", "simulated-dc"])
    func aJournalReplaysToTheSameDigest(_ name: String) throws {
        let setup = try Bench(name).setup("1s end")
        let live = try LiveSimulation(setup)
        var replies: [UInt8] = []
        for tick in 0..<6_000 {
            switch tick {
            case 100: live.set(.play, active: true)
            case 101: live.set(.play, active: false)
            case 102: live.set(.play, active: true)
            case 250: live.set(.play, active: false)
            case 1_500: live.type(Array("speed 45\nstat".utf8))
            case 1_530: live.type(Array("us\r\n".utf8) + [0xFF, 0x00, 0x0A])
            case 2_000: live.skip(to: live.tickTime + .milliseconds(37))
            case 3_000: live.type(Array(" # comment? \n".utf8))
            case 4_000: live.type(Array(repeating: UInt8(ascii: "x"), count: 300) + [0x0A])
            case 5_000: live.type(Array("stop\n".utf8))
            default: break
            }
            live.tick()
            replies += live.takeReplies()
        }
        let result = live.finish()
        let journal = live.takeJournal()
        var replay = setup
        replay.scenario = try ScenarioParser.parse(
            journal, file: "journal", inputs: ScenarioInputs(setup.configuration))
        let again = Simulator.run(replay)
        #expect(again.digestText == result.digestText)
        #expect(again.duration == result.duration)
        #expect(again.final.steps == result.final.steps && again.presses == result.presses)
        #expect(again.final.overruns == 1 && result.final.overruns == 1)
        #expect(String(decoding: replies, as: UTF8.self).contains("ok speed 45\nok state="))
        #expect(result.digest != Simulator.run(setup).digest)
    }

    @Test func writesWholeLinesAsTextAndOthersAsBytes() {
        var writer = ScenarioWriter(note: "note")
        writer.level(.driverFault, high: false, at: .zero)
        writer.bytes(Array("speed 45\nplay\nstat".utf8), at: Nanoseconds(12_345_678_901))
        writer.bytes([0x0A, 0xFF], at: .seconds(13))
        writer.bytes(Array(" play\n\n".utf8), at: .seconds(14))
        writer.stall(for: .milliseconds(250), at: .seconds(15))
        writer.end(at: .seconds(16))
        let text = String(decoding: writer.takeText(), as: UTF8.self)
        #expect(
            text == """
                # note
                0.000000000s level driver-fault low
                12.345678901s type speed 45
                12.345678901s type play
                12.345678901s bytes 73 74 61 74
                13.000000000s bytes 0a
                13.000000000s bytes ff
                14.000000000s bytes 20 70 6c 61 79 0a
                14.000000000s bytes 0a
                15.000000000s stall 0.250000000s
                16.000000000s end

                """)
        #expect(writer.takeText().isEmpty)
    }

    /// Any port can keep a journal: here one whose inputs come from a scenario.
    @Test func anyPortCanKeepAJournal() throws {
        let setup = try Bench().setup(
            "0s hold play\n0.2s release play\n0.5s press play for 90ms bounce 3\n1s type 45\n2s end")
        let inner = SimulatedHardware(
            setup.configuration, levels: setup.levels, plant: IdealPlant(), trace: NoTrace(),
            recorder: SpeedRecorder(setup.configuration.lock, listener: nil), settings: nil, origin: .zero)
        var hardware = JournalingHardware(inner, setup.configuration, note: "test")
        let actions = ScenarioActions(setup.scenario, ScenarioInputs(setup.configuration), seed: 0)
        for (line, level) in actions.atPowerOn { hardware.base.lines.begin(line, level) }
        var loop = Turntable(setup.configuration, hardware: hardware, settings: nil, at: .zero)
        var clock = VirtualClock<SimulatedAction>()
        for (action, time) in actions.later { clock.schedule(action, at: time) }
        for tick in 0...2_000 {
            let now = Nanoseconds.milliseconds(Int64(tick))
            while let action = clock.nextAction(through: now) {
                if case .level(let line, let level) = action { _ = loop.hardware.base.lines.set(line, level) }
                if case .send(let bytes) = action { loop.hardware.base.port.type(bytes) }
            }
            loop.hardware.beginTick(at: now)
            loop.tick(at: now)
        }
        loop.hardware.end()
        let digest = loop.hardware.base.digest.value
        var replay = setup
        replay.scenario = try ScenarioParser.parse(
            loop.hardware.takeJournal(), file: "journal", inputs: ScenarioInputs(setup.configuration))
        #expect(Simulator.run(replay).digest == digest)
        #expect(Simulator.run(setup).digest == digest)
    }
}
