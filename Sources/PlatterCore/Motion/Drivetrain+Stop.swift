/// Ways to come to rest, and what a late tick does to the motion.
extension Drivetrain {
    /// A stepper without steps for this long has come to a stand.
    private static var standstillGap: Nanoseconds { .milliseconds(20) }

    /// Slows down under power by the stop ramp.
    mutating func slowDown(at now: Nanoseconds) {
        isWaiting = false
        spin = nil
        guard isDriven else { return }
        change(to: .zero, scheduler.ramp.direction, at: now)
    }

    /// Takes the power off and lets the platter run down.
    mutating func runDown<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        isWaiting = false
        spin = nil
        if isDriven {
            scheduler.change(to: .zero, scheduler.ramp.direction, at: now, start: start, stop: coast)
        }
        isDriven = false
        release(at: now, &hardware)
    }

    /// Takes the power off; the motor counts as standing from now on.
    mutating func cut<Hardware: TurntableHardware & ~Copyable>(at now: Nanoseconds, _ hardware: inout Hardware) {
        isWaiting = false
        spin = nil
        scheduler.halt(at: now)
        release(at: now, &hardware)
    }

    /// After a stall of the loop: all that was planned happens later by the gap. Steps that stayed away for long have
    /// let the motor stop, so that it has to run up again.
    mutating func delay(by gap: Nanoseconds, at now: Nanoseconds) {
        scheduler.delay(by: gap)
        if Regulation.isPossible { regulation.motor?.skipInterval() }
        let isMoving = !scheduler.ramp.isAtRest(at: now)
        guard gap >= Self.standstillGap, !isMotor, isDriven, isMoving else { return }
        if let interrupted = spin {
            resume(interrupted, at: now)
            return
        }
        let isPending = scheduler.ramp.hasPending
        let target = isPending ? scheduler.ramp.pending.target : scheduler.ramp.segment.target
        let direction = isPending ? scheduler.ramp.pending.direction : scheduler.ramp.direction
        scheduler.halt(at: now)
        if target.steps > 0 { change(to: target, direction, at: now) }
    }

    /// Goes on from a speed that was measured, where a platter that runs down is clearly faster than the ramp.
    mutating func pickUp(speed: Int64, at now: Nanoseconds) {
        guard isMotor, scheduler.ramp.headsForRest else { return }
        let units = MotorOutput.units(speed: speed)
        let commanded = scheduler.ramp.speedUnits(at: now)
        if units > commanded &+ commanded &>> 3 { scheduler.assume(speed: units, at: now) }
    }
}
