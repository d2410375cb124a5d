/// A picture of the turntable at one tick, for status lines, reports and pages.
public struct TurntableStatus: Sendable {
    public var state: TurntableState
    public var fault: Fault?
    /// The speed that play heads for, before pitch and trim.
    public var selectedSpeed: RecordSpeed
    /// The row of the wheel that is selected; `nil` for a speed that is not on it.
    public var row: Int32?
    /// Hundredths of a percent.
    public var pitch: Int32
    public var trim: Int32
    public var direction: Direction
    /// Target with pitch and trim, in millionths of an rpm; 0 when nothing should turn.
    public var targetMicroRPM: Int64
    /// Where the ramp is now, millionths of an rpm, negative in reverse.
    public var commandedMicroRPM: Int64
    /// Speed of the platter, millionths of an rpm: measured where there is a tachometer, else as commanded.
    public var platterMicroRPM: Int64
    /// Steps forward less steps back since power-on.
    public var steps: Int64
    /// Angle of the platter since power-on in millionths of a turn.
    public var microTurns: Int64
    public var isLocked: Bool
    public var isEnabled: Bool
    public var isInhibited: Bool
    public var isCycling: Bool
    /// Parts per million, negative in reverse; 0 for a stepper.
    public var duty: Int32
    /// Ticks that came late, each counted once however long it was.
    public var overruns: Int64
    /// Presses of buttons that were accepted since power-on.
    public var presses: Int64
}
