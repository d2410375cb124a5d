/// A word of a scenario line, and where it stands.
struct ScenarioWord: Equatable {
    var bytes: ArraySlice<UInt8>
    /// The byte of the line at which it begins, from 1.
    var column: Int

    /// The word as text; a word is printable ASCII.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Splits at spaces and tabs, up to a number sign, which begins a comment.
    static func split(_ line: ArraySlice<UInt8>) -> [ScenarioWord] {
        let code = line.prefix { $0 != UInt8(ascii: "#") }
        return code.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.map { word in
            ScenarioWord(bytes: word, column: word.startIndex - line.startIndex + 1)
        }
    }
}
