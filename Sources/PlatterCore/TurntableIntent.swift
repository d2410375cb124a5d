/// What the loop is after: the part of its state that whoever follows a run looks at after every tick.
public struct TurntableIntent: Equatable, Sendable {
    public var wantsMotion = false
    /// The speed selected, rpm, without pitch and trim.
    public var speed = Fraction.zero
    /// Pitch and trim together, hundredths of a percent.
    public var percent: Int32 = 0
    public var direction = Direction.forward
    public var fault: Fault?
    /// Accepted so far.
    public var presses: Int64 = 0
    public var isLocked = false

    public init() {}
}

extension Turntable where Hardware: ~Copyable {
    public var intent: TurntableIntent {
        var intent = TurntableIntent()
        intent.wantsMotion = controller.wantsMotion
        intent.speed = controller.speed.revolutionsPerMinute
        intent.percent = controller.pitch &+ controller.trim
        intent.direction = controller.direction
        intent.fault = controller.fault
        intent.presses = presses
        intent.isLocked = lock.isLocked
        return intent
    }
}
