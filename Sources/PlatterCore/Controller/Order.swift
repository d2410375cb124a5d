/// What the controller wants done to the motor.
enum Order: Equatable, Sendable {
    case none
    /// Head for the selected speed, from rest or from whatever motion there is.
    case run
    /// Come to rest by the board's stop mode.
    case slowDown
    /// Turn so many revolutions and stay energised.
    case spin(turns: Int32)
    /// Make all outputs safe at once.
    case secure
}
