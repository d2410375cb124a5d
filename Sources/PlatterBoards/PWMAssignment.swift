import PlatterCore

/// The PWM output that drives a DC motor, or clocks the driver of a stepper.
public struct PWMAssignment: Equatable, Sendable {
    /// Time from one pulse to the next, 1 us ... 100 ms. A stepper's follows the speed instead.
    public var period: Nanoseconds
    /// Whether the low level drives the motor.
    public var isActiveLow: Bool
    /// The pin the pulses come out of.
    public var pin: String
    /// In order of preference; the first one present is used.
    public var outputs: [Output]

    /// A channel of a PWM chip that is known by its device.
    public struct Output: Equatable, Sendable {
        /// Name of the device the chip's `device` link leads to, as in "1f00098000.pwm".
        public var device: String
        public var channel: UInt32
        /// What a period can be told from the next longer one by; given for a stepper only.
        public var resolution: Nanoseconds?
    }
}
