import PlatterCore

/// What the loop did that a report names: other speeds asked for, lock, presses accepted, faults.
struct SimulationLog {
    private(set) var presses: [Nanoseconds] = []
    private(set) var faults: [FaultReport] = []
    var expectations: [ExpectationOutcome] = []

    private var last = TurntableIntent()
    private var heading: Double = 0
    private var trim: Int32 = 0

    func isNews(_ intent: TurntableIntent) -> Bool { intent != last }

    mutating func note<P: Plant, Trace: TraceSink>(
        _ intent: TurntableIntent, _ hardware: inout SimulatedHardware<P, Trace>, at now: Nanoseconds
    ) {
        for _ in last.presses..<max(intent.presses, last.presses) { presses.append(now) }
        if let fault = intent.fault, fault != last.fault { faults.append(FaultReport(fault: fault, at: now)) }
        last = intent
        let next = Self.speed(intent)
        if next != heading || (next != 0 && intent.trim != trim) {
            heading = next
            hardware.head(for: next, at: now)
            if intent.isSpin { hardware.recorder.watch.expectNoLock() }
        }
        trim = intent.trim
        if intent.isLocked { hardware.recorder.watch.lock(at: now) }
    }

    /// In rpm, negative in reverse; 0 when nothing should turn. Trim makes up for what the deck gets wrong, so the platter
    /// is judged by the speed without it.
    private static func speed(_ intent: TurntableIntent) -> Double {
        guard intent.wantsMotion else { return 0 }
        let size = intent.speed.approximation * Double(10_000 + intent.pitch) / 10_000
        return intent.direction == .forward ? size : -size
    }
}
