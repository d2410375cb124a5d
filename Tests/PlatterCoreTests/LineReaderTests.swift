import PlatterCore
import Testing

/// What a reader makes of bytes: each line as text, "<long>" and "<bytes>" for the refusals.
private func lines(_ bytes: [UInt8], into reader: inout LineReader) -> [String] {
    var found: [String] = []
    for byte in bytes {
        switch reader.feed(byte) {
        case .line: found.append(reader.withLine { String(decoding: $0, as: UTF8.self) })
        case .tooLong: found.append("<long>")
        case .notText: found.append("<bytes>")
        case nil: break
        }
    }
    return found
}

private func lines(_ text: String) -> [String] {
    var reader = LineReader()
    return lines(Array(text.utf8), into: &reader)
}

private func filler(_ count: Int) -> String { String(repeating: "x", count: count) }

@Suite("Line reader")
struct LineReaderTests {
    @Test("LF, CR and CR LF end a line alike; blank lines are silent")
    func ends() {
        #expect(lines("45\r\nstatus\rplay\n\n\r\n") == ["45", "status", "play"])
        for end in ["\n", "\r", "\r\n"] {
            #expect(lines(["45", "status", "", " \t", "play", ""].joined(separator: end)) == ["45", "status", "play"])
        }
    }

    @Test("An LF right after a CR is silent even if bytes that do not count come between")
    func splitEnd() {
        #expect(lines("a\r\u{0}\u{11}\nb\n") == ["a", "b"])
        #expect(lines("a\r\u{8}\nb\n") == ["a", "b"])
    }

    @Test("Backspace and DEL take back the last byte, and nothing at the start")
    func editing() {
        #expect(lines("plaz\u{8}y\n") == ["play"])
        #expect(lines("\u{8}\u{7F}stopp\u{7F}\n") == ["stop"])
        #expect(lines("ab\u{8}\u{8}\u{8}\n") == [])
    }

    @Test("A line of 80 bytes is a line; longer ones are refused whole with one event", arguments: 70...135)
    func length(count: Int) {
        let wanted = count <= 80 ? [filler(count), "status"] : ["<long>", "status"]
        #expect(lines(filler(count) + "\nstatus\n") == wanted)
        let spaced = String(repeating: " ", count: count) + "play\n"
        #expect(lines(spaced) == (count + 4 <= 80 ? [String(spaced.dropLast())] : ["<long>"]))
    }

    @Test("Backspace does not rescue a line that was too long")
    func tooLongStays() {
        #expect(lines(filler(81) + String(repeating: "\u{8}", count: 100) + "play\nstop\n") == ["<long>", "stop"])
    }

    @Test("A megabyte without an end is one refusal")
    func endless() {
        var reader = LineReader()
        for _ in 0..<1_000_000 {
            if reader.feed(0x78) != nil { Issue.record("an event in mid-line") }
        }
        #expect(lines(Array("\nstatus\n".utf8), into: &reader) == ["<long>", "status"])
    }

    @Test("Every byte that is no text refuses its line, once", arguments: UInt8.min...UInt8.max)
    func strayByte(byte: UInt8) {
        var reader = LineReader()
        let found = lines(Array("pl".utf8) + [byte, byte] + Array("ay\nstatus\n".utf8), into: &reader)
        switch byte {
        case 0, 0x11, 0x13: #expect(found == ["play", "status"])
        case 0x08, 0x7F: #expect(found == ["ay", "status"])
        case 0x0A, 0x0D: #expect(found == ["pl", "ay", "status"])
        case 0x09, 0x20...0x7E: #expect(found.first?.utf8.count == 6 && found.last == "status")
        default: #expect(found == ["<bytes>", "status"])
        }
    }

    @Test("A line with two faults is refused for the first")
    func firstCause() {
        #expect(lines("\u{1}" + filler(100) + "\n") == ["<bytes>"])
        #expect(lines(filler(100) + "\u{1}\n") == ["<long>"])
    }

    @Test("4 KB of noise of all values, ending in half a letter: at most one event a line, and the next line counts")
    func noise() {
        var generator = TestGenerator(seed: 5)
        var bytes = (0..<4_096).map { $0 < 256 ? UInt8($0) : UInt8(truncatingIfNeeded: generator.next()) }
        bytes[4_095] = 0xC2
        var reader = LineReader()
        let ends = bytes.filter { $0 == 0x0A || $0 == 0x0D }.count
        #expect(lines(bytes, into: &reader).count <= ends)
        #expect(lines(Array("\nstatus\n".utf8), into: &reader) == ["<bytes>", "status"])
    }

    @Test("There is no line to read before one has ended")
    func notYet() {
        var reader = LineReader()
        _ = reader.feed(0x70)
        #expect(reader.withLine { $0.count } == 0)
    }
}
