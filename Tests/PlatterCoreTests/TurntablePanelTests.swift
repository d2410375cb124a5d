import PlatterCore
import Testing

/// Moves the play button's line, which is low while pressed, at the milliseconds given; runs 1 ms past the last.
private func press(_ milliseconds: [Int64], on bench: inout Bench, startsPressed: Bool = false) {
    let start = bench.now
    var level = startsPressed
    for millisecond in milliseconds {
        bench.run(start + .milliseconds(millisecond) - bench.now)
        bench.deck.hardware.changes.append(InputChange(line: .play, level: level))
        level.toggle()
        bench.run(.milliseconds(1))
    }
}

/// Buttons as the control loop reads them: what the field reports say goes wrong with such panels.
@Suite("Panel of the turntable")
struct TurntablePanelTests {
    @Test("Eight edges within 0.4 s and a window of 0.5 s are one press, 117 s after power-on")
    func bounce() {
        var configuration = TurntableConfiguration.bench
        configuration.buttons[0].debounce = .milliseconds(500)
        var bench = Bench(configuration, start: .seconds(117))
        press([0, 50, 100, 150, 200, 250, 300, 350], on: &bench)
        bench.run(.seconds(5))
        #expect(bench.status.presses == 1)
        #expect(bench.status.state == .playing)
    }

    @Test("A press shorter than the window sticks neither down nor up: 0, 20, 5000 and 5200 ms")
    func shortPress() {
        var bench = Bench()
        press([0, 20, 5_000, 5_200], on: &bench)
        bench.run(.seconds(5))
        #expect(bench.status.presses == 2)
        #expect(bench.status.state == .stopped)
    }

    @Test("Held at power-on is no press; the first press after a release is one")
    func heldAtPowerOn() {
        var hardware = RecordingHardware()
        hardware.highAtPowerOn.remove(.play)
        var bench = Bench(hardware: hardware)
        press([1_000], on: &bench, startsPressed: true)
        bench.run(.milliseconds(990))
        #expect(bench.status.presses == 0)
        #expect(bench.status.steps == 0)
        press([10, 110], on: &bench)
        bench.run(.seconds(3))
        #expect(bench.status.presses == 1)
        #expect(bench.status.state == .playing)
    }

    @Test("Ten seconds held from power-on, or idle, are no press", arguments: [true, false])
    func nothing(isHeld: Bool) {
        var hardware = RecordingHardware()
        if isHeld { hardware.highAtPowerOn.remove(.play) }
        var bench = Bench(hardware: hardware)
        bench.run(.seconds(10))
        #expect(bench.status.presses == 0)
        #expect(bench.status.state == .stopped)
    }

    @Test("Play held for 1.5 s across the spin-up is one toggle; the next short press stops")
    func heldAcrossSpinUp() {
        var bench = Bench()
        press([0, 1_500], on: &bench)
        bench.run(.seconds(3))
        #expect(bench.status.presses == 1)
        #expect(bench.status.state == .playing)
        #expect(bench.status.commandedMicroRPM == 33_333_333)
        press([0, 100], on: &bench)
        bench.run(.seconds(3))
        #expect(bench.status.state == .stopped)
    }

    @Test("Any clean train of presses toggles once each", arguments: 1...10)
    func train(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        var bench = Bench()
        let presses = 5 + Int64(generator.below(10))
        for _ in 0..<presses {
            let down = Int64(generator.below(400)) + 60
            press([Int64(generator.below(400)) + 60], on: &bench)
            press([down], on: &bench, startsPressed: true)
        }
        bench.run(.seconds(3))
        #expect(bench.status.presses == presses)
        #expect(bench.status.state == (presses % 2 == 1 ? .playing : .stopped))
    }
}
