import Testing

@testable import platter

@Suite struct WebCommandQueueTests {
    @Test func givesTheOldestFirst() {
        let queue = WebCommandQueue()
        let commands = (0..<3).map { WebCommand(line: [$0]) }
        for command in commands { #expect(queue.append(command)) }
        for command in commands { #expect(queue.take() === command) }
        #expect(queue.take() == nil)
    }

    @Test func refusesMoreThanItHolds() {
        let queue = WebCommandQueue()
        for _ in 0..<WebCommandQueue.capacity { #expect(queue.append(WebCommand(line: []))) }
        #expect(!queue.append(WebCommand(line: [])))
        #expect(queue.take() != nil)
        #expect(queue.append(WebCommand(line: [])))
    }
}
