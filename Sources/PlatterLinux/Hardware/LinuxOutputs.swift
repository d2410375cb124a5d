import PlatterBoards
import PlatterCore

/// The output lines and the PWM channel of a board, driven by the output thread alone.
final class LinuxOutputs: OutputSink {
    private let lines: (any OutputLines)?
    private let places: Places
    private let pwm: SysfsPWM?
    private let pwmPeriod: Int64
    private let guardLink: GuardLink?
    private var pattern: UInt8 = 0
    private var isReverse = false

    /// Where the signals are in the request, and their active levels; `nil` where the board has none.
    struct Places: Equatable, Sendable {
        struct Place: Equatable, Sendable {
            var index: Int
            var isActiveLow: Bool
        }

        var step: Place?
        var direction: Place?
        var lamp: Place?
        var coils: [Place] = []
    }

    init(
        lines: (any OutputLines)?, places: Places, pwm: SysfsPWM?, pwmPeriod: Nanoseconds, guard link: GuardLink?
    ) {
        self.lines = lines
        self.places = places
        self.pwm = pwm
        self.pwmPeriod = pwmPeriod.count
        guardLink = link
    }

    func setStep(_ active: Bool) throws(SystemError) { try set(places.step, active) }

    func apply(_ event: OutputEvent) throws(SystemError) {
        switch event.kind {
        case .pulse: break
        case .direction: try set(places.direction, event.value != 0)
        case .coils: try setCoils(UInt8(truncatingIfNeeded: event.value))
        case .enable: try guardLink?.arm(event.value != 0)
        case .duty: try setDuty(event.value)
        case .lamp: try set(places.lamp, event.value != 0)
        }
    }

    func makeSafe() {
        try? guardLink?.arm(false)
        try? setDuty(0)
        try? setCoils(0)
        for place in [places.step, places.direction, places.lamp] { try? set(place, false) }
    }

    private func set(_ place: Places.Place?, _ active: Bool) throws(SystemError) {
        guard let place, let lines else { return }
        try lines.set(place.index, active != place.isActiveLow)
    }

    /// Coils that lose their current go first, so that never more are on than in either pattern.
    private func setCoils(_ wanted: UInt8) throws(SystemError) {
        let changed = wanted ^ pattern
        for active in [false, true] {
            for (coil, place) in places.coils.enumerated() {
                let bit: UInt8 = 1 << UInt8(coil)
                if changed & bit != 0, (wanted & bit != 0) == active { try set(place, active) }
            }
        }
        pattern = wanted
    }

    /// The sign goes to DIR, which changes without drive only. A board without DIR gives no drive for a negative duty.
    private func setDuty(_ partsPerMillion: Int64) throws(SystemError) {
        guard let pwm else { return }
        let wantsReverse = partsPerMillion < 0
        if wantsReverse, places.direction == nil { return try pwm.set(activeTime: 0) }
        if partsPerMillion != 0, wantsReverse != isReverse {
            try pwm.set(activeTime: 0)
            try set(places.direction, wantsReverse)
            isReverse = wantsReverse
        }
        let duty = Int64(min(partsPerMillion.magnitude, 1_000_000))
        try pwm.set(activeTime: pwmPeriod * duty / 1_000_000)
    }
}
