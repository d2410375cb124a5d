import PlatterCore

/// Kept settings as the console lines that bring them back on a deck that was just switched on.
enum SettingsLines {
    static func bytes(_ settings: Settings, _ configuration: TurntableConfiguration) -> [UInt8] {
        var lines: [String] = []
        for row in 0..<min(settings.trims.count, configuration.speeds.count) where settings.trims[row] != 0 {
            lines.append("speed \(text(configuration.speeds[row]))")
            lines.append("trim \(percent(settings.trims[row]))")
        }
        if !lines.isEmpty || settings.speed != configuration.speeds[configuration.initialRow] {
            lines.append("speed \(text(settings.speed))")
        }
        if settings.pitch != 0 { lines.append("pitch \(percent(settings.pitch))") }
        return lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
    }

    private static func text(_ speed: RecordSpeed) -> String {
        "\(speed.revolutionsPerMinute.numerator)/\(speed.revolutionsPerMinute.denominator)"
    }

    private static func percent(_ hundredths: Int32) -> String {
        let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
        return (hundredths < 0 ? "-" : "+") + "\(whole)." + (part < 10 ? "0" : "") + "\(part)"
    }
}
