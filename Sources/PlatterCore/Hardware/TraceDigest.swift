/// A 64-bit digest of a sequence of words, to compare whole traces by one number.
///
/// For every word w: rotate the state left by 23, exclusive-or w, multiply by an odd constant, and fold the upper half
/// onto the lower one. Each step is a bijection of the state for a given word and of the word for a given state, so
/// two traces that differ in one word only never agree. The order and the number of words count. Not cryptographic.
public struct TraceDigest: Equatable, Sendable {
    private var state: UInt64 = 0x5041_4C54_4552_3333
    private var count: UInt64 = 0

    public init() {}

    public mutating func add(_ word: UInt64) {
        state = Self.mix(state, word)
        count &+= 1
    }

    /// The digest of everything added so far; asking for it changes nothing.
    public var value: UInt64 { Self.mix(Self.mix(state, count), 0) }

    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let turned = state << 23 | state >> 41
        let product = (turned ^ word) &* 0xA3EC_5D07_91B6_4F2D
        return product ^ product >> 32
    }
}
