/// The speeds that a test tone tells, as ratios to the nominal speed.
public struct ToneSpeeds: Equatable, Sendable {
    /// 1 at the nominal tone, 0 where there is no tone.
    public var ratios: [Double]
    /// Values a second.
    public var rate: Double
    /// The time of the first value in seconds from the beginning of the recording.
    public var start: Double
    /// Amplitude of the tone in decibels of full scale.
    public var level: Double
}
