import PlatterCore

extension Simulation {
    mutating func checkExpectations() {
        let status = self.status
        for (expectation, line, time) in waiting {
            let found = observe(expectation.quantity, status)
            log.expectations.append(
                ExpectationOutcome(
                    file: setup.scenario.file, line: line, time: time, wanted: expectation.text,
                    found: found.description, isMet: found.meets(expectation)))
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// What was not looked at before the end counts as not met.
    mutating func giveUpExpectations() {
        while let action = clock.nextAction(through: .never) {
            if case .expect(let expectation, let line) = action { waiting.append((expectation, line, clock.now)) }
        }
        for (expectation, line, time) in waiting {
            log.expectations.append(
                ExpectationOutcome(
                    file: setup.scenario.file, line: line, time: time, wanted: expectation.text,
                    found: "that the run had ended before", isMet: false))
        }
        waiting.removeAll()
    }

    private func observe(_ quantity: ExpectedQuantity, _ status: TurntableStatus) -> ObservedValue {
        switch quantity {
        case .state: return .word(StateNames.name(of: status.state))
        case .fault: return .word(status.fault.map(StateNames.name(of:)) ?? "none")
        case .direction: return .word(StateNames.name(of: status.direction))
        case .rpm: return .real(loop.hardware.plant.platterSpeed)
        case .measured: return .units(status.platterMicroRPM, per: 1_000_000)
        case .target: return .units(status.targetMicroRPM, per: 1_000_000)
        case .commanded: return .units(status.commandedMicroRPM, per: 1_000_000)
        case .speed: return .exact(status.selectedSpeed.revolutionsPerMinute)
        case .pitch: return .units(Int64(status.pitch), per: 100)
        case .trim: return .units(Int64(status.trim), per: 100)
        case .steps: return .units(status.steps, per: 1)
        case .turns: return .real(loop.hardware.plant.platterTurns)
        case .duty: return .units(Int64(status.duty), per: 10_000)
        case .presses: return .units(status.presses, per: 1)
        case .overruns: return .units(status.overruns, per: 1)
        case .lostSteps: return .units(loop.hardware.plant.lostSteps, per: 1)
        case .locked: return .flag(status.isLocked)
        case .enable: return .flag(status.isEnabled)
        case .inhibited: return .flag(status.isInhibited)
        case .cycling: return .flag(status.isCycling)
        case .lamp: return .flag(loop.hardware.lines.isLit)
        case .reply: return .text(loop.hardware.port.lastReply)
        }
    }
}
