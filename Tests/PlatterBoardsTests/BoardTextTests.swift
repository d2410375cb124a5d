import Foundation
import Testing

@testable import PlatterBoards

/// A board written out again.
@Suite struct BoardTextTests {
    @Test(arguments: BoardLoader.shippedNames)
    func theCanonicalTextReadsBackAsTheSameBoard(name: String) throws {
        let board = try BoardLoader.load(name)
        let again = try #require(SampleBoard.board(board.canonicalText))
        #expect(again.canonicalText == board.canonicalText)
        #expect(again.json == board.json)
        #expect(again.lines == board.lines)
        #expect(again.plant == board.plant)
    }

    @Test(arguments: BoardLoader.shippedNames)
    func theDumpIsJSON(name: String) throws {
        let board = try BoardLoader.load(name)
        let object = try JSONSerialization.jsonObject(with: Data(board.json.utf8))
        let values = try #require(object as? [String: Any])
        #expect(values["name"] as? String == name)
        #expect((values["motor"] as? [String: Any])?["kind"] is String)
    }

    @Test func scalarsAreWrittenPlainly() throws {
        let text = SampleBoard.text(
            extra: "control_rate_hz: 0x3E8, cycle_hold_s: +5.50, ramp: { start_ms: .5e3, stop_ms: 7. }")
        let json = try #require(SampleBoard.board(text)).json
        for line in ["\"control_rate_hz\": 1000", "\"cycle_hold_s\": 5.5", "\"start_ms\": 500", "\"stop_ms\": 7"] {
            #expect(json.contains(line), "\(line)")
        }
    }
}
