import PlatterCore
import Testing

@testable import platter

@Suite struct TickSampleQueueTests {
    private func sample(_ number: Int64) -> TickSample {
        TickSample(time: Nanoseconds(number), microRPM: number, lateness: .zero)
    }

    @Test func givesTheOldestFirstAndDropsWhatDoesNotFit() {
        let queue = TickSampleQueue(capacity: 4)
        for number in 0..<6 { queue.append(sample(Int64(number))) }
        for number in 0..<4 { #expect(queue.take() == sample(Int64(number))) }
        #expect(queue.take() == nil)
        queue.append(sample(9))
        #expect(queue.take() == sample(9))
    }
}
