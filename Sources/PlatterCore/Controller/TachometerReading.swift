/// What the tachometer says to the regulator at one instant: rpm in 2^-20, and turns in 2^-48.
struct TachometerReading: Equatable, Sendable {
    var speed: Int64
    var angle: Int64
    /// The next pulse is later than an uneven disc would make it: speed and angle are the last that were known.
    var isSilent = false
}
