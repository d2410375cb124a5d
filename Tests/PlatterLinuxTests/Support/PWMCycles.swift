/// A write that a PWM channel took.
struct PWMWrite: Equatable {
    var time: Int64
    var file: String
    var value: Int64
}

/// The pulses that a PWM channel has put out, worked out from the writes to it. Shares nothing with the step clock.
struct PWMCycles {
    /// When a new period counts.
    enum Takeover { case atEndOfCycle, atOnce }

    /// When each pulse began.
    private(set) var pulses: [Int64] = []
    private let takeover: Takeover
    private var period: Int64 = 0
    private var duty: Int64 = 0
    private var isOn = false
    private var start: Int64 = 0
    private var length: Int64 = 0

    init(_ writes: [PWMWrite], _ takeover: Takeover, until end: Int64) {
        self.takeover = takeover
        for write in writes {
            run(to: write.time)
            apply(write)
        }
        run(to: end)
    }

    private mutating func run(to time: Int64) {
        while isOn, start + length <= time {
            start += length
            beginCycle()
        }
    }

    private mutating func beginCycle() {
        length = period
        if duty > 0 { pulses.append(start) }
    }

    private mutating func apply(_ write: PWMWrite) {
        switch write.file {
        case "period":
            period = write.value
            if takeover == .atOnce, isOn { length = max(period, write.time - start) }
        case "duty_cycle": duty = write.value
        case "enable" where write.value == 1 && !isOn:
            isOn = true
            start = write.time
            beginCycle()
        case "enable": isOn = write.value == 1
        default: break
        }
    }
}
