/// Speed over exactly one turn, where slots that sit unevenly on the disc cancel out.
///
/// Keeps the time of every n-th pulse of the last turn, sixteen at the most. Pulses per turn that are no whole
/// number are rounded to the nearest.
struct TurnAverage: Sendable {
    private let stride: Int32
    private let marks: Int32
    private var times = ShortList<Nanoseconds>()
    private var next: Int32 = 0
    private var countdown: Int32 = 0
    private var span: Int64 = 0

    init(pulsesPerTurn: Fraction) {
        let half = Fraction(1, 2) ?? .zero
        let whole = pulsesPerTurn.plus(half)?.roundedDown ?? 1
        let pulses = Int32(clamping: whole > 0 ? whole : 1)
        // The largest number of marks up to sixteen that divides the turn evenly.
        var count: Int32 = 16
        while pulses % count != 0 { count &-= 1 }
        marks = count
        stride = pulses / count
    }

    mutating func removeAll() {
        times.removeAll()
        next = 0
        countdown = 0
        span = 0
    }

    mutating func add(_ time: Nanoseconds) {
        guard countdown == 0 else {
            countdown &-= 1
            return
        }
        countdown = stride &- 1
        if times.count < marks {
            times.append(time)
            return
        }
        span = (time - times[next]).count
        times[next] = time
        next = next &+ 1 == marks ? 0 : next &+ 1
    }

    /// rpm times 2^20 over the last turn; `nil` until one has been made.
    func speed(scale: UInt64) -> Int64? {
        guard span > 0 else { return nil }
        let pulses = UInt64(stride) &* UInt64(marks)
        let product = scale.product(with: pulses)
        guard product.high < UInt64(span) else { return nil }
        return Int64(clamping: UInt64(span).dividing(product.high, product.low).quotient)
    }
}
