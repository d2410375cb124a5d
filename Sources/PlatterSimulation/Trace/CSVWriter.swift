import PlatterCore

/// Writes a table with a row every ten milliseconds: what the loop wants, and what the platter does.
struct CSVWriter: Sendable {
    static let columns = [
        "time_s", "state", "fault", "target_rpm", "commanded_rpm", "measured_rpm", "platter_rpm", "platter_turns",
        "steps", "enable", "direction", "duty_percent", "locked",
    ]

    private var file: OutputFile

    var failure: OutputFileError? { file.failure }

    init(path: String, givesUp: (@Sendable () -> Bool)? = nil) throws(OutputFileError) {
        file = try OutputFile(path: path, givesUp: givesUp)
        file.buffer.append(Self.columns.joined(separator: ",") + "\n")
    }

    mutating func record(_ status: TurntableStatus, platterSpeed: Double, platterTurns: Double, at time: Nanoseconds) {
        file.buffer.write(decimal: time.count, places: 9)
        word(status.state.name)
        word(status.fault?.name ?? "none")
        number(status.targetMicroRPM, places: 6)
        number(status.commandedMicroRPM, places: 6)
        number(status.platterMicroRPM, places: 6)
        comma()
        file.buffer.append(millionths: platterSpeed)
        comma()
        file.buffer.append(millionths: platterTurns)
        number(status.steps, places: 0)
        word(status.isEnabled ? "1" : "0")
        word(status.direction == .forward ? "forward" : "reverse")
        number(Int64(status.duty), places: 4)
        word(status.isLocked ? "1" : "0")
        file.buffer.put(UInt8(ascii: "\n"))
        file.writeIfFull()
    }

    mutating func end() { file.close() }

    private mutating func comma() { file.buffer.put(UInt8(ascii: ",")) }

    private mutating func word(_ text: StaticString) {
        comma()
        file.buffer.write(text)
    }

    private mutating func number(_ units: Int64, places: Int32) {
        comma()
        file.buffer.write(decimal: units, places: places)
    }
}
