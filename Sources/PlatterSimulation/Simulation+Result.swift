import PlatterCore

extension Simulation {
    /// Ends the run where it is.
    public mutating func finish() -> SimulationResult {
        giveUpExpectations()
        loop.hardware.closeTransition()
        loop.hardware.recorder.finish(at: lastTick)
        loop.hardware.trace.end(at: lastTick)
        loop.hardware.inputs?.end()
        return SimulationResult(
            board: setup.board, seed: setup.seed, duration: lastTick,
            controlPeriod: setup.configuration.controlPeriod, final: status,
            platterSpeed: loop.hardware.plant.platterSpeed, platterTurns: loop.hardware.plant.platterTurns,
            lostSteps: loop.hardware.plant.lostSteps, canPullOut: setup.plant.canPullOut,
            cruises: loop.hardware.recorder.watch.cruises,
            transitions: loop.hardware.recorder.watch.transitions, presses: log.presses, faults: log.faults,
            expectations: log.expectations, digest: loop.hardware.digest.value,
            transcript: loop.hardware.port.transcript, settings: loop.hardware.settings.kept,
            inputs: loop.hardware.inputs,
            traceFailure: loop.hardware.trace.failure)
    }

    /// Hands the trace over; the run is to be finished before.
    public consuming func takeTrace() -> Trace { loop.hardware.trace }
}
