/// How the state card looks in one phase.
public struct CardLook: Equatable, Sendable {
    public enum Colour: UInt8, Equatable, Sendable {
        case indigo
        case purple
        case pink
        case orange
    }

    /// Hundredths of the card's usual size.
    public var scale: Int32
    /// Whole degrees, clockwise positive.
    public var rotation: Int32
    public var colour: Colour

    public init(scale: Int32, rotation: Int32, colour: Colour) {
        self.scale = scale
        self.rotation = rotation
        self.colour = colour
    }

    /// The card's cycle: rest, lift, tilt, shrink.
    public static var cycle: PhaseCycle<CardLook> {
        let spring = Easing.spring(bounce: 400)
        let rest = phase(100, 0, .indigo, spring, .milliseconds(600))
        var phases = ShortList(blank: rest)
        phases.append(rest)
        phases.append(phase(114, -7, .purple, .easeInOut, .milliseconds(550)))
        phases.append(phase(104, 9, .pink, spring, .milliseconds(600)))
        phases.append(phase(88, -3, .orange, .easeInOut, .milliseconds(550)))
        return PhaseCycle(phases)
    }

    private static func phase(
        _ scale: Int32, _ rotation: Int32, _ colour: Colour, _ easing: Easing, _ duration: Nanoseconds
    ) -> PhaseCycle<CardLook>.Phase {
        PhaseCycle.Phase(
            target: CardLook(scale: scale, rotation: rotation, colour: colour), easing: easing, duration: duration)
    }
}
