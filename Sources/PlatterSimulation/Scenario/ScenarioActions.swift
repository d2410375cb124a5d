import PlatterCore

/// Takes the events of a scenario apart into what happens at single instants.
struct ScenarioActions {
    /// Levels that lines have from power-on: those set at time 0.
    private(set) var atPowerOn: [(line: InputLine, level: Bool)] = []
    private(set) var later: [(action: SimulatedAction, time: Nanoseconds)] = []
    private let inputs: ScenarioInputs
    private var chance: SeededGenerator

    /// Drift is followed in steps of this length.
    private static let driftStep = Nanoseconds.milliseconds(100)

    init(_ scenario: Scenario, _ inputs: ScenarioInputs, seed: UInt64) {
        self.inputs = inputs
        chance = SeededGenerator(seed: seed, stream: 1)
        for event in scenario.events { add(event) }
    }

    private mutating func add(_ event: ScenarioEvent) {
        let time = event.time
        switch event.action {
        case .press(let line, let span, let bounces):
            set(line, active: true, at: time, bounces)
            set(line, active: false, at: time + span, bounces)
        case .hold(let line): set(line, active: true, at: time, 0)
        case .release(let line): set(line, active: false, at: time, 0)
        case .level(let line, let high): set(line, high, at: time)
        case .send(let bytes): later.append((.send(bytes), time))
        case .turnEncoder(let detents, let span): turn(detents, over: span, at: time)
        case .fault(let fault, let span): begin(fault, for: span, at: time)
        case .stylus(let down): later.append((.stylus(down: down), time))
        case .stall(let span): later.append((.stall(span), time))
        case .expect(let expectation): later.append((.expect(expectation, line: event.line), time))
        // Nothing here reads the wall clock, and the end is known to whoever runs the scenario.
        case .clockJump, .end: break
        }
    }

    private mutating func set(_ line: InputLine, active: Bool, at time: Nanoseconds, _ bounces: Int) {
        let level = active != (inputs.activeLow(line) ?? true)
        set(line, level, at: time)
        var now = !level
        for change in Bounce.changes(bounces, &chance) {
            set(line, now, at: time + change)
            now.toggle()
        }
    }

    private mutating func set(_ line: InputLine, _ level: Bool, at time: Nanoseconds) {
        if time == .zero { atPowerOn.append((line, level)) } else { later.append((.level(line, level), time)) }
    }

    private mutating func turn(_ detents: Int, over span: Nanoseconds, at time: Nanoseconds) {
        let count = Int64(abs(detents) * (inputs.transitionsPerDetent ?? 1))
        for index in 0..<count {
            // Wider than 64 bits, as a turn may take days.
            let offset = Int64(Int128(span.count) * Int128(index) / Int128(count))
            later.append((.encoder(forward: detents > 0), time + Nanoseconds(offset)))
        }
    }

    private mutating func begin(_ fault: SimulatedFault, for span: Nanoseconds?, at time: Nanoseconds) {
        switch fault {
        case .motorDrift(let thousandths, let ramp):
            drift(over: ramp, at: time) { .drift(Double(thousandths) / 1_000 * $0) }
        case .warmUp(let kelvin, let ramp): drift(over: ramp, at: time) { .warmUp(Double(kelvin) * $0) }
        case .tachometerStray: return stray(for: span ?? .zero, at: time)
        default: later.append((.begin(fault), time))
        }
        if let span { later.append((.cease(fault), time + span)) }
    }

    /// - Parameter action: what it is after this part of the way.
    private mutating func drift(
        over ramp: Nanoseconds, at time: Nanoseconds, _ action: (Double) -> SimulatedAction
    ) {
        let steps = min(max(ramp.count / Self.driftStep.count, 1), 100_000)
        for step in 1...steps {
            let offset = Int64(Int128(ramp.count) * Int128(step) / Int128(steps))
            later.append((action(Double(step) / Double(steps)), time + Nanoseconds(offset)))
        }
    }

    /// One at once, and others 10 ... 30 ms apart, as many as 100,000.
    private mutating func stray(for span: Nanoseconds, at time: Nanoseconds) {
        var offset = Nanoseconds.zero
        var count = 0
        repeat {
            later.append((.begin(.tachometerStray), time + offset))
            offset += Nanoseconds(chance.whole(in: 10_000_000...30_000_000))
            count += 1
        } while offset < span && count < 100_000
    }
}
