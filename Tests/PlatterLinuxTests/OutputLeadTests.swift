import PlatterCore
import Testing

@testable import PlatterLinux

@Suite struct OutputLeadTests {
    /// Steps a second as a fraction: 33 1/3 and 45 rpm with 4,800 and 9,600 steps a turn.
    @Test(arguments: [(8000, 3), (3600, 1), (16_000, 3), (7200, 1)] as [(Int64, Int64)])
    func noStepOfACruiseThatBeganOnATickIsPlayedOnATick(steps: Int64, seconds: Int64) {
        let timeline = OutputTimeline(lead: OutputLead.usual)
        let tick: Int64 = 1_000_000
        var nearest = tick
        for number in 0..<10_000 as Range<Int64> {
            let time = Nanoseconds(number * seconds * 1_000_000_000 / steps)
            let phase = timeline.planned(OutputEvent(time: time, kind: .pulse, value: 1000)).count % tick
            nearest = min(nearest, phase, tick - phase)
        }
        #expect(nearest >= 10_000)
    }
}
