/// All the control loop must know of a board. A board file becomes this; a microcontroller has it as a constant.
///
/// The values are taken as checked; `problem` names what the loop could not work with.
public struct TurntableConfiguration: Sendable {
    /// Time from one tick to the next; 100 us to 10 ms.
    public var controlPeriod = Nanoseconds.milliseconds(1)
    /// The speeds of the wheel, in its order, all different.
    public var speeds = ShortList<RecordSpeed>()
    /// The row that is selected at power-on.
    public var initialRow: Int32 = 0
    /// Trims of the rows at power-on, hundredths of a percent each, within the pitch limit; 0 for rows beyond the list.
    public var trims = ShortList<Int32>()
    /// Slowest and fastest speed that `speed` accepts, before pitch.
    public var minimumSpeed = RecordSpeed.rpm(1)
    public var maximumSpeed = RecordSpeed.rpm(100)
    /// Largest pitch either way, hundredths of a percent; 0 ... 5000.
    public var pitchLimit: Int32 = 1000
    public var ramp = RampConfiguration()
    public var stopMode = StopMode.ramp
    /// How long the platter takes to come to rest without drive, from full speed; for `StopMode.coast`.
    public var coastTime = Nanoseconds.seconds(10)
    public var reverseAllowed = false
    public var drive = Drive.stepper(StepperConfiguration())
    public var tachometer: TachometerConfiguration?
    public var lock = LockConfiguration()
    public var buttons = ButtonList()
    public var encoder: EncoderConfiguration?
    /// The inhibit input (lid, service switch), if the board has one.
    public var inhibit: LevelInput?
    /// The fault output of the motor driver, if it is connected.
    public var driverFault: LevelInput?
    /// A stall of the loop longer than this latches a fault.
    public var longestGap = Nanoseconds.seconds(1)
    /// How long the bench programme `cycle` holds each speed.
    public var cycleHold = Nanoseconds.seconds(5)

    @inline(never)
    public init() {}

    /// How the motor is driven.
    public enum Drive: Sendable {
        case stepper(StepperConfiguration)
        case coils(CoilConfiguration)
        case motor(MotorConfiguration)
    }
}
