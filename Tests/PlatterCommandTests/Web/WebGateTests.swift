import Testing

@testable import platter

@Suite struct WebGateTests {
    private let home = WebGate(isLoopback: true, names: ["127.0.0.1", "deck"], token: nil, port: 8033)
    private let open = WebGate(
        isLoopback: false, names: ["0.0.0.0", "Deck", "deck.local"], token: WebToken("secret-123"), port: 8033)

    private func request(
        _ host: String?, path: String = "/api/status", origin: String? = nil, site: String? = nil,
        authorization: String? = nil, cookie: String? = nil, token: String? = nil
    ) -> WebRequest {
        var request = WebRequest()
        request.host = host
        request.path = path
        request.origin = origin
        request.fetchSite = site
        request.authorization = authorization
        request.cookie = cookie
        request.token = token
        return request
    }

    @Test(arguments: ["localhost:8033", "127.0.0.1:8033", "[::1]:8033", "LOCALHOST", "127.0.0.1"])
    func aLocalServerGoesByLocalNames(_ host: String) {
        #expect(home.refusal(of: request(host)) == nil)
    }

    @Test(arguments: [
        "evil.example:8033", "deck:8033", "192.168.1.5:8033", "localhost.evil.example", "127.0.0.1.evil.example", "",
        ":8033", "[::1", "localhost:80:33", "localhost:x", "127.evil.example",
    ])
    func aNameThatPointsHereIsNotMine(_ host: String) {
        #expect(home.refusal(of: request(host))?.status == 421)
    }

    @Test func aRequestWithoutHostIsRefused() {
        #expect(home.refusal(of: request(nil))?.status == 421)
    }

    @Test(arguments: ["http://localhost:8033", "https://localhost:8033"])
    func itsOwnPageMayAsk(_ origin: String) {
        #expect(home.refusal(of: request("localhost:8033", origin: origin, site: "same-origin")) == nil)
    }

    @Test(arguments: ["http://evil.example", "http://localhost:3000", "http://localhost", "null", "file://"])
    func otherPagesMayNot(_ origin: String) {
        #expect(home.refusal(of: request("localhost:8033", origin: origin))?.status == 403)
    }

    @Test func otherSitesMayLinkToThePageButNotUseIt() {
        #expect(home.refusal(of: request("localhost", path: "/", site: "cross-site")) == nil)
        #expect(home.refusal(of: request("localhost", site: "cross-site"))?.status == 403)
        #expect(home.refusal(of: request("localhost", site: "same-site"))?.status == 403)
    }

    @Test func anOpenServerGoesByNumbersAndItsNames() {
        let given = "Bearer secret-123"
        for host in ["192.168.1.5:8033", "[fe80::1]:8033", "deck:8033", "DECK.local", "localhost"] {
            #expect(open.refusal(of: request(host, authorization: given)) == nil, "\(host)")
        }
        #expect(open.refusal(of: request("evil.example", authorization: given))?.status == 421)
    }

    @Test func anOpenServerWantsTheToken() {
        #expect(open.refusal(of: request("deck"))?.status == 401)
        #expect(open.refusal(of: request("deck", authorization: "Bearer secret-124"))?.status == 401)
        #expect(open.refusal(of: request("deck", authorization: "secret-123"))?.status == 401)
        #expect(open.refusal(of: request("deck", authorization: "bearer secret-123")) == nil)
        #expect(open.refusal(of: request("deck", cookie: "a=b; platter-8033=secret-123")) == nil)
        #expect(open.refusal(of: request("deck", cookie: "platter-8034=secret-123"))?.status == 401)
        #expect(open.refusal(of: request("deck", cookie: "platter-8033=secret-12"))?.status == 401)
    }

    /// The address of the API is no place for a token: addresses are kept in logs.
    @Test func theTokenInTheAddressOpensThePageOnly() throws {
        let welcome = try #require(open.refusal(of: request("deck", path: "/", token: "secret-123")))
        #expect(welcome.status == 303)
        let cookie = try #require(welcome.headers.first { $0.name == "Set-Cookie" }?.value)
        #expect(cookie.hasPrefix("platter-8033=secret-123; "))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        #expect(open.refusal(of: request("deck", path: "/", token: "wrong"))?.status == 401)
        #expect(open.refusal(of: request("deck", token: "secret-123"))?.status == 401)
    }

    @Test func theDoorItselfIsOpen() {
        #expect(open.refusal(of: request("deck", path: "/theme.css")) == nil)
        #expect(open.refusal(of: request("deck", path: "/main.js"))?.status == 401)
    }
}
