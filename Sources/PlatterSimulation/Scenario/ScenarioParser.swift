import PlatterCore

/// Reads a scenario from bytes, whatever they are, and finds everything that is wrong with it at once.
public struct ScenarioParser {
    /// The most problems that are listed; one more says that there are others.
    static let mostProblems = 100
    /// The longest line, in bytes.
    static let longestLine = 1_000

    let inputs: ScenarioInputs
    private let file: String
    private var events: [ScenarioEvent] = []
    private var problems: [ScenarioProblem] = []
    private var number = 0
    private var latest = Nanoseconds.zero
    private var hasEnded = false

    private init(file: String, inputs: ScenarioInputs) {
        self.file = file
        self.inputs = inputs
    }

    /// LF and CR LF end a line; a byte order mark at the beginning is passed over.
    ///
    /// - Parameters:
    ///   - file: the name in messages.
    ///   - inputs: what of the board can be touched.
    /// - Throws: all problems of the text.
    public static func parse(
        _ text: [UInt8], file: String, inputs: ScenarioInputs
    ) throws(ScenarioError) -> Scenario {
        var parser = ScenarioParser(file: file, inputs: inputs)
        // A byte order mark, which some editors put before everything.
        let lines = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text[...]
        for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard parser.problems.count < mostProblems else {
                parser.giveUp()
                break
            }
            parser.take(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
        guard parser.problems.isEmpty else { throw ScenarioError(problems: parser.problems) }
        return Scenario(file: file, events: parser.events)
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        number += 1
        do throws(ScenarioFlaw) {
            try event(line)
        } catch {
            problems.append(
                ScenarioProblem(
                    file: file, line: number, column: error.column, found: ScenarioProblem.printable(error.found),
                    fault: error.fault, allowed: error.allowed, remedy: error.remedy))
        }
    }

    private mutating func event(_ bytes: ArraySlice<UInt8>) throws(ScenarioFlaw) {
        try check(bytes)
        var line = ScenarioLine(bytes)
        guard let first = line.next else { return }
        let time = try line.time("begin the line with the time from power-on, or with # for a comment")
        guard !hasEnded else {
            throw line.flaw(first, "comes after the end", "comments", "move the line before end, or remove it")
        }
        guard time >= latest else {
            throw line.flaw(first, "is earlier than the line before", "times in order", "move the line up")
        }
        latest = time
        let action = try self.action(&line)
        hasEnded = action == .end
        events.append(ScenarioEvent(time: time, line: number, action: action))
    }

    /// Comments may hold any bytes; the rest is printable ASCII.
    private func check(_ bytes: ArraySlice<UInt8>) throws(ScenarioFlaw) {
        guard bytes.count <= Self.longestLine else {
            throw ScenarioFlaw(
                column: Self.longestLine + 1, found: bytes.prefix(20), fault: "begins a line that is too long",
                allowed: "at most \(Self.longestLine) bytes a line", remedy: "split the line")
        }
        let code = bytes.prefix { $0 != UInt8(ascii: "#") }
        guard let index = code.firstIndex(where: { $0 != UInt8(ascii: "\t") && ($0 < 0x20 || $0 > 0x7E) }) else {
            return
        }
        throw ScenarioFlaw(
            column: index - bytes.startIndex + 1, found: bytes[index...index], fault: "is no text",
            allowed: "printable ASCII, and anything in comments", remedy: "write such bytes with the verb bytes")
    }

    private mutating func giveUp() {
        problems.append(
            ScenarioProblem(
                file: file, line: number, column: 1, found: "", fault: "is followed by more problems",
                allowed: "\(Self.mostProblems) in a list", remedy: "mend those above first"))
    }
}
