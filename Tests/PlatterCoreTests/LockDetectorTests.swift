import PlatterCore
import Testing

/// Timelines of one character a tick of 100 ms; a target of a million makes a deviation of 1 one part per million.
@Suite struct LockDetectorTests {
    /// Deviations: "." none, "t" the tolerance, "h" tolerance and hysteresis, "x" beyond both; capitals are too slow.
    private static func run(_ deviations: String) -> String {
        var configuration = LockConfiguration()
        configuration.tolerance = 2000
        configuration.hysteresis = 1000
        configuration.time = .milliseconds(500)
        var lock = LockDetector(configuration)
        var now = Nanoseconds.zero
        var drawn = ""
        for letter in deviations {
            let sizes: [Character: Int64] = [".": 0, "t": 2000, "o": 2001, "h": 3000, "x": 3001]
            let size = sizes[Character(letter.lowercased())] ?? 0
            if letter == "r" { lock.release() }
            if letter != "r" { lock.update(error: letter.isUppercase ? -size : size, target: 1_000_000, at: now) }
            drawn.append(lock.isLocked ? "L" : "_")
            now += .milliseconds(100)
        }
        return drawn
    }

    @Test(arguments: [
        ("........", "_____LLL"), ("xx.........", "_______LLLL"), ("ttTTtTtT", "_____LLL"),
        ("....o......", "__________L"),
        ("......hHhH..", "_____LLLLLLL"), ("......x......", "_____L______L"), ("......X......", "_____L______L"),
        ("......r......", "_____L______L"), ("oooooooo", "________"),
    ])
    func lockIsGainedInTimeAndLostAtOnce(_ deviations: String, _ expected: String) {
        #expect(Self.run(deviations) == expected)
    }
}
