/// Counts the detents of a rotary encoder from its two lines.
///
/// Every valid transition moves a small balance up or down; a detent is reported at the encoder's rest position, when
/// at least half of its transitions point the same way. Contact bounce goes back and forth and cancels out. When both
/// lines change at once the direction is unknown: that counts as lost and moves nothing.
public struct QuadratureDecoder: Sendable {
    /// Jumps in which both lines changed at once since power-on; stays at its maximum.
    public private(set) var lost: UInt32 = 0

    private let transitionsPerDetent: Int32
    private let activeLow: Bool
    private var a: Bool
    private var b: Bool
    private var balance: Int32 = 0

    /// `a` and `b` are the electrical levels at power-on, true for high. `transitionsPerDetent` is 1, 2 or 4; `nil`
    /// for anything else. An encoder of four rests with both lines inactive, one of two with both lines alike.
    public init?(transitionsPerDetent: Int32, activeLow: Bool, a: Bool, b: Bool) {
        guard transitionsPerDetent == 1 || transitionsPerDetent == 2 || transitionsPerDetent == 4 else { return nil }
        self.transitionsPerDetent = transitionsPerDetent
        self.activeLow = activeLow
        self.a = a != activeLow
        self.b = b != activeLow
    }

    /// Line A has the electrical level `level` now. Returns as `change(a:b:)` does.
    public mutating func change(a level: Bool) -> Int32 { turn(toA: level != activeLow, b: b) }

    /// Line B has the electrical level `level` now. Returns as `change(a:b:)` does.
    public mutating func change(b level: Bool) -> Int32 { turn(toA: a, b: level != activeLow) }

    /// Both lines were sampled. Returns 1 for a detent with A leading B, -1 for one the other way, else 0.
    public mutating func change(a levelA: Bool, b levelB: Bool) -> Int32 {
        turn(toA: levelA != activeLow, b: levelB != activeLow)
    }

    private mutating func turn(toA newA: Bool, b newB: Bool) -> Int32 {
        let moved = (Self.place(newA, newB) &- Self.place(a, b)) & 3
        a = newA
        b = newB
        switch moved {
        case 0: return 0
        case 1: balance &+= 1
        case 3: balance &-= 1
        default: if lost < UInt32.max { lost &+= 1 }
        }
        return isAtRest ? takeDetent() : 0
    }

    /// Where the pair of levels stands in the four transitions of a cycle with A leading.
    private static func place(_ a: Bool, _ b: Bool) -> Int32 {
        if a { return b ? 2 : 1 }
        return b ? 3 : 0
    }

    private var isAtRest: Bool {
        switch transitionsPerDetent {
        case 1: return true
        case 2: return a == b
        default: return !a && !b
        }
    }

    private mutating func takeDetent() -> Int32 {
        let turned = balance
        balance = 0
        let half = (transitionsPerDetent + 1) / 2
        if turned >= half { return 1 }
        return turned <= -half ? -1 : 0
    }
}
