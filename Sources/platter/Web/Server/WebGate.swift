/// Who may come in: the checks before anything else is looked at.
struct WebGate: Sendable {
    /// Names of this machine by which it may be called, in lower case.
    let names: [String]
    /// Whether only this machine can reach the server.
    let isLoopback: Bool
    /// `nil` where none is needed.
    let token: WebToken?
    /// Cookies do not know ports, so the name tells two servers of one machine apart.
    let cookieName: String

    init(isLoopback: Bool, names: [String], token: WebToken?, port: UInt16) {
        self.isLoopback = isLoopback
        self.names = names.map { $0.lowercased() }
        self.token = token
        cookieName = "platter-\(port)"
    }

    /// Why the request is refused; `nil` when it may go on.
    func refusal(of request: WebRequest) -> WebAnswer? {
        // A page of a name that was made to point here must not be able to talk to the turntable.
        guard let host = request.host, let name = HostName.name(ofHeader: host), isMine(name) else {
            return .error(421, "This is not the host you asked for. Open the address that platter printed.")
        }
        // Neither must a page from elsewhere that posts here.
        if let origin = request.origin, origin != "http://\(host)", origin != "https://\(host)" {
            return .error(403, "Requests from pages of other sites are refused. Open the page of this server.")
        }
        if let site = request.fetchSite, site == "cross-site" || site == "same-site", request.path != "/" {
            return .error(403, "Requests from pages of other sites are refused. Open the page of this server.")
        }
        return tokenRefusal(of: request)
    }

    private func isMine(_ name: String) -> Bool {
        if HostName.isLoopback(name) { return true }
        return !isLoopback && (HostName.isNumber(name) || names.contains(name))
    }

    private func tokenRefusal(of request: WebRequest) -> WebAnswer? {
        guard let token, !WebPage.open.contains(request.path) else { return nil }
        if request.path == "/", let given = request.token {
            guard token.matches(given) else { return .tokenPage }
            return WebAnswer(
                status: 303,
                headers: [
                    ("Location", "/"),
                    ("Set-Cookie", "\(cookieName)=\(token.text); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"),
                ])
        }
        if let given = presented(by: request), token.matches(given) { return nil }
        return request.path == "/" ? .tokenPage : .error(401, "A token is needed. Open the page to enter it.")
    }

    private func presented(by request: WebRequest) -> String? {
        if let words = request.authorization?.split(separator: " "), words.count == 2, words[0].lowercased() == "bearer"
        {
            return String(words[1])
        }
        for pair in (request.cookie ?? "").split(separator: ";") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { continue }
            return String(parts[1])
        }
        return nil
    }
}
