import Testing

@testable import platter

@Suite struct PlacesTests {
    @Test func aPlaceThatIsLeftCanBeTakenAgain() {
        let places = Places(2)
        #expect(places.enter() && places.enter())
        #expect(!places.enter())
        #expect(!places.enter())
        places.leave()
        #expect(places.enter())
        #expect(!places.enter())
    }
}
