/// Reads a speed log: text with a time and a speed on every line, or the times of tachometer pulses.
///
/// Fields are separated by commas, semicolons (then a comma may be the decimal sign), tabs or spaces. Lines may end
/// in LF, CR or CRLF. Empty lines and what follows `#` are passed over, except `# pulses_per_revolution 90`, which
/// a log of pulses needs. Bytes that are no UTF-8 harm only where a number or a name is expected.
struct SpeedLogParser {
    /// Bytes of a line; one with a time and a speed needs far fewer.
    private static let longestLine = 10_000
    /// Characters of a field that a message quotes, and fields.
    private static let longestQuote = 40
    private static let mostQuotes = 8

    private let path: String
    private var line = 0
    private var separator: Character?
    private var columns: SpeedLogColumns?
    private var pulsesPerRevolution: Double?
    private var times: [Double] = []
    private var rpm: [Double] = []

    private init(path: String) { self.path = path }

    /// - Throws: `badLine` with the number of the line, `badLog`.
    static func parse(_ bytes: [UInt8], path: String) throws(MeasurementError) -> SpeedLog {
        guard !bytes.prefix(4096).contains(0) else {
            throw .badLog(
                path: path,
                problem: "neither a sound file nor plain text: give a WAV or FLAC file, or save the log as UTF-8")
        }
        var parser = SpeedLogParser(path: path)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            let reach = min(bytes.count, start + longestLine + 1)
            let end = bytes[start..<reach].firstIndex { $0 == 10 || $0 == 13 } ?? reach
            parser.line += 1
            guard end - start <= longestLine else {
                throw parser.bad("more than \(longestLine) bytes in one line: a line of a log is a time and a speed")
            }
            try parser.take(bytes[start..<end])
            let isPair = end + 1 < bytes.count && bytes[end] == 13 && bytes[end + 1] == 10
            start = end + (isPair ? 2 : 1)
        }
        return try parser.log()
    }

    private func bad(_ problem: String) -> MeasurementError { .badLine(path: path, line: line, problem: problem) }

    private mutating func take(_ bytes: ArraySlice<UInt8>) throws(MeasurementError) {
        let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
        if hash < bytes.endIndex { try takeComment(String(decoding: bytes[(hash + 1)...], as: UTF8.self)) }
        let text = bytes[..<hash]
        guard text.contains(where: { $0 > 32 }) else { return }
        let fields = split(String(decoding: text, as: UTF8.self))
        guard columns != nil else { return try takeFirst(fields) }
        try takeValues(fields)
    }

    private mutating func takeComment(_ text: String) throws(MeasurementError) {
        let words = text.split { $0 == " " || $0 == "\t" || $0 == ":" || $0 == "=" || $0 == "," || $0 == ";" }
        guard words.first == "pulses_per_revolution" else { return }
        guard words.count > 1, let count = Self.decimal(String(words[1])), count >= 1, count <= 100_000 else {
            throw bad("pulses_per_revolution needs a number from 1 to 100000 behind it")
        }
        pulsesPerRevolution = count
    }

    private mutating func split(_ text: String) -> [String] {
        if separator == nil { separator = [";", "\t", ","].first { text.contains($0) } ?? " " }
        let separator = separator ?? " "
        let parts = text.split(separator: separator, omittingEmptySubsequences: separator == " ")
        return parts.map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
        }
    }

    private func number(_ field: String) -> Double? {
        let plain = separator == ";" ? String(field.map { $0 == "," ? "." : $0 }) : field
        return Self.decimal(plain)
    }

    /// The library takes `0x21` and `infinity` for numbers too.
    private static func decimal(_ text: String) -> Double? {
        guard text.utf8.allSatisfy({ ($0 >= 48 && $0 <= 57) || "+-.eE".utf8.contains($0) }) else { return nil }
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// Fit for one line of a message.
    private static func quoted(_ field: String) -> String {
        let safe = field.unicodeScalars.prefix(longestQuote).map {
            $0.properties.generalCategory == .control ? "?" : Character($0)
        }
        return "'\(String(safe))\(field.unicodeScalars.count > longestQuote ? "..." : "")'"
    }

    private mutating func takeFirst(_ fields: [String]) throws(MeasurementError) {
        if number(fields[0]) != nil {
            columns = SpeedLogColumns(unnamed: fields.count)
            return try takeValues(fields)
        }
        columns = SpeedLogColumns(heading: fields)
        guard columns == nil else { return }
        let names = fields.prefix(Self.mostQuotes).map(Self.quoted) + (fields.count > Self.mostQuotes ? ["..."] : [])
        throw bad(
            "the heading names \(names.joined(separator: ", ")): needed are time_s and rpm "
                + "(also time_ms, time_us, platter_rpm, speed_rpm), or edge_s for tachometer pulses")
    }

    private mutating func takeValues(_ fields: [String]) throws(MeasurementError) {
        guard let columns else { return }
        let time = try value(fields, columns.time, "time") * columns.unit
        if let last = times.last, time <= last {
            throw bad(
                "the time \(time.fixed(6)) s is not after \(last.fixed(6)) s: times have to rise from line to line")
        }
        if let column = columns.rpm { rpm.append(try value(fields, column, "rpm")) }
        times.append(time)
    }

    private func value(_ fields: [String], _ column: Int, _ name: String) throws(MeasurementError) -> Double {
        guard column < fields.count else {
            throw bad("column \(column + 1) (\(name)) is missing: every line needs as many fields as the first")
        }
        guard let value = number(fields[column]) else {
            throw bad("\(Self.quoted(fields[column])) is not a number (column \(column + 1), \(name))")
        }
        return value
    }

    private func log() throws(MeasurementError) -> SpeedLog {
        guard let columns, times.count >= 3 else {
            throw .badLog(path: path, problem: "holds \(times.count) lines of values: a speed log needs at least 3")
        }
        guard columns.rpm == nil else { return SpeedLog(path: path, times: times, rpm: rpm) }
        guard let pulses = pulsesPerRevolution else {
            throw .badLog(
                path: path,
                problem: "tachometer pulses without their number a turn: add a line '# pulses_per_revolution 90'")
        }
        let middles = (1..<times.count).map { (times[$0] + times[$0 - 1]) / 2 }
        let speeds = (1..<times.count).map { 60 / (pulses * (times[$0] - times[$0 - 1])) }
        return SpeedLog(path: path, times: middles, rpm: speeds)
    }
}
