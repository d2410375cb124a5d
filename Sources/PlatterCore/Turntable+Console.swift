/// The console: one line, one command, one reply.
extension Turntable where Hardware: ~Copyable {
    /// Bytes taken in one tick: more than a serial port brings, and a bound on the work.
    private static var bytesPerTick: Int32 { 64 }
    /// How long a reply to `save` may take.
    private static var savePatience: Nanoseconds { .seconds(2) }

    private var isSaving: Bool { savingUntil != .never }

    mutating func takeConsole(at now: Nanoseconds) {
        if isSaving {
            guard finishSaving(at: now) else { return }
        }
        if let byte = hardware.nextConsoleByte() { takeConsole(from: byte, at: now) }
    }

    @inline(never)
    private mutating func takeConsole(from first: UInt8, at now: Nanoseconds) {
        var taken: Int32 = 0
        var next: UInt8? = first
        while let byte = next {
            switch reader.feed(byte) {
            case .line?:
                runLine(at: now)
                // Several commands may arrive in one tick, and the ring holds little more than one long reply.
                sendReplies()
            case .tooLong?: replies.reply(ConsoleProblem.lineTooLong)
            case .notText?: replies.reply(ConsoleProblem.notText)
            case nil: break
            }
            taken &+= 1
            next = taken < Self.bytesPerTick && !isSaving ? hardware.nextConsoleByte() : nil
        }
    }

    mutating func sendReplies() {
        while let byte = replies.first() {
            guard hardware.sendConsoleByte(byte) else { return }
            replies.removeFirst()
        }
    }

    private mutating func runLine(at now: Nanoseconds) {
        let result = reader.withLine { line -> Result<ConsoleCommand, ConsoleProblem> in
            do throws(ConsoleProblem) {
                return .success(try ConsoleParser.parse(line))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .failure(let problem): replies.reply(problem)
        case .success(let command):
            do throws(Refusal) {
                try run(command, at: now)
            } catch {
                refuse(error)
            }
        }
    }

    private mutating func run(_ command: ConsoleCommand, at now: Nanoseconds) throws(Refusal) {
        switch command {
        case .play: carryOut(try controller.play(), at: now)
        case .stop: carryOut(controller.stop(), at: now)
        case .toggle: carryOut(try controller.toggle(), at: now)
        case .speed(let speed): carryOut(try controller.select(speed), at: now)
        case .next: carryOut(controller.step(by: 1), at: now)
        case .previous: carryOut(controller.step(by: -1), at: now)
        case .pitch(let hundredths): carryOut(try controller.setPitch(hundredths), at: now)
        case .trim(let hundredths): carryOut(try controller.setTrim(hundredths), at: now)
        case .reverse(let on): carryOut(try controller.setDirection(on ? .reverse : .forward), at: now)
        case .spin(let turns): try spin(turns, at: now)
        case .cycle(let on): carryOut(try controller.cycle(on, at: now), at: now)
        case .inhibit(let on): carryOut(controller.inhibit(byCommand: on), at: now)
        case .clear: try controller.clear(driverReports: panel.reportsFault)
        case .save:
            hardware.save(controller.settings)
            savingUntil = now + Self.savePatience
            _ = finishSaving(at: now)
            return
        case .pitchQuery, .trimQuery, .status, .speeds, .version, .help: break
        }
        reply(to: command, at: now)
    }

    private mutating func spin(_ turns: Int32, at now: Nanoseconds) throws(Refusal) {
        if controller.state == .faulted { throw .faulted }
        if controller.isInhibited { throw .inhibited }
        guard targetRate() != nil else { throw .speedOutsideRange }
        let isMoving = drivetrain.scheduler.ramp.speedUnits(at: now) > 0
        if isMoving && drivetrain.scheduler.ramp.direction != controller.direction { throw .movingOtherwise }
        guard drivetrain.canSpin(turns, controller.direction, at: now) else { throw .spinTooShort }
        carryOut(try controller.spin(turns), at: now)
    }

    /// True once the reply has been given.
    private mutating func finishSaving(at now: Nanoseconds) -> Bool {
        switch hardware.takeSaveOutcome() {
        case .saved?: replies.reply("ok saved")
        case .failed?: refuse(.saveFailed)
        case nil:
            guard now >= savingUntil else { return false }
            refuse(.saving)
        }
        savingUntil = .never
        return true
    }

    @inline(never)
    private mutating func refuse(_ refusal: Refusal) {
        replies.begin("error ")
        replies.write(refusal.message)
        replies.end()
    }

    @inline(never)
    private mutating func reply(to command: ConsoleCommand, at now: Nanoseconds) {
        switch command {
        case .help: replies.reply(ConsoleHelp.reply)
        case .version: replies.reply(PlatterVersion.reply)
        case .status: replyStatus(at: now)
        case .speeds: replySpeeds()
        case .speed, .next, .previous:
            replies.begin("ok speed ")
            replies.write(controller.speed)
            replies.end()
        case .pitch, .pitchQuery: replyPercent("ok pitch ", controller.pitch)
        case .trim, .trimQuery: replyPercent("ok trim ", controller.trim)
        default:
            replies.begin("ok ")
            replies.write(controller.state.name)
            replies.end()
        }
    }

    @inline(never)
    private mutating func replyStatus(at now: Nanoseconds) {
        replies.begin()
        picture(at: now).write(to: &replies)
        hardware.addStatus(to: &replies)
        replies.end()
    }

    private mutating func replyPercent(_ text: StaticString, _ hundredths: Int32) {
        replies.begin(text)
        replies.write(hundredthsOfPercent: hundredths)
        replies.end()
    }

    private mutating func replySpeeds() {
        replies.begin("ok ")
        var row: Int32 = 0
        while row < controller.wheel.rows.count {
            if row > 0 { replies.write(", ") }
            replies.write(controller.wheel.rows.element(at: row))
            row &+= 1
        }
        replies.write("; any from ")
        replies.write(controller.minimumSpeed)
        replies.write(" to ")
        replies.write(controller.maximumSpeed)
        replies.write(" rpm")
        replies.end()
    }
}
