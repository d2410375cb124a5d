/// One line of the table of the weighting curve of IEC 60386, DIN 45507 and AES6.
public struct WeightingPoint: Equatable, Sendable {
    public let hertz: Double
    /// Gain relative to 4 Hz.
    public let decibels: Double
    /// How far a filter may lie above, in decibels.
    public let above: Double
    /// How far a filter may lie below, in decibels.
    public let below: Double

    init(_ hertz: Double, _ decibels: Double, above: Double, below: Double) {
        self.hertz = hertz
        self.decibels = decibels
        self.above = above
        self.below = below
    }

    /// The 17 points. 4 Hz is the reference and has no tolerance.
    public static let table: [WeightingPoint] = [
        WeightingPoint(0.1, -48.0, above: 10, below: 4),
        WeightingPoint(0.2, -30.6, above: 10, below: 4),
        WeightingPoint(0.315, -19.7, above: 4, below: 4),
        WeightingPoint(0.4, -15.0, above: 4, below: 4),
        WeightingPoint(0.63, -8.4, above: 2, below: 2),
        WeightingPoint(0.8, -6.0, above: 2, below: 2),
        WeightingPoint(1.0, -4.2, above: 2, below: 2),
        WeightingPoint(1.6, -1.8, above: 2, below: 2),
        WeightingPoint(2.0, -0.9, above: 2, below: 2),
        WeightingPoint(4.0, 0.0, above: 0, below: 0),
        WeightingPoint(6.3, -0.9, above: 2, below: 2),
        WeightingPoint(10.0, -2.1, above: 2, below: 2),
        WeightingPoint(20.0, -5.9, above: 2, below: 2),
        WeightingPoint(40.0, -10.4, above: 2, below: 2),
        WeightingPoint(63.0, -14.2, above: 4, below: 4),
        WeightingPoint(100.0, -17.3, above: 4, below: 4),
        WeightingPoint(200.0, -23.0, above: 4, below: 4),
    ]
}
