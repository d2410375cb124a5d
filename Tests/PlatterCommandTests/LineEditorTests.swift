import Testing

@testable import platter

struct LineEditorTests {
    private func press(_ keys: String, in editor: inout LineEditor) -> [LineEditor.Outcome] {
        keys.utf8.map { editor.press($0) }.filter { $0 != .edited }
    }

    private func outcomes(_ keys: String) -> [LineEditor.Outcome] {
        var editor = LineEditor()
        return press(keys, in: &editor)
    }

    @Test func linesEndWithReturn() {
        #expect(outcomes("play\rstop\n\r") == [.line("play"), .line("stop"), .line("")])
    }

    @Test func backspaceWordAndLineAreTakenBack() {
        #expect(outcomes("plax\u{7F}y\r") == [.line("play")])
        #expect(outcomes("\u{8}\u{8}stop\r") == [.line("stop")])
        #expect(outcomes("speed 33 45\u{17}78\r") == [.line("speed 33 78")])
        #expect(outcomes("nonsense\u{15}play\r") == [.line("play")])
    }

    @Test func cursorKeysAndOtherSequencesDoNothing() {
        #expect(outcomes("pl\u{1B}[A\u{1B}[1;5Da\u{1B}OPy\r") == [.line("play")])
        #expect(outcomes("\u{1}\u{2}\u{13}\u{11}play\u{0}\r") == [.line("play")])
    }

    @Test func endOfInputCountsOnAnEmptyLineOnly() {
        #expect(outcomes("\u{4}") == [.end])
        #expect(outcomes("a\u{4}\u{7F}\u{4}") == [.end])
    }

    @Test func noMoreThanTheConsoleTakes() {
        var editor = LineEditor()
        _ = press(String(repeating: "x", count: 200), in: &editor)
        #expect(editor.text.count == 80)
        #expect(press("é\r", in: &editor) == [.line(String(repeating: "x", count: 80))])
    }
}
