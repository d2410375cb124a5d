import PlatterCore

/// The text of a settings file: one `key value` a line, closed by a checksum of everything before it.
///
///     platter settings 1
///     speed 100/3
///     pitch 150
///     trims 0 -5 0
///     checksum 6c3f0a9be1d24785
///
/// Pitch and trims are in hundredths of a percent.
enum SettingsText {
    private static let title = "platter settings 1"

    static func text(_ settings: Settings) -> String {
        let rpm = settings.speed.revolutionsPerMinute
        let trims = (0..<settings.trims.count).map { " \(settings.trims[$0])" }.joined()
        let body = "\(title)\nspeed \(rpm.numerator)/\(rpm.denominator)\npitch \(settings.pitch)\ntrims\(trims)\n"
        return body + "checksum \(checksum(of: body))\n"
    }

    /// The settings, or what is wrong with the text, to stand behind the name of the file.
    static func parse(_ text: String) -> Result<Settings, SettingsProblem> {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.first.map(String.init) == title else { return .failure(.foreign) }
        guard lines.count == 6, lines.removeLast().isEmpty else { return .failure(.incomplete) }
        let body = lines.dropLast().map { $0 + "\n" }.joined()
        guard lines[4] == "checksum \(checksum(of: body))" else { return .failure(.wrongChecksum) }
        guard let speed = value("speed", lines[1]).flatMap(speed),
            let pitch = value("pitch", lines[2]).flatMap({ Int32($0) }),
            let trims = value("trims", lines[3]).flatMap(trims)
        else { return .failure(.wrongValue) }
        return .success(Settings(speed: speed, pitch: pitch, trims: trims))
    }

    private static func value(_ key: String, _ line: Substring) -> Substring? {
        if line == key { return "" }
        return line.hasPrefix(key + " ") ? line.dropFirst(key.count + 1) : nil
    }

    private static func speed(_ text: Substring) -> RecordSpeed? {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let numerator = Int64(parts[0]), let denominator = Int64(parts[1]) else { return nil }
        return Fraction(numerator, denominator).flatMap { RecordSpeed($0) }
    }

    private static func trims(_ text: Substring) -> ShortList<Int32>? {
        var list = ShortList<Int32>()
        for word in text.split(separator: " ") {
            guard let trim = Int32(word), list.append(trim) else { return nil }
        }
        return list
    }

    private static func checksum(of body: String) -> String {
        var digest = TraceDigest()
        for byte in body.utf8 { digest.add(UInt64(byte)) }
        let digits = String(digest.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
