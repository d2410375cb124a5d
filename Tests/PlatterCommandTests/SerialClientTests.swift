import Foundation
import Testing

/// The console of a run as other people's programs see it: picocom at the far end of a pseudo-terminal.
struct SerialClientTests {
    private let folder: TemporaryFolder

    init() throws {
        // A client that has gone is an error of the write, not the end of the tests.
        signal(SIGPIPE, SIG_IGN)
        folder = try TemporaryFolder()
    }

    /// Types a script with picocom, and returns what came back until it was quiet for 600 ms.
    private func picocom(_ port: String, _ script: String, _ options: String...) throws -> String {
        let path = try #require(Tool.picocom.path)
        let client = try PlatterProcess.start(["-q", "-x", "600"] + options + [port], path: path)
        client.type(script)
        return client.finish().output
    }

    private func run(_ console: String, _ options: String...) throws -> PlatterProcess.Running {
        try PlatterProcess.start(["run", "--console", console] + options, state: folder.path, hasInput: false)
    }

    private func port(of running: PlatterProcess.Running) throws -> String {
        #expect(running.waits(for: "console on /dev/pts/"))
        let word = running.diagnostics.text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("/dev/") }
        return String(try #require(word))
    }

    private func end(_ running: PlatterProcess.Running, by signal: Int32 = SIGTERM) -> PlatterProcess.Outcome {
        kill(running.process.processIdentifier, signal)
        return running.finish()
    }

    @Test(.enabled(if: Tool.picocom.isHere, Tool.picocom.missing))
    func picocomTypesAndReads() throws {
        let running = try run("pty")
        let port = try self.port(of: running)
        #expect(try picocom(port, "play\r") == "ok starting\n")
        // Another person, with another speed and with flow control asked for, which the console does not have.
        #expect(try picocom(port, "45\r\nspeeds\n", "-b", "9600", "-f", "x").hasPrefix("ok speed 45\nok 33 1/3, 45"))
        let status = try picocom(port, "status\r")
        #expect(status.hasPrefix("ok state=") && status.hasSuffix("\n"))
        #expect(status.split(separator: "\n").count == 1)
        #expect(end(running).status == 0)
    }
}
