import PlatterCore

/// Runs the control loop on a tape and writes checkpoints: one line with tick, digest of the outputs and of the replies.
public struct TapePlayer<Source: TapeSource & ~Copyable>: ~Copyable {
    private var deck: Turntable<TapeHardware<Source>>
    private let period: Nanoseconds
    private let powerOn: Nanoseconds

    public init(_ configuration: TurntableConfiguration, _ source: consuming Source, powerOn: Nanoseconds = .zero) {
        let hardware = TapeHardware(source, idleLevels: configuration.idleLevels, powerOn: powerOn)
        deck = Turntable(configuration, hardware: hardware, at: powerOn)
        period = configuration.controlPeriod
        self.powerOn = powerOn
    }

    /// Plays to the end of the tape, or until the tick `plan.last`.
    ///
    /// - Parameter sink: takes the lines of the checkpoints: every `plan.interval` ticks from `plan.first` on, and at the end.
    public mutating func play<Sink: ByteSink>(_ plan: CheckpointPlan, into sink: inout Sink) {
        var tick: UInt32 = 0
        var now = powerOn
        var countdown = plan.interval
        while true {
            deck.hardware.begin(tick)
            deck.tick(at: now)
            if tick == plan.disturbedTick { deck.hardware.disturb() }
            let isLast = deck.hardware.hasEnded || tick == plan.last
            countdown &-= 1
            if countdown == 0 || isLast {
                if tick >= plan.first || isLast { write(tick, into: &sink) }
                countdown = plan.interval
            }
            if isLast { return }
            tick &+= 1
            now += period
        }
    }

    private func write<Sink: ByteSink>(_ tick: UInt32, into sink: inout Sink) {
        sink.write(tick)
        sink.write(" ")
        sink.write(hex: deck.hardware.outputs.value)
        sink.write(" ")
        sink.write(hex: deck.hardware.replies.value)
        sink.write("\n")
    }
}
