/// The coil patterns of a unipolar stepper as a phase cycle; bit 0 is coil A, bit 3 coil D.
struct CoilPatterns: Sendable {
    private let sequence: CoilSequence
    private var clock: PhaseClock

    init(_ sequence: CoilSequence) {
        self.sequence = sequence
        clock = PhaseClock(count: sequence == .half ? 8 : 4)
    }

    var current: UInt8 {
        let isHalf = sequence == .half
        let coil = isHalf ? clock.index >> 1 : clock.index
        let one: UInt8 = 1 << UInt8(truncatingIfNeeded: coil)
        let isSingle = isHalf ? clock.index & 1 == 0 : sequence == .wave
        return isSingle ? one : one | (coil == 3 ? 1 : one << 1)
    }

    /// One pattern on for a positive `direction`, one back for a negative one.
    mutating func step(by direction: Int32) { clock.step(by: direction) }
}
