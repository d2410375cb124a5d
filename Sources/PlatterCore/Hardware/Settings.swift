/// What `save` keeps beyond power-off.
public struct Settings: Equatable, Sendable {
    /// The speed that was chosen, also one that is not on the wheel.
    public var speed: RecordSpeed
    /// Hundredths of a percent.
    public var pitch: Int32
    /// Trim of each row of the wheel, hundredths of a percent.
    public var trims: ShortList<Int32>

    public init(speed: RecordSpeed, pitch: Int32, trims: ShortList<Int32>) {
        self.speed = speed
        self.pitch = pitch
        self.trims = trims
    }

    public static func == (a: Settings, b: Settings) -> Bool {
        guard a.speed == b.speed, a.pitch == b.pitch, a.trims.count == b.trims.count else { return false }
        var row: Int32 = 0
        while row < a.trims.count {
            guard a.trims[row] == b.trims[row] else { return false }
            row += 1
        }
        return true
    }
}
