import Testing

@testable import PlatterBoards

/// The JSON5 that boards are written in.
@Suite struct JSONReaderTests {
    private func read(_ text: String) -> JSONReader.Outcome { JSONReader.read(Array(text.utf8), file: "t") }

    /// The tree as text with every position, `key@line:column=value`.
    private func shape(_ node: JSONNode?) -> String {
        guard let node else { return "none" }
        switch node.content {
        case .null: return "null"
        case .flag(let value): return "\(value)"
        case .number(let text): return text
        case .text(let text): return "'\(text)'"
        case .list(let elements): return "[" + elements.map { shape($0) }.joined(separator: " ") + "]"
        case .object(let members):
            let inner = members.map { "\($0.key)@\($0.keyPosition.line):\($0.keyPosition.column)=\(shape($0.value))" }
            return "{" + inner.joined(separator: " ") + "}"
        case .unreadable: return "?"
        }
    }

    @Test(arguments: [
        ("{a:1,}", "{a@1:2=1}"),
        (
            "\u{FEFF}// note\n{ 'a b': \"c\", $d_2: null, /* \n */ é: [true, false,], }",
            "{a b@2:3='c' $d_2@2:15=null é@3:5=[true false]}"
        ),
        ("[+1, -.5, 5., 0x1F, 1e-3, Infinity, -NaN]", "[+1 -.5 5. 0x1F 1e-3 Infinity -NaN]"),
        ("{\r\na: 1,\r\nb: 2}", "{a@2:1=1 b@3:1=2}"),
        ("{\ra: 1,\r\r b: 2}", "{a@2:1=1 b@4:2=2}"),
        ("'a\\\nb\\\r\nc'", "'abc'"),
        ("'\\x41\\u00e9\\uD83D\\uDCBF\\'\\q\\v\\0'", "'Aé\u{1F4BF}'q\u{B}\0'"),
        ("{\\u0061b: 1}", "{ab@1:2=1}"),
        ("\u{A0}\u{2003}\u{2028}{}", "{}"),
    ])
    func goodTextIsRead(text: String, expected: String) {
        let outcome = read(text)
        #expect(outcome.problems.map(\.description) == [])
        #expect(shape(outcome.root) == expected)
    }

    @Test func thirtyTwoLevelsAreRead() {
        let deep = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
        #expect(read(deep(32)).problems.isEmpty)
        #expect(read(deep(33)).problems.map(\.fault) == ["opens level 33"])
    }

    @Test func aMillionBracketsDoNotOverflowTheStack() {
        let outcome = JSONReader.read([UInt8](repeating: UInt8(ascii: "["), count: JSONReader.largestFile), file: "t")
        #expect(outcome.problems.count >= 1)
        #expect(!outcome.isComplete)
    }

    @Test func readingGoesOnAfterAProblem() {
        let outcome = read("{ a: @, b: [1 2], c 3, d: 'x', d: 'y', e: }")
        #expect(outcome.problems.count == 5)
        #expect(shape(outcome.root) == "{a@1:3=? b@1:9=[1 2] c@1:19=3 d@1:24='x' e@1:40=?}")
    }

    // A fuzz target works the same entry; here every truncation and four hundred mutations from a fixed seed.
    @Test func noBytesMakeItTrap() throws {
        let good = try BoardLoader.file("simulated-dc").bytes
        for end in stride(from: 0, to: good.count, by: 11) {
            guard case .broken = BoardFile(name: "cut", bytes: Array(good[..<end])).read() else {
                #expect(good[end...].allSatisfy { $0 == UInt8(ascii: "\n") })
                continue
            }
        }
        var state: UInt64 = 33
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let spice = Array("{}[]\"'\\,:/*-+.0x9eu\n\r\u{0}".utf8) + [0xC0, 0xED, 0xFF]
        var read = 0
        for _ in 0..<400 {
            var bytes = good
            for _ in 0...random(8) { bytes[random(bytes.count)] = spice[random(spice.count)] }
            if case .broken(let problems) = BoardFile(name: "bent", bytes: bytes).read() { read += problems.count }
        }
        #expect(read > 400)
    }
}
