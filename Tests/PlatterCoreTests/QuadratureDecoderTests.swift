import PlatterCore
import Testing

/// Feeds samples of both lines as digits: 0 none high, 1 only B, 2 only A, 3 both. "+" and "-" are detents.
private func detents(_ samples: String, perDetent: Int32, activeLow: Bool = false) throws -> String {
    let levels = samples.compactMap(\.wholeNumberValue).map { (a: $0 & 2 != 0, b: $0 & 1 != 0) }
    let first = try #require(levels.first)
    let start = QuadratureDecoder(transitionsPerDetent: perDetent, activeLow: activeLow, a: first.a, b: first.b)
    var decoder = try #require(start)
    return String(
        levels.map { level -> Character in
            switch decoder.change(a: level.a, b: level.b) {
            case 1: return "+"
            case -1: return "-"
            default: return "."
            }
        })
}

@Suite("Quadrature decoder")
struct QuadratureDecoderTests {
    @Test("Four transitions a detent count at the rest position, either way")
    func four() throws {
        #expect(try detents("0231023101320132", perDetent: 4) == "....+...+...-...")
        #expect(try detents("3102310231320132", perDetent: 4, activeLow: true) == "....+...+.....-.")
    }

    @Test("Two transitions a detent count where both lines are alike")
    func two() throws {
        #expect(try detents("0231013201", perDetent: 2) == "..+.+.-.-.")
    }

    @Test("One transition a detent counts each")
    func one() throws {
        #expect(try detents("02310132", perDetent: 1) == ".++++---")
    }

    @Test("Contact bounce cancels out, at rest and half way")
    func bounce() throws {
        #expect(try detents("02020202000", perDetent: 4) == "...........")
        #expect(try detents("0202323231310", perDetent: 4) == "............+")
        #expect(try detents("0232320", perDetent: 4) == ".......")
    }

    @Test("A jump of both lines moves nothing and is counted; the rest of the detent still tells the way")
    func jumps() throws {
        #expect(try detents("0303030", perDetent: 4) == ".......")
        #expect(try detents("0210231", perDetent: 4) == "...+...")
        var decoder = try #require(QuadratureDecoder(transitionsPerDetent: 1, activeLow: false, a: false, b: false))
        #expect(decoder.change(a: true, b: true) == 0)
        #expect(decoder.lost == 1)
        #expect(decoder.change(a: false) == 1)
        #expect(decoder.change(b: false) == 1)
        #expect(decoder.lost == 1)
    }

    @Test("A detent that starts between two rest positions is not lost")
    func startBetween() throws {
        #expect(try detents("2310231", perDetent: 4) == "...+...")
    }

    @Test("Only 1, 2 and 4 transitions a detent exist", arguments: [Int32.min, -1, 0, 3, 5, 8, Int32.max])
    func impossible(transitions: Int32) {
        #expect(
            QuadratureDecoder(transitionsPerDetent: transitions, activeLow: false, a: false, b: false) == nil)
    }

    @Test("Turned anywhere with bounce on every transition, it ends where the knob is", arguments: 1...30)
    func anyTurn(seed: Int) throws {
        let cycle: [(a: Bool, b: Bool)] = [(false, false), (true, false), (true, true), (false, true)]
        for perDetent in [Int32(1), 2, 4] {
            var generator = TestGenerator(seed: UInt64(seed))
            var decoder = try #require(
                QuadratureDecoder(transitionsPerDetent: perDetent, activeLow: false, a: false, b: false))
            var knob = 0
            var counted: Int32 = 0
            for _ in 0..<200 {
                let way = generator.below(2) == 0 ? 1 : -1
                for _ in 0..<perDetent {
                    let old = cycle[knob & 3]
                    knob += way
                    let new = cycle[knob & 3]
                    for _ in 0..<generator.below(3) {
                        counted += decoder.change(a: new.a, b: new.b)
                        counted += decoder.change(a: old.a, b: old.b)
                    }
                    counted += decoder.change(a: new.a, b: new.b)
                }
            }
            #expect(counted == Int32(knob) / perDetent)
            #expect(decoder.lost == 0)
        }
    }
}
