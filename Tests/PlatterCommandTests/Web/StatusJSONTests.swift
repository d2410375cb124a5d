import PlatterBoards
import PlatterCore
import PlatterSimulation
import Testing

@testable import platter

@Suite struct StatusJSONTests {
    /// A second after `play` on the default board, in virtual time.
    private func status() throws -> TurntableStatus {
        let live = try LiveSimulation(
            SimulationSetup(try BoardLoader.load("simulated"), scenario: Scenario(file: "no scenario")))
        live.type(Array("play\n".utf8))
        for _ in 0..<1_000 { live.tick() }
        return live.status
    }

    @Test func tellsEverythingExactly() throws {
        var status = try status()
        status.pitch = -150
        status.microTurns = -1
        let picture = TurntableFeed.Picture(status: status, time: Nanoseconds(1_500_000_001))
        let text = String(decoding: StatusJSON.status(picture, now: .seconds(2)), as: UTF8.self)
        #expect(text.hasPrefix(#"{"now_s":2.000000000,"at_s":1.500000001,"state":"playing","fault":null,"#))
        #expect(text.contains(#""remedy":null,"speed":"33 1/3","row":0,"pitch_percent":-1.50,"#))
        #expect(text.contains(#""target_rpm":33.333333,"commanded_rpm":33.333333,"#))
        #expect(text.contains(#""turns":-0.000001,"#))
        #expect(text.contains(#""enabled":true,"inhibited":false,"cycling":false,"#))
    }

    @Test func tellsAFaultWithItsRemedy() throws {
        var status = try status()
        status.fault = .tachometerLost
        status.row = nil
        let text = String(decoding: StatusJSON.status(.init(status: status, time: .zero), now: .zero), as: UTF8.self)
        #expect(text.contains(#""fault":"tach-lost","remedy":"No tachometer pulse"#))
        #expect(text.contains(#""row":null"#))
    }

    @Test(arguments: Fault.allCases)
    func everyFaultHasARemedyThatEndsInClear(_ fault: Fault) { #expect(fault.remedy.hasSuffix(", then clear.")) }

    @Test func tellsTheBoard() throws {
        let board = WebBoard(try BoardLoader.load("simulated"))
        let text = String(decoding: StatusJSON.board(board), as: UTF8.self)
        #expect(text.contains(#""name":"simulated","title":"Belt drive with a stepper, simulated""#))
        #expect(text.contains(#""speeds":[{"text":"33 1/3","rpm":33.333333},{"text":"45","rpm":45.000000},"#))
        #expect(text.contains(#""pitch_limit_percent":10.00,"reverse_allowed":true,"control_period_us":1000.000"#))
    }

    @Test func tellsFiguresOnlyWhereTheSpeedIsMeasured() {
        let reading = LiveFlutter.Reading(weightedPercent: 0.0425, seconds: 10)
        var counts = LatenessCounts()
        counts.record(.microseconds(30))
        let measured = String(decoding: StatusJSON.figures(counts, reading, isMeasured: true), as: UTF8.self)
        #expect(measured.contains(#""flutter":{"weighted_percent":0.042500,"seconds":10.000000}"#))
        #expect(measured.contains(#""ticks":1,"p50_us":50,"p99_us":50,"worst_us":30"#))
        let other = String(decoding: StatusJSON.figures(counts, reading, isMeasured: false), as: UTF8.self)
        #expect(other.contains(#""measured":false,"flutter":null"#))
    }
}
