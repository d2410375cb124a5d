/// The drag of the stylus, loud and quiet passages included.
///
/// Noise of a seeded generator at 250 Hz through a first-order low-pass and high-pass, each value held for
/// 4 ms; no measured spectrum was found, so the band is an assumption.
struct StylusDrag: Sendable {
    /// Nanoseconds each value is held.
    static let hold: Int64 = 4_000_000

    private let parameters: StylusParameters
    private var generator: SeededGenerator
    private let gain: Double
    private let lowPass: Double
    private let highPass: Double
    private var smoothed: Double = 0
    private var baseline: Double = 0
    private(set) var isDown = false
    /// Torque against the motion, N·m; 0 with the stylus up.
    private(set) var torque: Double = 0

    init(_ parameters: StylusParameters, seed: UInt64) {
        self.parameters = parameters
        generator = SeededGenerator(seed: seed, stream: 0x5354_594C)
        let upper = Sine.turn * parameters.highest * Double(Self.hold) * 1e-9
        let lower = Sine.turn * parameters.lowest * Double(Self.hold) * 1e-9
        lowPass = upper / (1 + upper)
        highPass = lower / (1 + lower)
        // What a first-order low-pass leaves of white noise, less the share below the high-pass.
        let kept = lowPass / (2 - lowPass) * (1 - parameters.lowest / (parameters.lowest + parameters.highest))
        gain = kept > 0 ? 1 / kept.squareRoot() : 0
    }

    mutating func setDown(_ down: Bool) {
        isDown = down
        refresh()
    }

    /// Whether the drag changes every `hold`.
    var isModulated: Bool { isDown && parameters.modulation > 0 && parameters.torque > 0 }

    mutating func advance() {
        smoothed += lowPass * (generator.bell() - smoothed)
        baseline += highPass * (smoothed - baseline)
        refresh()
    }

    private mutating func refresh() {
        let swing = parameters.modulation * gain * (smoothed - baseline)
        torque = isDown ? max(parameters.torque * (1 + swing), 0) : 0
    }
}
