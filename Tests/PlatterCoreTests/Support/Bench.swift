import PlatterCore

/// A turntable on recording hardware with a clock that one turns by hand.
struct Bench: ~Copyable {
    var deck: Turntable<RecordingHardware>
    private(set) var now: Nanoseconds
    let period: Nanoseconds

    init(
        _ configuration: TurntableConfiguration = .bench, settings: Settings? = nil,
        hardware: RecordingHardware = RecordingHardware(), start: Nanoseconds = .zero
    ) {
        deck = Turntable(configuration, hardware: hardware, settings: settings, at: start)
        period = configuration.controlPeriod
        now = start - period
    }

    /// Runs tick by tick up to and with the last tick before `span` more has passed.
    mutating func run(_ span: Nanoseconds) {
        let end = now + span
        while now < end {
            now += period
            deck.tick(at: now)
        }
    }

    /// Types a line, runs one tick and returns the reply.
    mutating func type(_ line: String) -> String {
        deck.hardware.type(line)
        run(period)
        return deck.hardware.takeReplies().joined(separator: "\n")
    }

    /// A stall of the loop: no tick until `span` has passed.
    mutating func stall(_ span: Nanoseconds) { now += span }

    var status: TurntableStatus { deck.status(at: now) }
}

extension TurntableConfiguration {
    /// Direct drive, 3,200 steps a turn, the wheel of a record player, a driver that is ready at once.
    static var bench: TurntableConfiguration {
        var configuration = TurntableConfiguration()
        for speed in [RecordSpeed.rpm(100, 3), .rpm(45), .rpm(78)] { configuration.speeds.append(speed) }
        var stepper = StepperConfiguration()
        stepper.enableDelay = .zero
        configuration.drive = .stepper(stepper)
        var play = ButtonConfiguration(line: .play, press: .toggle)
        play.debounce = .milliseconds(50)
        var speed = ButtonConfiguration(line: .speed, press: .next)
        speed.longPress = .previous
        configuration.buttons.append(play)
        configuration.buttons.append(speed)
        return configuration
    }
}
