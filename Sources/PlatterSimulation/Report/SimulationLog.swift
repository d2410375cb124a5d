import PlatterCore

/// What the loop did that a report names: other speeds asked for, presses accepted, faults.
struct SimulationLog {
    private(set) var presses: [Nanoseconds] = []
    private(set) var faults: [FaultReport] = []
    var expectations: [ExpectationOutcome] = []

    private var state = TurntableState.stopped
    private var wantsMotion = false
    private var pitch: Int32 = 0
    private var speed = Fraction.zero
    private var percent: Int32 = 0
    private var direction = Direction.forward
    private var fault: Fault?
    private var pressCount: Int64 = 0
    private var heading: Double = 0

    /// Asked at every tick, so it looks only at what can be read in place: calling a method of the loop, or of its
    /// controller, would copy all of it. A trim shows at the next picture.
    mutating func hasChanged<Hardware: TurntableHardware & ~Copyable>(_ loop: inout Turntable<Hardware>) -> Bool {
        loop.controller.state != state || loop.controller.speed.revolutionsPerMinute != speed
            || loop.controller.pitch != pitch || loop.controller.direction != direction || loop.presses != pressCount
    }

    mutating func note<P: Plant, Trace: TraceSink>(
        _ loop: inout Turntable<SimulatedHardware<P, Trace>>, at now: Nanoseconds
    ) {
        state = loop.controller.state
        pitch = loop.controller.pitch
        wantsMotion = loop.controller.wantsMotion
        speed = loop.controller.speed.revolutionsPerMinute
        percent = loop.controller.pitch &+ loop.controller.trim
        direction = loop.controller.direction
        while pressCount < loop.presses {
            pressCount += 1
            presses.append(now)
        }
        if loop.controller.fault != fault {
            fault = loop.controller.fault
            if let fault { faults.append(FaultReport(fault: fault, at: now)) }
        }
        let next = wantedSpeed
        guard next != heading else { return }
        heading = next
        loop.hardware.recorder.head(for: next, at: now)
    }

    /// In rpm, negative in reverse; 0 when nothing should turn.
    private var wantedSpeed: Double {
        guard wantsMotion else { return 0 }
        let size = speed.approximation * Double(10_000 + percent) / 10_000
        return direction == .forward ? size : -size
    }
}
