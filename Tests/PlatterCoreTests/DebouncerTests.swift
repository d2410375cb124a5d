import PlatterCore
import Testing

/// Runs levels through a debouncer with a window of five ticks, "P" and "R" for its edges.
private func edges(
    _ levels: String, activeLow: Bool = false, window: Int64 = 5, tick: Nanoseconds = .milliseconds(10),
    from start: Nanoseconds = .zero
) -> String {
    var debouncer = Debouncer(
        window: Nanoseconds(window * tick.count), activeLow: activeLow, level: levels.first == "-")
    func letter(_ edge: Edge?) -> Character? { edge.map { $0 == .pressed ? "P" : "R" } }
    return timeline(
        levels, tick: tick, from: start,
        change: { letter(debouncer.change(to: $0, at: $1)) }, advance: { letter(debouncer.advance(to: $0)) })
}

private func mirrored(_ levels: String) -> String { String(levels.map { $0 == "-" ? "_" : "-" }) }

@Suite("Debouncer")
struct DebouncerTests {
    @Test("The first edge counts at once, both ways, and bounce after it does not")
    func bounce() {
        let levels = "__-_-_----------_-_-_________"
        let wanted = "..P.............R............"
        #expect(edges(levels) == wanted)
        #expect(edges(mirrored(levels), activeLow: true) == wanted)
    }

    @Test("The level is read again when the window closes")
    func rereading() {
        #expect(edges("_-_________") == ".P....R....")
        #expect(edges("_-_--------") == ".P.........")
        #expect(edges("_-__-______-___") == ".P....R....P...")
    }

    @Test("An edge on the very end of the window counts at once")
    func edgeAtTheEnd() {
        #expect(edges("_-----______") == ".P....R.....")
        #expect(edges("_-_---_-______") == ".P....R.......")
    }

    @Test("A window of nothing reports every edge")
    func noWindow() {
        #expect(edges("_-_-_", window: 0) == ".PRPR")
    }

    @Test("Eight edges in 0.4 s with a window of 0.5 s are one press, 117 s after power-on")
    func eightEdges() {
        let levels = "_-_-_-_-_____________"
        #expect(
            edges(levels, window: 10, tick: .milliseconds(50), from: .seconds(117)) == ".P.........R.........")
    }

    @Test("A press shorter than the window never sticks: 0, 20, 5000 and 5200 ms")
    func shortPress() {
        var debouncer = Debouncer(window: .milliseconds(50), activeLow: true, level: true)
        #expect(debouncer.change(to: false, at: .milliseconds(0)) == .pressed)
        #expect(debouncer.change(to: true, at: .milliseconds(20)) == nil)
        #expect(debouncer.advance(to: .milliseconds(49)) == nil)
        #expect(debouncer.advance(to: .milliseconds(50)) == .released)
        #expect(debouncer.change(to: false, at: .milliseconds(5_000)) == .pressed)
        #expect(debouncer.isPressed)
        #expect(debouncer.change(to: true, at: .milliseconds(5_200)) == .released)
        #expect(!debouncer.isPressed)
    }

    @Test("Nothing is lost when nobody called between the edges")
    func unattended() {
        var debouncer = Debouncer(window: .milliseconds(50), activeLow: true, level: true)
        #expect(debouncer.change(to: false, at: .milliseconds(0)) == .pressed)
        #expect(debouncer.change(to: true, at: .milliseconds(20)) == nil)
        #expect(debouncer.change(to: false, at: .milliseconds(5_000)) == .released)
        #expect(debouncer.edgeTime == .milliseconds(50))
        #expect(debouncer.advance(to: .milliseconds(5_000)) == .pressed)
        #expect(debouncer.edgeTime == .milliseconds(5_000))
        #expect(debouncer.advance(to: .milliseconds(9_000)) == nil)
    }

    @Test("A button held at power-on is no press, nor is letting go of it")
    func heldAtPowerOn() {
        let levels = "__________----------_-----------"
        let wanted = "....................P....R......"
        #expect(edges(levels, activeLow: true) == wanted)
        #expect(edges(mirrored(levels)) == wanted)
        #expect(edges(String(repeating: "_", count: 1_000), activeLow: true).allSatisfy { $0 == "." })
        #expect(edges(String(repeating: "-", count: 1_000), activeLow: true).allSatisfy { $0 == "." })
    }

    @Test("A switch closed at power-on is active but not pressed")
    func closedSwitch() {
        var debouncer = Debouncer(window: .milliseconds(50), activeLow: true, level: false)
        #expect(debouncer.isActive)
        #expect(!debouncer.isPressed)
        #expect(debouncer.change(to: true, at: .seconds(1)) == nil)
        #expect(!debouncer.isActive)
    }

    @Test(
        "Crossing the marks where 32-bit counters wrap makes no difference",
        arguments: [Nanoseconds.microseconds(1 << 31), .microseconds(1 << 32), .milliseconds(1 << 31)])
    func wrapMarks(mark: Nanoseconds) {
        let levels = "__-_-_----------_-_-_________"
        for ticks in 0..<29 {
            let start = mark - .milliseconds(10 * Int64(ticks))
            #expect(edges(levels, from: start) == edges(levels))
        }
    }

    @Test("Whatever the line does: edges alternate, keep their distance, and end on the true level", arguments: 1...40)
    func anyTrain(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        let start = generator.below(2) == 1
        var debouncer = Debouncer(window: .milliseconds(5), activeLow: false, level: start)
        var level = start
        var reported: [(edge: Edge, at: Nanoseconds)] = []
        for millisecond in 0..<2_000 {
            let now = Nanoseconds.milliseconds(Int64(millisecond))
            if millisecond < 1_990, generator.below(4) == 0 {
                level.toggle()
                if let edge = debouncer.change(to: level, at: now) { reported.append((edge, now)) }
            }
            let isSettled = debouncer.isSettled
            if let edge = debouncer.advance(to: now) {
                reported.append((edge, now))
                #expect(!isSettled)
            }
        }
        #expect(reported.count > 100)
        #expect(reported.first?.edge == .pressed)
        for (earlier, later) in zip(reported, reported.dropFirst()) {
            #expect(earlier.edge != later.edge)
            #expect(later.at - earlier.at >= .milliseconds(5))
        }
        #expect((reported.last?.edge == .pressed) == level)
        #expect(debouncer.isPressed == level)
        #expect(debouncer.isSettled)
    }
}
