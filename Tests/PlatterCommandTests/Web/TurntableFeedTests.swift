import PlatterBoards
import PlatterCore
import PlatterSimulation
import Testing

@testable import platter

@Suite struct TurntableFeedTests {
    @Test func givesTheLatestPictureAndEverySample() throws {
        let live = try LiveSimulation(
            SimulationSetup(try BoardLoader.load("simulated"), scenario: Scenario(file: "no scenario")))
        let feed = TurntableFeed()
        #expect(feed.picture == nil)
        live.tick()
        feed.publish(live.status, at: .milliseconds(1), lateness: .microseconds(3))
        feed.publish(live.status, at: .milliseconds(2), lateness: nil, platterMicroRPM: 33)
        #expect(feed.picture?.time == .milliseconds(2))
        #expect(
            feed.samples.take()
                == TickSample(time: .milliseconds(1), microRPM: 0, lateness: .microseconds(3)))
        #expect(
            feed.samples.take()
                == TickSample(time: .milliseconds(2), microRPM: 33, lateness: TickSample.unplanned))
        #expect(feed.samples.take() == nil)
    }
}
