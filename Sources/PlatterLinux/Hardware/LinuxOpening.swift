import PlatterBoards
import PlatterCore

/// Opens a board's hardware: first everything is looked for, then the outputs are taken at their safe levels.
///
/// Whatever fails, what was taken before is given back.
public struct LinuxOpening<Access: GPIOAccess, Files: FileAccess> {
    private let board: Board
    private let access: Access
    private let files: Files
    /// Time from an output's instant to its playing.
    private let lead: Nanoseconds
    private let startGuard: (GuardOrders) throws(LinuxError) -> GuardLink?

    /// - Parameters:
    ///   - lead: What the control loop may be late without a step showing it.
    ///   - startGuard: Starts the guard process.
    public init(
        _ board: Board, access: Access, files: Files, lead: Nanoseconds = OutputLead.usual,
        startGuard: @escaping (GuardOrders) throws(LinuxError) -> GuardLink?
    ) {
        self.board = board
        self.access = access
        self.files = files
        self.lead = lead
        self.startGuard = startGuard
    }

    /// - Parameters:
    ///   - console: What the replies go to; `nil` for none.
    ///   - guardLock: File whose lock the guard takes.
    ///   - recorder: Gets what the loop takes in; `nil` for nobody.
    ///   - controller: The process that the guard may end when it hangs: this one.
    public func open(
        console: (any ConsoleLink)?, settings: SettingsPort, recorder: (any InputRecorder)? = nil,
        guardLock: String, controller: Int32
    ) throws(LinuxError) -> LinuxHardware {
        let lines = GPIOLines(access, consumer: "platter")
        let wiring = try LinuxWiring(board, chips: lines.chips)
        let pwm = try takePWM()
        let outputs = wiring.outputs.isEmpty ? nil : try lines.outputs(Self.safe(wiring.outputs))
        let inputs = try reader(wiring.inputs, lines)
        let tachometer = try reader(wiring.line(.tachometer).map { [$0] } ?? [], lines)
        for line in wiring.lines where line.function == .enable { try lines.requireFree(line.reference) }
        // Only now is it certain that nobody else drives the board by this channel.
        try pwm?.channel.settle(period: pwmPeriod, inverted: board.pwm?.isActiveLow ?? false)
        let link = try startGuard(orders(wiring, pwm: pwm?.channel.path, lock: guardLock, controller: controller))
        let clock = pwm.flatMap(stepClock)
        let sink = LinuxOutputs(
            lines: outputs, places: Self.places(wiring), pwm: clock == nil ? pwm?.channel : nil,
            pwmPeriod: board.pwm?.period ?? .zero, guard: link)
        let thread = OutputThread(
            sink: sink, timeline: timeline, priority: min(board.realtime.priority + 1, 99),
            processor: board.realtime.cpu, clock: clock)
        do {
            try thread.start()
        } catch {
            link?.quit()
            throw .noThread(for: "the outputs", error)
        }
        var parts = LinuxParts(thread: thread, guardLink: link, console: console, settings: settings)
        parts.controllers = Self.controllers(wiring, pwm: pwm?.channel.path)
        parts.recorder = recorder
        parts.inputs = inputs
        parts.inputLines = wiring.inputs.compactMap(\.function.inputLine)
        parts.tachometer = tachometer
        parts.tachometerIsActiveLow = wiring.line(.tachometer)?.isActiveLow ?? false
        return LinuxHardware(parts)
    }

    private struct TakenPWM {
        var channel: SysfsPWM
        var output: PWMAssignment.Output
    }

    private func takePWM() throws(LinuxError) -> TakenPWM? {
        guard let wanted = board.pwm else { return nil }
        let chips = PWMChips(in: files)
        let devices = chips.chips.map(\.device)
        guard let output = wanted.outputs.first(where: { devices.contains($0.device) }) ?? wanted.outputs.first else {
            return nil
        }
        let channel = try SysfsPWM.take(
            try chips.find(output.device), channel: Int32(clamping: output.channel), files: files,
            sleep: MonotonicClock.sleep(milliseconds:))
        return TakenPWM(channel: channel, output: output)
    }

    /// What the channel begins with, nanoseconds.
    private var pwmPeriod: Int64 {
        if case .stepper = board.turntable.drive { return StepClock.longest.count }
        return board.pwm?.period.count ?? 0
    }

    /// What gives the steps, where the PWM is a stepper's.
    private func stepClock(_ pwm: TakenPWM) -> StepClockDriver? {
        guard case .stepper(let stepper) = board.turntable.drive else { return nil }
        let clock = StepClock(
            grain: pwm.output.resolution?.count ?? 1, width: stepper.pulseWidth, minimumLow: stepper.minimumLow)
        return StepClockDriver(pwm: pwm.channel, clock: clock)
    }

    private func reader(
        _ wanted: [LinuxWiring.Line], _ lines: GPIOLines<Access>
    ) throws(LinuxError) -> InputReader? {
        guard let first = wanted.first else { return nil }
        let requested = try lines.inputs(wanted.map { ($0.reference, $0.bias) })
        do {
            return try InputReader(requested)
        } catch {
            throw .requestFailed(lines: "\(first.reference)", chip: first.place.label, error)
        }
    }

    private func orders(_ wiring: LinuxWiring, pwm: String?, lock: String, controller: Int32) -> GuardOrders {
        var orders = GuardOrders()
        for line in wiring.lines where !line.function.isInput {
            let order = GuardOrders.Line(
                path: line.place.path, offset: line.place.offset, safeLevel: line.isActiveLow)
            if line.function == .enable { orders.enable.append(order) } else { orders.others.append(order) }
        }
        if let pwm { orders.pwm = [pwm] }
        orders.lock = lock
        orders.controller = controller
        return orders
    }

    private static func controllers(_ wiring: LinuxWiring, pwm: String?) -> String {
        var parts: [String] = []
        for place in wiring.lines.map(\.place) {
            let text = "\(place.label) (\(place.path))"
            if !parts.contains(text) { parts.append(text) }
        }
        if let pwm { parts.append("PWM \(pwm)") }
        return parts.joined(separator: ", ")
    }

    private var timeline: OutputTimeline {
        var timeline = OutputTimeline(lead: lead)
        switch board.turntable.drive {
        case .stepper(let stepper):
            timeline.minimumLow = stepper.minimumLow
            timeline.directionSetup = stepper.directionSetup
            timeline.enableDelay = stepper.enableDelay
        case .motor(let motor):
            timeline.enableDelay = motor.enableDelay
            timeline.enablesWithoutLead = true
        case .coils: break
        }
        return timeline
    }

    private static func safe(_ lines: [LinuxWiring.Line]) -> [(line: LineReference, level: Bool)] {
        lines.map { ($0.reference, $0.isActiveLow) }
    }

    private static func places(_ wiring: LinuxWiring) -> LinuxOutputs.Places {
        var places = LinuxOutputs.Places()
        for (index, line) in wiring.outputs.enumerated() {
            let place = LinuxOutputs.Places.Place(index: index, isActiveLow: line.isActiveLow)
            switch line.function {
            case .step: places.step = place
            case .direction: places.direction = place
            case .lamp: places.lamp = place
            default: places.coils.append(place)
            }
        }
        return places
    }
}
