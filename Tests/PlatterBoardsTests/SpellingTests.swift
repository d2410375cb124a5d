import Testing

@testable import PlatterBoards

/// "Did you mean".
@Suite struct SpellingTests {
    @Test(arguments: [
        ("debouncems", "debounce_ms"), ("debounce", "debounce_ms"), ("long_pres", "long_press"), ("Press", "press"),
        ("pres", "press"),
    ])
    func aNearWordIsFound(word: String, meant: String) {
        let known = ["press", "long_press", "double_press", "debounce_ms", "long_press_ms"]
        #expect(Spelling.nearest(to: word, among: known) == meant)
    }

    @Test(arguments: ["colour", "", "x", "zebra", String(repeating: "press", count: 100)])
    func aFarWordIsNotGuessed(word: String) {
        #expect(Spelling.nearest(to: word, among: ["press", "long_press", "debounce_ms"]) == nil)
    }
}
