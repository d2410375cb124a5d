import PlatterCore

/// A DC motor and its platter as one mass with friction: the speed follows the drive with one time constant.
///
/// Friction takes a fixed part of the drive while the platter turns, and holds it at rest until the drive exceeds that
/// part. The stylus adds a little to it.
public struct FirstOrderPlant: Plant {
    public let parameters: FirstOrderParameters
    /// Turns a second, and turns.
    private var speed: Double = 0
    private var turns: Double = 0
    private var duty: Double = 0
    private var isEnabled = true
    private var isHeld = false
    private var stylusIsDown = false
    private var supply: Double = 1
    private var strength: Double = 1
    /// Resistance of the winding over that at its nominal temperature.
    private var resistance: Double = 1

    public init(_ parameters: FirstOrderParameters = FirstOrderParameters()) { self.parameters = parameters }

    public var platterTurns: Double { turns }
    public var platterSpeed: Double { speed * 60 }
    public var motorTurns: Double { turns * parameters.ratio }
    public var motorSpeed: Double { speed * 60 * parameters.ratio }
    public var lostSteps: Int64 { 0 }
    public var pullOutMargin: Double { 1 }
    public var isAtRest: Bool { speed == 0 && (isHeld || abs(drive) <= friction) }

    private var drive: Double { isEnabled ? duty * supply : 0 }
    private var friction: Double { parameters.friction * resistance * (stylusIsDown ? 1.25 : 1) }

    public mutating func apply(_ signal: DriveSignal) {
        switch signal {
        case .enable(let on): isEnabled = on
        case .duty(let partsPerMillion): duty = Double(max(-1_000_000, min(1_000_000, partsPerMillion))) / 1e6
        case .step, .coils: break
        }
    }

    public mutating func advance(by span: Nanoseconds) {
        var left = Double(span.count) / 1e9
        while left > 0 && !isAtRest {
            let part = min(left, parameters.timeConstant / 64)
            advance(by: part)
            left -= part
        }
    }

    /// The trapezoidal rule for speed' = (wanted − speed) / timeConstant.
    private mutating func advance(by part: Double) {
        let way = speed == 0 ? drive : speed
        let wanted = (drive - (way > 0 ? friction : -friction)) * parameters.fullDutySpeed * strength / 60
        var next = speed + (wanted - speed) * part / (parameters.timeConstant * resistance + part / 2)
        // Friction stops the platter; it never turns it round.
        if speed * next < 0 { next = 0 }
        turns += (speed + next) / 2 * part
        speed = next
    }

    public mutating func setHeld(_ held: Bool) {
        isHeld = held
        if held { speed = 0 }
    }

    public mutating func setStylus(_ down: Bool) { stylusIsDown = down }
    public mutating func setSupply(_ fraction: Double) { supply = min(max(fraction, 0), 2) }
    public mutating func setMotorDrift(_ fraction: Double) { strength = 1 + min(max(fraction, -0.9), 1) }
    /// A warm winding of copper lets less current through for the same drive.
    public mutating func setWarmUp(_ kelvin: Double) { resistance = 1 + 0.00393 * min(max(kelvin, -60), 200) }
}
