import PlatterCore
import Testing

/// Runs levels through a button; a tick is 10 ms, the debounce window two ticks. "P", "L" and "D" are its events.
private func events(
    _ levels: String, long: Int64? = nil, double: Int64? = nil, debounce: Int64 = 2
) -> String {
    let tick = Nanoseconds.milliseconds(10)
    func ticks(_ count: Int64) -> Nanoseconds { Nanoseconds(count * tick.count) }
    let timing = ButtonTiming(
        debounce: ticks(debounce), longPress: long.map(ticks), doublePress: double.map(ticks))
    var button = Button(timing: timing, activeLow: false, level: levels.first == "-")
    func letter(_ event: ButtonEvent?) -> Character? {
        switch event {
        case .press: return "P"
        case .longPress: return "L"
        case .doublePress: return "D"
        case nil: return nil
        }
    }
    return timeline(
        levels, tick: tick, change: { letter(button.change(to: $0, at: $1)) },
        advance: { letter(button.advance(to: $0)) })
}

@Suite("Button")
struct ButtonTests {
    @Test("A plain press acts at the down edge, once, however long it is held")
    func plain() {
        #expect(events("__-_-_________") == "..P...........")
        #expect(events("__-------------------------____----__") == "..P............................P.....")
    }

    @Test("With a long press configured, a press acts on release before the threshold")
    func press() {
        #expect(events("__-----______", long: 8) == ".......P.....")
        #expect(events("__-______----_", long: 8) == "....P........P")
    }

    @Test("A hold makes one long press, at the threshold, and its release nothing")
    func longPress() {
        #expect(events("__--------------____--__", long: 8) == "..........L...........P.")
    }

    @Test("A finger that has left makes no long press, even when the window outlasts the threshold")
    func noHoldAfterLeaving() {
        #expect(events("__-____________", long: 3, debounce: 6) == "........P......")
    }

    @Test("A long press that went unnoticed until the release is a long press still")
    func lateLongPress() {
        let timing = ButtonTiming(debounce: .milliseconds(20), longPress: .milliseconds(500))
        var button = Button(timing: timing, activeLow: true, level: true)
        #expect(button.change(to: false, at: .seconds(1)) == nil)
        #expect(button.change(to: true, at: .seconds(3)) == .longPress)
        #expect(button.advance(to: .seconds(9)) == nil)
    }

    @Test("With a double press configured, a single one waits until no second can follow")
    func single() {
        #expect(events("__--____________", double: 8) == "..........P.....")
        #expect(events("__--------------", double: 8) == "..........P.....")
    }

    @Test("Two presses within the time are one double press, at the second down edge")
    func doublePress() {
        #expect(events("__--__--________", double: 8) == "......D.........")
        #expect(events("__--__------------__", double: 8) == "......D.............")
        #expect(events("__--____--__________", double: 6) == "........P.....P.....")
    }

    @Test("All three gestures on one button")
    func all() {
        #expect(events("__--______________", long: 10, double: 6) == "........P.........")
        #expect(events("__-------_________", long: 10, double: 6) == ".........P........")
        #expect(events("__--------------__", long: 10, double: 6) == "............L.....")
        #expect(events("__--_-------------------__", long: 10, double: 6) == "......D...................")
    }

    @Test("Held at power-on is no gesture")
    func heldAtPowerOn() {
        #expect(events("--------------__________--____", long: 8) == "..........................P...")
    }

    @Test("Play held for 1.5 s across a spin-up is one press; the next short one is another")
    func heldAcrossSpinUp() {
        let levels = "_" + String(repeating: "-", count: 150) + "__________--____"
        let drawn = events(levels)
        #expect(drawn.filter { $0 != "." } == "PP")
        #expect(drawn.hasPrefix(".P"))
    }

    @Test("Any train of clean presses gives one event a press when no double is configured", arguments: 1...20)
    func oneEventEach(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        var levels = "_"
        let presses = 50
        for _ in 0..<presses {
            levels += String(repeating: "-", count: Int(generator.below(30)) + 3)
            levels += String(repeating: "_", count: Int(generator.below(30)) + 3)
        }
        #expect(events(levels).filter { $0 != "." }.count == presses)
        #expect(events(levels, long: 12).filter { $0 != "." }.count == presses)
    }

    @Test("A settled button stays silent until its line changes", arguments: 1...20)
    func settled(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        let timing = ButtonTiming(
            debounce: .milliseconds(5), longPress: .milliseconds(40), doublePress: .milliseconds(20))
        var button = Button(timing: timing, activeLow: false, level: false)
        var level = false
        var events = 0
        for millisecond in Int64(0)..<5_000 {
            if generator.below(15) == 0 {
                level.toggle()
                if button.change(to: level, at: .milliseconds(millisecond)) != nil { events += 1 }
            }
            let isSettled = button.isSettled
            if button.advance(to: .milliseconds(millisecond)) != nil {
                events += 1
                #expect(!isSettled)
            }
        }
        #expect(events > 50)
    }
}
