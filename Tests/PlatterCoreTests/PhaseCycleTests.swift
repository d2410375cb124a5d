import PlatterCore
import Testing

private func cycle(_ phases: [(target: Character, hold: Int64, duration: Int64)]) -> PhaseCycle<Character> {
    var list = ShortList(blank: PhaseCycle<Character>.Phase(target: "-"))
    for phase in phases {
        list.append(
            PhaseCycle.Phase(
                target: phase.target, easing: .linear, duration: .milliseconds(phase.duration),
                hold: .milliseconds(phase.hold)))
    }
    return PhaseCycle(list)
}

/// The target of each tick of `tick` milliseconds, over `count` ticks.
private func drawn(_ cycle: PhaseCycle<Character>, tick: Int64, count: Int64) -> String {
    var cycle = cycle
    return String(
        (0..<count).map { number -> Character in
            _ = cycle.advance(to: .milliseconds(number * tick))
            return cycle.current.target
        })
}

private let coils = cycle([("A", 0, 0), ("B", 0, 0), ("C", 0, 0), ("D", 0, 0)])

@Suite("Phase cycle")
struct PhaseCycleTests {
    @Test("Steps wrap both ways")
    func steps() {
        var cycle = coils
        var seen = ""
        for direction: Int32 in [1, 1, 1, 1, 1, -1, -1, -1, 0, -1, -1] {
            cycle.step(by: direction)
            seen.append(cycle.current.target)
        }
        #expect(seen == "BCDABADCCBA")
    }

    @Test("As many steps back as forth end where they began, from any list", arguments: 1...16)
    func thereAndBack(count: Int) {
        var cycle = cycle((0..<count).map { (Character(UnicodeScalar(UInt8(65 + $0))), 0, 0) })
        for _ in 0..<37 { cycle.step(by: 1) }
        #expect(cycle.index == Int32(37 % count))
        for _ in 0..<37 { cycle.step(by: -1) }
        #expect(cycle.index == 0)
    }

    @Test("Phases follow one another in time, holding and then moving")
    func timed() {
        let lamp = cycle([("a", 20, 10), ("b", 0, 20), ("c", 10, 0)])
        #expect(drawn(lamp, tick: 10, count: 14) == "aaabbcaaabbcaa")
        #expect(drawn(lamp, tick: 5, count: 14) == "aaaaaabbbbccaa")
    }

    @Test("Coarse calls do not lose time")
    func coarse() {
        let lamp = cycle([("a", 7, 0), ("b", 4, 0)])
        let fine = Array(drawn(lamp, tick: 1, count: 200))
        for tick in 2...10 {
            let coarse = drawn(lamp, tick: Int64(tick), count: Int64(200 / tick))
            #expect(coarse == String(stride(from: 0, to: 200 / tick * tick, by: tick).map { fine[$0] }))
        }
    }

    @Test("A gap longer than a cycle is not replayed")
    func gap() {
        var lamp = cycle([("a", 10, 0), ("b", 10, 0)])
        #expect(lamp.advance(to: .seconds(1_000_000_000)) == true)
        #expect(lamp.enteredAt == .seconds(1_000_000_000))
        #expect(lamp.advance(to: .seconds(1_000_000_000)) == false)
    }

    @Test("A phase without times, or held for ever, stays")
    func endless() {
        #expect(drawn(cycle([("a", 0, 0), ("b", 5, 5)]), tick: 10, count: 5) == "aaaaa")
        var list = ShortList(blank: PhaseCycle<Character>.Phase(target: "-"))
        list.append(PhaseCycle.Phase(target: "a", hold: .never))
        list.append(PhaseCycle.Phase(target: "b", hold: .seconds(1)))
        var cycle = PhaseCycle(list)
        #expect(cycle.advance(to: Nanoseconds(.max - 1)) == false)
        #expect(cycle.current.target == "a")
        #expect(cycle.progress(at: .seconds(5)) == 0)
    }

    @Test("Progress is nothing while holding and then the easing's")
    func progress() {
        let lamp = cycle([("a", 20, 10), ("b", 0, 20)])
        let seen = [0, 20, 25, 30].map { lamp.progress(at: .milliseconds($0)) }
        #expect(seen == [0, 0, 32_768, 65_536])
        #expect(lamp.next.target == "b")
    }

    @Test("Held in the first phase it goes nowhere, and starts afresh when let go")
    func stayInFirst() {
        var lamp = cycle([("a", 10, 0), ("b", 10, 0)])
        _ = lamp.advance(to: .milliseconds(15))
        #expect(lamp.current.target == "b")
        lamp.stayInFirst = true
        #expect(lamp.current.target == "a")
        lamp.step(by: 1)
        lamp.enter(1, at: .milliseconds(16))
        #expect(lamp.advance(to: .milliseconds(95)) == false)
        #expect(lamp.current.target == "a")
        #expect(lamp.progress(at: .milliseconds(99)) == 0)
        lamp.stayInFirst = false
        #expect(lamp.advance(to: .milliseconds(104)) == false)
        #expect(lamp.advance(to: .milliseconds(105)) == true)
        #expect(lamp.current.target == "b")
    }

    @Test("A phase can be entered by its place, clamped to the list")
    func entering() {
        var lamp = cycle([("a", 10, 0), ("b", 10, 0)])
        lamp.enter(1, at: .milliseconds(3))
        #expect(lamp.advance(to: .milliseconds(12)) == false)
        #expect(lamp.advance(to: .milliseconds(13)) == true)
        lamp.enter(99, at: .zero)
        #expect(lamp.index == 1)
        lamp.enter(-1, at: .zero)
        #expect(lamp.index == 0)
    }
}
