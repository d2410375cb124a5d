/// What the loop is after: the part of its state that whoever follows a run looks at after every tick.
public struct TurntableIntent: Equatable, Sendable {
    /// Whether something should turn. A counted spin wants to come to rest from where its last piece begins.
    public var wantsMotion = false
    /// Whether what turns is a counted spin, which locks at no speed.
    public var isSpin = false
    /// The speed selected, rpm, without pitch and trim.
    public var speed = Fraction.zero
    /// Hundredths of a percent.
    public var pitch: Int32 = 0
    public var trim: Int32 = 0
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
        intent.isSpin = controller.state == .spinning
        let isEnding = drivetrain.spin != nil && drivetrain.scheduler.endsAtRest
        intent.wantsMotion = controller.wantsMotion && !isEnding
        intent.speed = controller.speed.revolutionsPerMinute
        intent.pitch = controller.pitch
        intent.trim = controller.trim
        intent.direction = controller.direction
        intent.fault = controller.fault
        intent.presses = presses
        intent.isLocked = lock.isLocked
        return intent
    }
}
