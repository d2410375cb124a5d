import Testing

@testable import platter

@Suite struct WebAddressTests {
    @Test func aPortAloneIsForThisMachine() throws {
        let address = try #require(WebAddress("8033"))
        #expect(address.host == "127.0.0.1" && address.port == 8033)
        #expect(address.url(port: 8033) == "http://127.0.0.1:8033/")
    }

    @Test(arguments: [("0.0.0.0:80", "0.0.0.0", 80), ("deck.local:1", "deck.local", 1), ("[::]:8033", "::", 8033)])
    func aHostStandsBeforeThePort(_ text: String, _ host: String, _ port: UInt16) throws {
        let address = try #require(WebAddress(text))
        #expect(address.host == host && address.port == port)
    }

    @Test func bracketsComeBackInTheAddress() throws {
        #expect(try #require(WebAddress("[::1]:5")).url(port: 7) == "http://[::1]:7/")
    }

    @Test(arguments: ["", "x", "65536", "-1", "+80", ":80", "a:", "::1:80", "[]:80", "[::1:80", "80 ", "8０"])
    func refusesEverythingElse(_ text: String) { #expect(WebAddress(text) == nil) }
}
