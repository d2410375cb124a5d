/// Everything that can be asked for on the console.
public enum ConsoleCommand: Equatable, Sendable {
    case play
    case stop
    case toggle
    case speed(RecordSpeed)
    /// The next row of the wheel.
    case next
    /// The row of the wheel before.
    case previous
    /// Pitch in hundredths of a percent; `pitch reset` is a pitch of 0.
    case pitch(hundredths: Int32)
    case pitchQuery
    /// Trim of the selected speed in hundredths of a percent.
    case trim(hundredths: Int32)
    case trimQuery
    case reverse(Bool)
    /// Whole turns, 1 ... 1000.
    case spin(turns: Int32)
    case cycle(Bool)
    case inhibit(Bool)
    case status
    case speeds
    case clear
    case save
    case version
    case help
}
