import PlatterCore

/// The status as the page gets it. docs/Web.md says what each member means.
enum StatusJSON {
    static func status(_ picture: TurntableFeed.Picture, now: Nanoseconds) -> [UInt8] {
        JSONLine.object { line in
            line.member("now_s", decimal: now.count, places: 9)
            line.member("at_s", decimal: picture.time.count, places: 9)
            write(picture.status, to: &line)
        }
    }

    private static func write(_ status: TurntableStatus, to line: inout JSONLine) {
        line.member("state", text: "\(status.state.name)")
        line.member("fault", text: status.fault.map { "\($0.name)" })
        line.member("remedy", text: status.fault?.remedy)
        line.member("speed", text: text(status.selectedSpeed))
        if let row = status.row { line.member("row", Int64(row)) } else { line.null("row") }
        line.member("pitch_percent", decimal: Int64(status.pitch), places: 2)
        line.member("trim_percent", decimal: Int64(status.trim), places: 2)
        line.member("reverse", status.direction == .reverse)
        line.member("target_rpm", decimal: status.targetMicroRPM, places: 6)
        line.member("commanded_rpm", decimal: status.commandedMicroRPM, places: 6)
        line.member("platter_rpm", decimal: status.platterMicroRPM, places: 6)
        line.member("turns", decimal: status.microTurns, places: 6)
        line.member("steps", status.steps)
        line.member("locked", status.isLocked)
        line.member("enabled", status.isEnabled)
        line.member("inhibited", status.isInhibited)
        line.member("cycling", status.isCycling)
        line.member("duty", decimal: Int64(status.duty), places: 6)
        line.member("presses", status.presses)
        line.member("overruns", status.overruns)
    }

    /// - Parameter isMeasured: whether the platter's speed is known otherwise than from the commands.
    static func figures(_ lateness: LatenessCounts, _ flutter: LiveFlutter.Reading?, isMeasured: Bool) -> [UInt8] {
        JSONLine.object { line in
            line.member("measured", isMeasured)
            if let flutter, isMeasured {
                line.object("flutter") { line in
                    line.member("weighted_percent", decimal: millionths(flutter.weightedPercent), places: 6)
                    line.member("seconds", decimal: millionths(flutter.seconds), places: 6)
                }
            } else {
                line.null("flutter")
            }
            line.object("lateness") { line in
                line.member("ticks", lateness.total)
                line.member("p50_us", lateness.percentile(perMille: 500))
                line.member("p99_us", lateness.percentile(perMille: 990))
                line.member("worst_us", lateness.worst.count / 1_000)
                line.list("edges_us", LatenessCounts.edges) { $0.write($1) }
                line.list("counts", lateness.counts) { $0.write($1) }
            }
        }
    }

    static func board(_ board: WebBoard) -> [UInt8] {
        JSONLine.object { line in
            line.member("name", text: board.name)
            line.member("title", text: board.title)
            line.member("version", text: Version.text)
            line.member("simulated", board.isSimulated)
            line.list("speeds", board.speeds) { line, speed in
                line.block("{", "}") { line in
                    line.member("text", text: text(speed))
                    line.member("rpm", decimal: microRPM(speed), places: 6)
                }
            }
            line.member("pitch_limit_percent", decimal: Int64(board.pitchLimit), places: 2)
            line.member("reverse_allowed", board.isReverseAllowed)
            line.member("control_period_us", decimal: board.controlPeriod.count, places: 3)
        }
    }

    /// As it could be typed.
    static func text(_ speed: RecordSpeed) -> String {
        var line = JSONLine()
        line.write(speed)
        return String(decoding: line.bytes, as: UTF8.self)
    }

    private static func microRPM(_ speed: RecordSpeed) -> Int64 {
        let rpm = speed.revolutionsPerMinute
        return (rpm.numerator * 2_000_000 + rpm.denominator) / (2 * rpm.denominator)
    }

    private static func millionths(_ value: Double) -> Int64 {
        value.isFinite ? Int64((min(max(value, -1e9), 1e9) * 1_000_000).rounded()) : 0
    }
}
