import PlatterCore

/// What the world does to the machine.
extension SimulatedHardware {
    /// Tells the trace which wires there are. Once, before the first tick, with all levels at power-on set.
    mutating func begin() {
        guard Trace.wantsSignals else { return }
        var wires = levels.outputs.map { TraceEvent(time: .zero, signal: $0, value: levels.restLevel(of: $0)) }
        if tachometer != nil { wires.append(TraceEvent(time: .zero, signal: .tachometer, value: 0)) }
        for input in lines.inputs.inputs {
            let level = lines.level(of: input.line)
            wires.append(TraceEvent(time: .zero, signal: TraceSignal(input.line), value: level ? 1 : 0))
        }
        trace.begin(wires)
    }

    /// An input takes an electrical level now.
    mutating func set(_ line: InputLine, _ level: Bool, at time: Int64) {
        guard lines.set(line, level), Trace.wantsSignals else { return }
        record(TraceSignal(line), level ? 1 : 0, at: time)
    }

    /// Another speed is asked for: what the motor lost and had in reserve so far belongs to the way before.
    mutating func head(for speed: Double, at time: Nanoseconds) {
        closeTransition()
        plant.resetPullOutMargin()
        recorder.head(for: speed, at: time)
    }

    mutating func closeTransition() {
        recorder.watch.noteStrain(lostSteps: plant.lostSteps, margin: plant.pullOutMargin)
    }

    mutating func noteLoss(at time: Nanoseconds) {
        recorder.watch.noteLoss(lostSteps: plant.lostSteps, at: time)
    }

    /// A pulse of the tachometer now that is none.
    mutating func addGlitch(at time: Int64) { queue.insert(DriveEvent(time: time, value: 0, kind: .glitch)) }
}
