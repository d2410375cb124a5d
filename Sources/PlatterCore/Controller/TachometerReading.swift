/// What the tachometer says at one instant: rpm in 2^-20, and turns in 2^-48.
struct TachometerReading: Equatable, Sendable {
    var speed: Int64
    var angle: Int64
}
