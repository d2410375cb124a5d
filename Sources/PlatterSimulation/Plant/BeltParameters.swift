/// A belt, thread or timing belt between the motor's pulley and the platter, with two free spans.
public struct BeltParameters: Equatable, Sendable {
    /// Effective radius at the motor, m, above 0: pulley plus half the thickness of the belt.
    public var pulleyRadius: Double = 0.020
    /// Effective radius at the platter, m, above 0. Over `pulleyRadius` it is the ratio.
    public var platterRadius: Double = 0.150
    /// Stiffness of one free span, E·A/length, N/m, above 0.
    public var spanStiffness: Double = 48
    /// Damping of both spans together, N·s/m, 0 or more.
    public var damping: Double = 1.5
    /// Tension of each span at rest, N, 0 or more. With more than this between them, one span hangs slack.
    public var pretension: Double = 1
    /// Slip speed over belt speed for one newton, 1/(E·A), 1/N; 0 for teeth.
    public var creep: Double = 1 / 12.0
    /// Eccentricity of the pulley and of the platter's rim, m, well below the radius.
    public var pulleyRunOut: Double = 0
    public var platterRunOut: Double = 0
    /// Thickness variation of the belt once round its length, peak to peak, m.
    public var thicknessVariation: Double = 0
    /// Length of the whole belt, m, above 0.
    public var length: Double = 1.1

    public init() {}

    /// Flat rubber, 4 × 0.6 mm, on the rim: 1.5 Hz against 0.025 kg·m².
    public static let flatRubber = BeltParameters()

    /// Round rubber, 2.8 mm, on a sub-platter of 101 mm: 0.9 Hz.
    public static let roundRubber: BeltParameters = {
        var belt = BeltParameters()
        belt.pulleyRadius = 0.0505 / 7.5
        belt.platterRadius = 0.0505
        belt.spanStiffness = 164
        belt.damping = 8
        belt.pretension = 4
        belt.creep = 1 / 25.0
        belt.length = 0.62
        return belt
    }()

    /// Polyester thread, 0.3 mm, on the rim: 6.2 Hz.
    public static let thread: BeltParameters = {
        var belt = BeltParameters()
        belt.spanStiffness = 850
        belt.damping = 4.4
        belt.pretension = 1.5
        belt.creep = 1 / 212.0
        return belt
    }()

    /// GT2 timing belt on a pulley of 100 mm: 17 Hz.
    public static let timing: BeltParameters = {
        var belt = BeltParameters()
        belt.pulleyRadius = 0.050 / 3
        belt.platterRadius = 0.050
        belt.spanStiffness = 6e4
        belt.damping = 100
        belt.pretension = 10
        belt.creep = 0
        belt.length = 0.5
        return belt
    }()
}
