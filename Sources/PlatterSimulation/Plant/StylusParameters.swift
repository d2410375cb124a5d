/// What the stylus takes from the platter.
public struct StylusParameters: Equatable, Sendable {
    /// Mean drag torque, N·m, 0 or more. 0.86 mN·m is 2 g, friction 0.3, at the outermost groove.
    public var torque: Double = 0.86e-3
    /// Standard deviation of the drag as a fraction of the mean, 0 ... 0.15, by what the groove carries.
    public var modulation: Double = 0.05
    /// Band of the modulation, Hz, 0.01 ... 50, lower edge first.
    public var lowest: Double = 0.5
    public var highest: Double = 30

    public init() {}
}
