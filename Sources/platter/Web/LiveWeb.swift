import PlatterBoards
import PlatterCore

/// The page as `platter run` handles it: its options, what the loop gives to it, and its beginning and end.
final class LiveWeb {
    static let option = CommandOption(
        "web", "[HOST:]PORT", "serve a page with the turntable; without HOST to this machine only")
    static let tokenOption = CommandOption(
        "web-token", "TOKEN", "what visitors must know (made up when others can reach the page)")

    /// What the loop gives to the page.
    let feed = TurntableFeed()
    /// What the page gives to the loop.
    let commands = WebCommandQueue()
    private let address: WebAddress
    private let token: WebToken?
    private var server: WebServer?

    /// `nil` when no page was asked for.
    init?(_ arguments: Arguments) throws(CommandFailure) {
        token = try Self.token(arguments)
        guard let text = arguments["web"] else { return nil }
        guard let address = WebAddress(text) else {
            throw .usage(
                "--web: '\(Printable.text(text))' is no port and no host with a port; "
                    + "write 8033, 0.0.0.0:8033 or [::1]:8033", of: arguments.syntax)
        }
        self.address = address
    }

    /// Serves the page and says where. Call it before the thread takes real-time rights.
    func start(_ board: Board) throws(CommandFailure) {
        let server = try WebServer(
            address, token: token, board: WebBoard(board), feed: feed, commands: commands)
        self.server = server
        CommandOutput.remark("page on \(server.url)")
    }

    /// Lets all visitors go.
    func stop() {
        server?.stop()
        server = nil
    }

    private static func token(_ arguments: Arguments) throws(CommandFailure) -> WebToken? {
        guard let text = arguments["web-token"] else { return nil }
        guard arguments["web"] != nil else {
            throw .usage("--web-token: there is no page without --web; add '--web 8033'", of: arguments.syntax)
        }
        guard let token = WebToken(text) else {
            throw .usage(
                "--web-token: use \(WebToken.shortest) to \(WebToken.longest) letters, digits, '-', '_' or '.'",
                of: arguments.syntax)
        }
        return token
    }
}
