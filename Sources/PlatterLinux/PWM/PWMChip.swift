/// A PWM controller as the kernel lists it.
public struct PWMChip: Equatable, Sendable {
    /// Its folder, such as `/sys/class/pwm/pwmchip0`. The number moves from kernel to kernel.
    public var path: String
    /// The last part of its device link, such as `1f00098000.pwm`: the address of the hardware, which stays.
    public var device: String
    public var channels: Int32
    /// Whether the kernel drives a fan with it.
    public var drivesFan: Bool
}
