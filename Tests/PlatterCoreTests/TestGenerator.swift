/// Numbers that look random and are the same in every run: a 64-bit linear congruence, its upper half handed out.
struct TestGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x2545_F491_4F6C_DD1D &+ 1 }

    mutating func next() -> UInt32 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt32(truncatingIfNeeded: state >> 32)
    }

    /// Evenly, but for a bias that does not matter here, in `0 ..< bound`.
    mutating func below(_ bound: UInt32) -> UInt32 { next() % bound }
}
