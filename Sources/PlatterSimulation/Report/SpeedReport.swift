/// What a meter is told while a simulation runs. The samples of the platter's speed are rpm, one a millisecond from
/// power-on; memory is that of one batch, however long the run.
public enum SpeedReport {
    /// Valid during the call only. `first` is the index of the first sample: its time in milliseconds.
    case samples(UnsafeBufferPointer<Double>, first: Int64)
    /// The samples that follow belong to a cruise at this speed.
    case cruiseBegan(target: Double)
    /// The samples that follow do not.
    case cruiseEnded
}
