import Glibc
import Testing

@testable import platter

@Suite struct ListeningSocketTests {
    private func address(_ text: String) throws -> WebAddress { try #require(WebAddress(text)) }

    @Test func aFreePortIsChosen() throws {
        let socket = try ListeningSocket(try address("0"))
        defer { close(socket.descriptor) }
        #expect(socket.port > 0)
        #expect(socket.isLoopback)
    }

    @Test func aPortInUseIsNamedWithTheRemedy() throws {
        let first = try ListeningSocket(try address("0"))
        defer { close(first.descriptor) }
        let taken = try address("\(first.port)")
        do throws(CommandFailure) {
            close(try ListeningSocket(taken).descriptor)
            Issue.record("a port was given twice")
        } catch {
            #expect(
                error.messages == [
                    "--web: port \(first.port) of 127.0.0.1 is in use by another program; choose another port"
                ])
            #expect(error.status == .systemError)
        }
    }

    @Test func aHostThatIsNotHereIsRefused() throws {
        let elsewhere = try address("192.0.2.1:0")
        #expect(throws: CommandFailure.self) { try ListeningSocket(elsewhere) }
    }
}
