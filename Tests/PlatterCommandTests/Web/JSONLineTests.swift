import PlatterCore
import Testing

@testable import platter

@Suite struct JSONLineTests {
    private func text(_ members: (inout JSONLine) -> Void) -> String {
        String(decoding: JSONLine.object(members), as: UTF8.self)
    }

    @Test func writesMembersInOrderOnOneLine() {
        let line = text { line in
            line.member("a", 1)
            line.member("b", true)
            line.member("c", text: "x")
            line.null("d")
            line.member("e", decimal: -5, places: 2)
        }
        #expect(line == #"{"a":1,"b":true,"c":"x","d":null,"e":-0.05}"#)
    }

    @Test func nestsObjectsAndLists() {
        let line = text { line in
            line.object("a") { $0.member("b", 1) }
            line.list("c", [Int64(1), 2]) { $0.write($1) }
            line.list("d", [Int64]()) { $0.write($1) }
            line.list("e", [Int64(1), 2]) { line, number in line.block("{", "}") { $0.member("n", number) } }
            line.member("f", raw: Array(#"{"g":1}"#.utf8))
        }
        #expect(line == #"{"a":{"b":1},"c":[1,2],"d":[],"e":[{"n":1},{"n":2}],"f":{"g":1}}"#)
    }

    @Test func quotesWhatMustBeQuoted() {
        #expect(text { $0.member("a", text: "\"\\\n\u{1}é") } == #"{"a":"\"\\\u000a\u0001é"}"#)
    }
}
