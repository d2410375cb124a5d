import PlatterCore
import PlatterMeasurement
import PlatterSimulation

/// What cannot work, in plain words with a remedy: pull-out, overshoot, oscillation, no lock, a wrong mean speed.
///
/// One remark of a kind, about the worst case.
extension SimulationReport {
    /// Torque left below which the next cold day loses steps.
    private static let scarceMargin = 0.15
    private static let largestOvershoot = 2.0
    /// Swings of the speed about its mean that are an oscillation, percent.
    private static let largestSwing = 1.0
    private static let largestFlutter = 0.2
    private static let largestError = 300.0
    /// Seconds after which a speed should have been reached.
    private static let patience = 6.0

    var remarks: [String] {
        [pullOut, scarceTorque, overshoot, oscillation, restless, notSettled, notLocked, meanSpeed].compactMap { $0 }
    }

    // MARK: - The motor's torque

    private var pullOut: String? {
        guard result.canPullOut, let worst = result.transitions.max(by: { $0.lostSteps < $1.lostSteps }),
            worst.lostSteps > 0
        else { return nil }
        return "\(name(worst)): the motor pulled out and lost \(worst.lostSteps) steps\(since(worst)). The ramp or the "
            + "load asks for more torque than it has: lengthen \(rampKey(worst)), lighten the platter, or give it more current."
    }

    private var scarceTorque: String? {
        guard result.canPullOut, result.lostSteps == 0,
            let worst = result.transitions.min(by: { $0.pullOutMargin < $1.pullOutMargin }),
            worst.pullOutMargin < Self.scarceMargin
        else { return nil }
        return "\(name(worst)): only \((worst.pullOutMargin * 100).fixed(0)) % of the motor's torque was left, near "
            + "pull-out: lengthen \(rampKey(worst)), lighten the platter, or give it more current."
    }

    // MARK: - The way to the speed

    private var overshoot: String? {
        guard let worst = result.transitions.max(by: { $0.overshoot < $1.overshoot }),
            worst.overshoot > Self.largestOvershoot, worst.lostSteps == 0
        else { return nil }
        let remedy =
            isRegulated
            ? "lengthen \(rampKey(worst)), look at motor.feed_forward_ppm_per_rpm_per_s, or lower "
                + "motor.i_gain_ppm_per_rpm_s"
            : "lengthen \(rampKey(worst)), or take a stiffer belt or one with more damping"
        return "\(name(worst)): the platter overshot by \(worst.overshoot.fixed(1)) %: \(remedy)."
    }

    private var oscillation: String? {
        let swings = zip(result.cruises, figures).map { cruise, figures in
            (cruise: cruise, swing: figures?.unweightedFlutter ?? swing(cruise))
        }
        guard let worst = swings.max(by: { $0.swing < $1.swing }), worst.swing > Self.largestSwing else { return nil }
        let remedy: String
        if result.lostSteps > 0 {
            remedy = "the motor is out of step with its field"
        } else if isRegulated {
            remedy =
                "the loop oscillates; halve motor.p_gain_ppm_per_rpm and motor.i_gain_ppm_per_rpm_s, and again until "
                + "it is quiet"
        } else {
            remedy = "rotor or belt swing on; take more damping, a stiffer belt, or more microsteps"
        }
        return "At \(SpeedName.text(worst.cruise.target)) rpm the speed swings by \u{B1}\(worst.swing.fixed(1)) %: "
            + "\(remedy)."
    }

    /// A regulated motor follows every mark that is out of place.
    private var restless: String? {
        let judged = zip(result.cruises, figures).compactMap { cruise, figures in
            figures.map { (cruise: cruise, flutter: $0.weightedFlutter) }
        }
        guard isRegulated, oscillation == nil, let worst = judged.max(by: { $0.flutter < $1.flutter }),
            worst.flutter > Self.largestFlutter
        else { return nil }
        return "At \(SpeedName.text(worst.cruise.target)) rpm the weighted flutter is "
            + "\u{B1}\(worst.flutter.fixed(2)) %: the motor follows every mark of the tachometer that is out of place; lower motor.p_gain_ppm_per_rpm, or "
            + "take a better disc."
    }

    private var notSettled: String? {
        guard oscillation == nil, restless == nil,
            let change = result.transitions.first(where: { $0.to != 0 && $0.settled == nil && lasted($0) })
        else { return nil }
        let reached = result.cruises.first { $0.from >= change.at && $0.target == change.to && $0.mean != 0 }
        let place = reached.map { "stays at \($0.mean.fixed(3)) rpm" } ?? "does not come near it"
        let remedy =
            isRegulated
            ? "the drive may be at its limit (supply, motor, gear), or the gains too high or too low: begin with "
                + "motor.feed_forward_ppm_per_rpm, then p_gain and i_gain"
            : "look for lost steps, a slipping belt or a pulley of another size"
        return "\(name(change)): the platter never settles within the lock tolerance, but \(place): \(remedy)."
    }

    private var notLocked: String? {
        guard
            let change = result.transitions.first(where: {
                $0.to != 0 && $0.locks && $0.locked == nil && $0.settled != nil && lasted($0)
            })
        else { return nil }
        return "\(name(change)): the platter has its speed, but the control loop does not see it and never locks: "
            + "look at the tachometer, or widen lock.tolerance_ppm."
    }

    private var meanSpeed: String? {
        guard let worst = result.cruises.max(by: { abs($0.speedError) < abs($1.speedError) }),
            abs(worst.speedError) > Self.largestError, result.lostSteps == 0, notSettled == nil
        else { return nil }
        let remedy =
            isRegulated
            ? "raise motor.i_gain_ppm_per_rpm_s, or look at tachometer.pulses_per_turn"
            : "a belt that creeps or a pulley of another size; the command 'trim' takes it out"
        return "At \(SpeedName.text(worst.target)) rpm the mean speed is \(worst.speedError.fixed(0)) ppm off: "
            + "\(remedy)."
    }

    // MARK: - Words

    private func swing(_ cruise: Cruise) -> Double {
        cruise.target == 0 ? 0 : (cruise.highest - cruise.lowest) / 2 / abs(cruise.target) * 100
    }

    private func name(_ change: Transition) -> String {
        "At \(change.at.seconds.fixed(3)) s, \(SpeedName.text(change.from)) to \(SpeedName.text(change.to))"
    }

    private func since(_ change: Transition) -> String {
        change.lostAt.map { " from \($0.seconds.fixed(2)) s on" } ?? ""
    }

    private func rampKey(_ change: Transition) -> String {
        abs(change.to) < abs(change.from) ? "ramp.stop_ms" : "ramp.start_ms"
    }

    /// Whether there was time to get there.
    private func lasted(_ change: Transition) -> Bool {
        let next = result.transitions.first { $0.at > change.at }
        return ((next?.at ?? result.duration) - change.at).seconds > Self.patience
    }
}
