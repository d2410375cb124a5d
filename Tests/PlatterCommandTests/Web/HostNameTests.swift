import Testing

@testable import platter

@Suite struct HostNameTests {
    @Test(arguments: [
        ("localhost", "localhost"), ("Deck:80", "deck"), ("[::1]:8033", "::1"), ("[fe80::1]", "fe80::1"),
        ("10.0.0.1:1", "10.0.0.1"),
    ])
    func takesThePortOff(_ header: String, _ name: String) { #expect(HostName.name(ofHeader: header) == name) }

    @Test(arguments: ["", ":80", "a:", "a:b", "a:8:0", "[::1", "[::1]x", "[::1]:"])
    func refusesWhatIsNoHost(_ header: String) { #expect(HostName.name(ofHeader: header) == nil) }

    @Test func tellsNumbersFromNames() {
        for name in ["1.2.3.4", "255.255.255.255", "::1", "fe80::1", "::ffff:1.2.3.4", "fe80::1%eth0"] {
            #expect(HostName.isNumber(name), "\(name)")
        }
        for name in ["1.2.3", "1.2.3.256", "1.2.3.4.5", "1.2.3.", "deck", "1.2.3.4.example", "a:b.example"] {
            #expect(!HostName.isNumber(name), "\(name)")
        }
    }

    @Test func knowsThisMachine() {
        for name in ["localhost", "127.0.0.1", "127.1.2.3", "::1"] { #expect(HostName.isLoopback(name)) }
        for name in ["0.0.0.0", "127.evil.example", "128.0.0.1", "::"] { #expect(!HostName.isLoopback(name)) }
    }
}
