/// Reads JSON5 from bytes into a tree that knows where everything stands.
///
/// No bytes make it trap. It goes on after a problem as far as that makes sense, so that a file's problems are
/// reported together. Limits: one mebibyte, thirty-two levels, a hundred problems.
struct JSONReader {
    static let largestFile = 1 << 20
    static let deepest = 32
    static let mostProblems = 100

    let file: String
    private(set) var problems: [BoardProblem] = []
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    /// Nothing more is read or reported: the text ended too early, or there were too many problems.
    private var hasGivenUp = false
    /// A text without its closing quote has swallowed the comma after it.
    var mayLackComma = false

    /// What was read: the tree, or none for an empty or oversized text; the problems in the order of the text.
    struct Outcome {
        var root: JSONNode?
        var problems: [BoardProblem]
        /// Whether the text was read to its end, so that what is not in the tree is not in the text.
        var isComplete: Bool
    }

    static func read(_ bytes: [UInt8], file: String) -> Outcome {
        guard bytes.count <= largestFile else {
            let problem = BoardProblem(
                file: file, position: SourcePosition(line: 1, column: 1), keyPath: "", value: "the file",
                fault: "is larger than a board file can be", allowed: "\(largestFile) bytes",
                remedy: "check that it is a board file")
            return Outcome(root: nil, problems: [problem], isComplete: false)
        }
        var reader = JSONReader(bytes, file: file)
        let root = reader.document()
        return Outcome(
            root: root, problems: BoardProblem.inOrder(reader.problems), isComplete: !reader.hasGivenUp)
    }

    private init(_ bytes: [UInt8], file: String) {
        self.file = file
        let text = DecodedText(bytes)
        scalars = text.scalars
        for invalid in text.invalid.prefix(Self.mostProblems / 4) {
            problems.append(
                BoardProblem(
                    file: file, position: invalid.position, keyPath: "", value: invalid.bytes,
                    fault: "is not UTF-8", allowed: "UTF-8 text", remedy: "save the file in the UTF-8 encoding"))
        }
    }

    private mutating func document() -> JSONNode? {
        if scalars.first == "\u{FEFF}" { advance() }
        skipBlank()
        guard peek != nil else {
            report(here, "", "the file", "is empty", "one object { ... }", "see boards/README.md for the fields")
            return nil
        }
        let root = value(path: "", depth: 1)
        skipBlank()
        if peek != nil {
            report(
                here, "", found, "stands after the end of the board", "nothing but comments",
                "remove it, or the bracket too many before it")
        }
        return root
    }
}

// MARK: The cursor, also for the other parts of the reader.
extension JSONReader {
    var here: SourcePosition { SourcePosition(line: line, column: index - lineStart + 1) }
    var peek: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The scalar `distance` places after the next one.
    func peek(after distance: Int) -> Unicode.Scalar? {
        index + distance < scalars.count ? scalars[index + distance] : nil
    }

    /// The next scalar, ready for a message.
    var found: String {
        guard let scalar = peek else { return "the end of the file" }
        return Printable.quoted(String(Character(scalar)))
    }

    mutating func advance() {
        guard index < scalars.count else { return }
        let scalar = scalars[index]
        index += 1
        if scalar == "\r" || (scalar == "\n" && !(index > 1 && scalars[index - 2] == "\r")) { line += 1 }
        if scalar == "\r" || scalar == "\n" { lineStart = index }
    }

    mutating func report(
        _ position: SourcePosition, _ path: String, _ value: String, _ fault: String, _ allowed: String,
        _ remedy: String
    ) {
        guard !hasGivenUp else { return }
        problems.append(
            BoardProblem(
                file: file, position: position, keyPath: path, value: value, fault: fault, allowed: allowed,
                remedy: remedy))
        guard problems.count >= Self.mostProblems else { return }
        problems.append(
            BoardProblem(
                file: file, position: position, keyPath: "", value: "the rest of the file",
                fault: "was not looked at after \(Self.mostProblems) problems", allowed: "JSON5",
                remedy: "check that it is a board file"))
        giveUp()
    }

    mutating func giveUp() {
        hasGivenUp = true
        index = scalars.count
    }
}
