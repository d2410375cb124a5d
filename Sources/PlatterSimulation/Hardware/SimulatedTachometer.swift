import PlatterCore

/// A sensor over a ring of marks: its level changes at every edge of a mark, at the exact instant.
///
/// The marks may be out of place, and pulses may jitter, stay away or have an echo, all by one seeded generator.
struct SimulatedTachometer {
    /// The most pulses that wait to be taken; while the loop stands still, later ones are lost as in any port.
    static let capacity = 4_096

    /// The sensor is unplugged.
    var isLost = false
    private(set) var isHigh = false
    /// It counts turns of the motor and not of the platter.
    let isOnMotor: Bool
    /// Half of the way from mark to mark, turns of its shaft.
    private let half: Double
    private let disc: TachometerDisc
    private let quality: TachometerParameters
    private var generator: SeededGenerator
    /// The mark counted in edges; the level is high over the odd ones.
    private var place: Int64 = 0
    /// Angles at which the next edge comes either way. Turning round takes a little more: the sensor's hysteresis.
    private(set) var upper: Double
    private(set) var lower: Double

    private var pulses = ContiguousArray<Int64>()
    private var head = 0

    /// - Parameter sensor: how good it is and where it sits; without it it is perfect and sits on the platter.
    init(_ configuration: TachometerConfiguration, sensor: TachometerParameters? = nil, seed: UInt64 = 0) {
        generator = SeededGenerator(seed: seed, stream: 0x5441_4348)
        quality = sensor ?? TachometerParameters()
        isOnMotor = sensor?.onMotor ?? false
        half = 0.5 / (sensor.map { Double($0.slots) } ?? configuration.pulsesPerTurn.approximation)
        disc = TachometerDisc(quality, &generator)
        upper = half + disc.shift(ofMark: 0)
        lower = -half / 8 + disc.shift(ofMark: -1)
    }

    /// The shaft has turned to `angle`. The angle of an edge that was passed; to be asked again until there is none.
    mutating func passEdge(_ angle: Double) -> Double? {
        if angle >= upper {
            let edge = upper
            place &+= 1
            upper = Double(place &+ 1) * half + shift(place &+ 1)
            lower = (Double(place) - 0.125) * half + shift(place)
            isHigh = place & 1 == 1
            return edge
        }
        guard angle < lower else { return nil }
        let edge = lower
        place &-= 1
        upper = (Double(place) + 1.125) * half + shift(place &+ 1)
        lower = Double(place) * half + shift(place)
        isHigh = place & 1 == 1
        return edge
    }

    /// Both edges of a mark are out of place alike: 1 and 2 are those of mark 0.
    private func shift(_ edge: Int64) -> Double { disc.shift(ofMark: (edge &- 1) >> 1) }

    /// Whether this pulse stays away. Chance is drawn for lost pulses too, so that a fault leaves all later ones alike.
    mutating func misses() -> Bool { quality.missingChance > 0 && generator.fraction() < quality.missingChance }

    /// After how many nanoseconds this pulse has an echo; `nil` for none.
    mutating func echo() -> Int64? {
        guard quality.echoDelay > 0, generator.fraction() < quality.echoChance else { return nil }
        return quality.echoDelay
    }

    /// A pulse of the wire. The loop may see it late: six standard deviations of the jitter, more or less so many.
    mutating func addPulse(at time: Int64) {
        guard quality.jitter > 0 else { return add(time) }
        add(time + Int64((generator.bell() + 6) * quality.jitter))
    }

    private mutating func add(_ time: Int64) {
        guard pulses.count - head < Self.capacity else { return }
        // Whatever the jitter, a kernel's time stamps keep their order.
        pulses.append(pulses.isEmpty ? time : max(time, pulses[pulses.count - 1] + 1))
    }

    /// Nanoseconds from power-on; `nil` when none has been seen up to `now`.
    mutating func nextPulse(until now: Int64) -> Int64? {
        guard head < pulses.count, pulses[head] <= now else { return nil }
        let time = pulses[head]
        head += 1
        if head == pulses.count {
            pulses.removeAll(keepingCapacity: true)
            head = 0
        }
        return time
    }
}
