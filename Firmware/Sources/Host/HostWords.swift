import CStart
import PlatterTape

/// The words after the image's name, as the emulator hands them over: 160 bytes at most.
public struct HostWords: ~Copyable {
    private let text = UnsafeMutableBufferPointer<UInt8>(start: host_text(), count: 160)

    public init() {}

    public mutating func read() -> Bool {
        guard host_command_line(text.baseAddress, UInt32(text.count)) else { return false }
        for index in text.indices where text[index] == 32 { text[index] = 0 }
        return true
    }

    /// The word at an index, without the zero byte behind it; empty where there is none. The image's name is no word.
    public subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
        var start = 0
        var word = -1
        while start < text.count {
            var end = start
            while end < text.count, text[end] != 0 { end += 1 }
            if word == index { return UnsafeBufferPointer(rebasing: text[start..<end]) }
            word += 1
            start = end + 1
            if start < text.count, text[start] == 0 { break }
        }
        return UnsafeBufferPointer(start: nil, count: 0)
    }

    public func number(_ index: Int) -> UInt32? { Self.number(self[index][...]) }

    private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32? {
        guard !digits.isEmpty else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            guard digit >= 48, digit <= 57 else { return nil }
            value = value &* 10 &+ UInt32(digit - 48)
        }
        return value
    }

    /// The tape that a word like random:7:10000000 stands for.
    public func randomTape(_ index: Int) -> RandomTape? {
        let word = self[index]
        guard word.count > 7, word[0] == 114, word[6] == 58 else { return nil }
        var colon = 7
        while colon < word.count, word[colon] != 58 { colon += 1 }
        guard colon < word.count, let seed = Self.number(word[7..<colon]),
            let ticks = Self.number(word[(colon + 1)...])
        else { return nil }
        return RandomTape(seed: UInt64(seed), ticks: ticks)
    }
}
