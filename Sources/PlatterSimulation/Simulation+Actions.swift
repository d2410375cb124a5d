import PlatterCore

extension Simulation {
    mutating func carryOut(_ action: SimulatedAction) {
        switch action {
        case .level(let line, let level): set(line, level)
        case .encoder(let forward): turnEncoder(forward: forward)
        case .send(let bytes): loop.hardware.port.type(bytes)
        case .begin(let fault): setFault(fault, true)
        case .cease(let fault): setFault(fault, false)
        case .drift(let fraction): loop.hardware.plant.setMotorDrift(fraction)
        case .warmUp(let kelvin): loop.hardware.plant.setWarmUp(kelvin)
        case .stylus(let down): loop.hardware.plant.setStylus(down)
        case .stall(let span): stalledUntil = max(stalledUntil, clock.now + span)
        case .expect: break
        }
    }

    /// A line takes an electrical level at the clock's time.
    mutating func set(_ line: InputLine, _ level: Bool) { loop.hardware.set(line, level, at: clock.now.count) }

    /// The line whose change keeps the direction goes over: A leads forward, B leads back.
    private mutating func turnEncoder(forward: Bool) {
        let a = loop.hardware.lines.level(of: .encoderA)
        let b = loop.hardware.lines.level(of: .encoderB)
        if (a == b) == forward { set(.encoderA, !a) } else { set(.encoderB, !b) }
    }

    private mutating func setFault(_ fault: SimulatedFault, _ begins: Bool) {
        let isActive = faults.count(fault, begins)
        switch fault {
        case .tachometerLost: loop.hardware.tachometer?.isLost = isActive
        case .tachometerEcho: loop.hardware.echoes = isActive
        case .tachometerStray: loop.hardware.addGlitch(at: clock.now.count)
        case .driverFault:
            let activeLow = loop.hardware.lines.inputs.activeLow(.driverFault) ?? true
            set(.driverFault, isActive != activeLow)
        case .platterHeld: loop.hardware.plant.setHeld(isActive)
        case .supplySag(let thousandths):
            loop.hardware.plant.setSupply(isActive ? 1 - Double(thousandths) / 1_000 : 1)
        case .motorDrift: loop.hardware.plant.setMotorDrift(0)
        case .warmUp: loop.hardware.plant.setWarmUp(0)
        case .outputFailed: loop.hardware.failing = isActive
        case .saveFails: loop.hardware.settings.fails = isActive
        case .consoleStalled: loop.hardware.port.isStalled = isActive
        }
    }
}
