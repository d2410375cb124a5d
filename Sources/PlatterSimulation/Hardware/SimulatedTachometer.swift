import PlatterCore

/// A sensor over a ring of marks: its level changes at every edge of a mark, at the exact instant.
struct SimulatedTachometer {
    /// The most pulses that wait to be taken; while the loop stands still, later ones are lost as in any port.
    static let capacity = 4_096

    /// The sensor is unplugged.
    var isLost = false
    private(set) var isHigh = false
    /// Half of the way from mark to mark, turns of the platter.
    private let half: Double
    /// The mark counted in edges; the level is high over the odd ones.
    private var place: Int64 = 0
    /// Angles at which the next edge comes either way. Turning round takes a little more: the sensor's hysteresis.
    private(set) var upper: Double
    private(set) var lower: Double

    private var pulses = ContiguousArray<Int64>()
    private var head = 0

    init(_ configuration: TachometerConfiguration) {
        half = 0.5 / configuration.pulsesPerTurn.approximation
        upper = half
        lower = -half / 8
    }

    /// The platter has turned to `angle`. True when an edge was passed; to be asked again until none is.
    mutating func passEdge(_ angle: Double) -> Double? {
        if angle >= upper {
            let edge = upper
            place &+= 1
            upper = Double(place &+ 1) * half
            lower = (Double(place) - 0.125) * half
            isHigh = place & 1 == 1
            return edge
        }
        guard angle < lower else { return nil }
        let edge = lower
        place &-= 1
        upper = (Double(place) + 1.125) * half
        lower = Double(place) * half
        isHigh = place & 1 == 1
        return edge
    }

    mutating func addPulse(at time: Int64) {
        guard pulses.count - head < Self.capacity else { return }
        pulses.append(time)
    }

    /// Nanoseconds from power-on.
    mutating func nextPulse() -> Int64? {
        guard head < pulses.count else { return nil }
        let time = pulses[head]
        head += 1
        if head == pulses.count {
            pulses.removeAll(keepingCapacity: true)
            head = 0
        }
        return time
    }
}
