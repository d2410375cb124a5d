import PlatterCore

extension BoardBuilder {
    /// Wheel, first row and limits must fit together.
    mutating func checkSpeeds() {
        if let low = root.speed("min_rpm"), let high = root.speed("max_rpm"), high < low {
            report(
                root["max_rpm"]?.position ?? root.position, "max_rpm", root["max_rpm"]?.text ?? "",
                "is slower than min_rpm", "\(root["min_rpm"]?.text ?? "") or more", "raise it, or lower min_rpm")
        }
        let rows = root.list("speeds") ?? []
        for (index, row) in rows.enumerated() {
            guard case .speed(let speed) = row.content else { continue }
            let path = "speeds[\(index)]"
            if let first = rows[..<index].firstIndex(where: { $0.text == row.text }) {
                report(
                    row.position, path, row.text, "is on the wheel already, as speeds[\(first)]", "every speed once",
                    "remove one of the two")
            }
            checkLimits(speed, row, path: path)
        }
        checkTrims(ofRows: rows.count)
        guard let first = root.speed("initial_speed"), !rows.isEmpty, let value = root["initial_speed"] else { return }
        var row: Int32 = 0
        while row < turntable.speeds.count && turntable.speeds[row] != first { row += 1 }
        if row < turntable.speeds.count {
            turntable.initialRow = row
        } else {
            report(
                value.position, "initial_speed", value.text, "is not on the wheel",
                rows.map(\.text).joined(separator: ", "), "choose one of `speeds`, or add it there")
        }
    }

    private mutating func checkTrims(ofRows rows: Int) {
        guard let trims = root["trims_percent"], case .list(let values) = trims.content else { return }
        if rows > 0 && values.count != rows {
            report(
                trims.position, "trims_percent", "a list of \(values.count)", "does not go with the wheel",
                "\(rows), one for each of `speeds`", "write 0 where none is wanted")
        }
        guard let limit = root.decimal("pitch_limit_percent") else { return }
        for (index, value) in values.enumerated() {
            guard case .decimal(let trim) = value.content, let size = trim < .zero ? trim.times(Fraction(-1)) : trim,
                limit < size
            else { continue }
            report(
                value.position, "trims_percent[\(index)]", value.text, "is beyond pitch_limit_percent",
                "-\(root["pitch_limit_percent"]?.text ?? "") ... \(root["pitch_limit_percent"]?.text ?? "")",
                "raise pitch_limit_percent, or correct the gear instead")
        }
    }

    private mutating func checkLimits(_ speed: RecordSpeed, _ value: CheckedValue, path: String) {
        if let low = root.speed("min_rpm"), speed < low {
            report(
                value.position, path, value.text, "is slower than min_rpm", "\(root["min_rpm"]?.text ?? "") or more",
                "remove it, or lower min_rpm")
        }
        if let high = root.speed("max_rpm"), high < speed {
            report(
                value.position, path, value.text, "is faster than max_rpm", "\(root["max_rpm"]?.text ?? "") or less",
                "remove it, or raise max_rpm")
        }
    }

    /// Every speed that can be asked for, with where it stands.
    var namedSpeeds: [(path: String, value: CheckedValue, speed: RecordSpeed)] {
        var result: [(path: String, value: CheckedValue, speed: RecordSpeed)] = []
        for (index, value) in (root.list("speeds") ?? []).enumerated() {
            if case .speed(let speed) = value.content { result.append(("speeds[\(index)]", value, speed)) }
        }
        for key in ["min_rpm", "max_rpm"] {
            if let value = root[key], case .speed(let speed) = value.content { result.append((key, value, speed)) }
        }
        return result
    }
}
