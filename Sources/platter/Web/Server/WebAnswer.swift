/// What goes back to a visitor.
struct WebAnswer: Sendable {
    var status: UInt32
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// For every answer: no other origin has any part in the page, and nothing runs that is not a file of it.
    private static let always = [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("X-Frame-Options", "DENY"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        (
            "Content-Security-Policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; "
                + "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
        ),
        // Sixteen places are soon taken by connections that are only kept for later.
        ("Connection", "close"),
    ]

    static func text(_ status: UInt32, _ text: String) -> WebAnswer {
        WebAnswer(
            status: status, headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")],
            body: Array((text + "\n").utf8))
    }

    static func error(_ status: UInt32, _ text: String) -> WebAnswer { .text(status, text) }

    static func json(_ body: [UInt8]) -> WebAnswer {
        WebAnswer(
            status: 200, headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
            body: body + [UInt8(ascii: "\n")])
    }

    static func methodNotAllowed(allowed: String) -> WebAnswer {
        var answer = error(405, "This address takes \(allowed) only.")
        answer.headers.append(("Allow", allowed))
        return answer
    }

    /// As the server wants them: a line each.
    var headerLines: String {
        (headers + Self.always).map { "\($0.0): \($0.1)\n" }.joined()
    }
}
