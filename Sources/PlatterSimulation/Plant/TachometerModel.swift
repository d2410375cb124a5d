import PlatterCore

/// Turns a shaft's angle into the times of the tachometer's pulses.
///
/// Feed it the angle at the end of every span, in turns; a pulse falls where the angle passes a slot, either way,
/// with the time found by straight interpolation. Slots are out of place by a pattern that repeats each turn.
public struct TachometerModel: Sendable {
    public let parameters: TachometerParameters
    private var generator: SeededGenerator
    /// Place of each slot's edge in turns, 0 ..< about 1, rising.
    private let edges: [Double]
    /// Edges before the present angle, counted from angle zero.
    private var passed: Int64 = 0
    private var angle: Double
    /// The sensor gives nothing at all.
    public var isLost = false
    /// The echo can be switched on and off while running; it starts as the parameters say.
    public var echoDelay: Int64
    public var missingChance: Double

    /// Starts at that angle, in turns, without a pulse.
    public init(_ parameters: TachometerParameters, seed: UInt64, angle: Double = 0) {
        self.parameters = parameters
        generator = SeededGenerator(seed: seed, stream: 0x5441_4348)
        echoDelay = parameters.echoDelay
        missingChance = parameters.missingChance
        let count = Double(max(parameters.slots, 1))
        var edges: [Double] = []
        var last = 0.0
        for slot in 0..<max(parameters.slots, 1) {
            let even = (Double(slot) + 0.5) / count
            // Seen from the true centre the slots crowd together on one side of an eccentric disc.
            let crowd = parameters.eccentricity / Sine.turn * Sine.sineAndCosine(even * Sine.turn).sine
            let place = even + crowd + generator.bell() * parameters.slotError / count
            // A slot cannot be in front of the one before it.
            last = max(place, last + 0.01 / count)
            edges.append(last)
        }
        self.edges = edges
        self.angle = angle
        passed = Int64(angle.rounded(.down)) * Int64(edges.count)
        while edge(passed) <= angle { passed += 1 }
    }

    /// The angle of an edge counted from zero, in turns.
    private func edge(_ index: Int64) -> Double {
        let count = Int64(edges.count)
        let turn = index >= 0 ? index / count : -((count - 1 - index) / count)
        return Double(turn) + edges[Int(index - turn * count)]
    }

    /// Reports the pulses while the shaft went on to that angle within the span that began at `start`.
    ///
    /// Pulses come in the order of their edges, an echo straight after its pulse; with jitter or an echo a time may
    /// lie before the one before it, or beyond the span: the receiver has to sort them.
    public mutating func advance(
        to newAngle: Double, from start: Nanoseconds, over span: Nanoseconds, pulse: (Nanoseconds) -> Void
    ) {
        let old = angle
        angle = newAngle
        guard newAngle != old, span > .zero else { return }
        let scale = Double(span.count) / (newAngle - old)
        while edge(passed) <= newAngle {
            report(start.count + Int64((edge(passed) - old) * scale), pulse)
            passed += 1
        }
        while edge(passed - 1) > newAngle {
            passed -= 1
            report(start.count + Int64((edge(passed) - old) * scale), pulse)
        }
    }

    private mutating func report(_ time: Int64, _ pulse: (Nanoseconds) -> Void) {
        // Chance is drawn for lost pulses too, so that a fault leaves all later ones where they were.
        let shift = parameters.jitter > 0 ? Int64(generator.bell() * parameters.jitter) : 0
        let missing = missingChance > 0 && generator.fraction() < missingChance
        let echoes = echoDelay > 0 && generator.fraction() < parameters.echoChance
        guard !isLost, !missing else { return }
        pulse(Nanoseconds(max(time + shift, 0)))
        if echoes { pulse(Nanoseconds(max(time + shift + echoDelay, 0))) }
    }
}
