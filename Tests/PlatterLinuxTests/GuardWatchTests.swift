import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct GuardWatchTests {
    /// Plays a timeline of 10 ms a character: a letter is a byte from the controller, `.` is silence, `!` the end of
    /// the pipe. Gives a letter for each action: `E`nergise, make `P`owerless, `T`rip, `H`old, e`X`it.
    private static func play(_ timeline: String) -> String {
        var watch = GuardWatch(timeout: .milliseconds(40))
        var now = Nanoseconds.zero
        var actions = ""
        for character in timeline.utf8 {
            now += .milliseconds(10)
            let action: GuardWatch.Action
            switch character {
            case UInt8(ascii: "."): action = watch.passed(to: now)
            case UInt8(ascii: "!"): action = watch.lost()
            default: action = watch.received(character, at: now)
            }
            switch action {
            case .nothing: actions += "."
            case .energise: actions += "E"
            case .makePowerless: actions += "P"
            case .trip: actions += "T"
            case .hold: actions += "H"
            case .end: actions += "X"
            }
        }
        return actions
    }

    @Test func withoutArmingSilenceIsFine() {
        #expect(Self.play("..........") == "..........")
    }

    @Test func fortyMillisecondsOfSilenceTrip() {
        #expect(Self.play("1b.b..b....") == "E.........T")
    }

    @Test func disarmedItWaitsForEver() {
        #expect(Self.play("1b0.......1....") == "E.P.......E...T")
    }

    @Test func whatHasTrippedStaysOff() {
        #expect(Self.play("1....bb1b0.1") == "E...T..T.P.T")
    }

    @Test func theEndOfThePipeHoldsArmedOrNot() {
        #expect(Self.play("1b!") == "E.H")
        #expect(Self.play("!") == "H")
    }

    @Test func aProperEndExits() {
        #expect(Self.play("1bq") == "E.X")
    }
}
