import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct ReopenDelayTests {
    @Test func attemptsBecomeRareButNeverCease() {
        var delay = ReopenDelay()
        #expect(delay.isDue(at: .zero))
        var waits: [Int64] = []
        for _ in 0..<8 {
            delay.failed(at: .zero)
            waits.append((delay.nextAttempt?.count ?? 0) / 1_000_000)
        }
        #expect(waits == [100, 200, 400, 800, 1600, 3200, 5000, 5000])
        #expect(!delay.isDue(at: .milliseconds(4999)))
        #expect(delay.isDue(at: .seconds(5)))
        delay.succeeded()
        delay.failed(at: .zero)
        #expect(delay.nextAttempt == .milliseconds(100))
    }
}
