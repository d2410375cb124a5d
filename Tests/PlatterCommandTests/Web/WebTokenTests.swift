import Testing

@testable import platter

@Suite struct WebTokenTests {
    @Test(arguments: ["abcdefgh", "A-Z_0.9-x", String(repeating: "a", count: 128)])
    func takesPlainText(_ text: String) { #expect(WebToken(text)?.text == text) }

    @Test(arguments: [
        "", "short12", "with space", "semi;colon", "ünïcödé!", String(repeating: "a", count: 129), "abcdefg\n",
    ])
    func refusesTheRest(_ text: String) { #expect(WebToken(text) == nil) }

    @Test func matchesItselfOnly() throws {
        let token = try #require(WebToken("abcdefgh"))
        #expect(token.matches("abcdefgh"))
        for other in ["", "abcdefg", "abcdefghi", "abcdefgH", "abcdefg\0"] { #expect(!token.matches(other)) }
    }

    @Test func everyNewOneIsDifferent() {
        let tokens = (0..<20).map { _ in WebToken.random().text }
        #expect(Set(tokens).count == 20)
        #expect(tokens.allSatisfy { $0.utf8.count == 32 })
    }
}
