import Glibc
import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterLinux

/// A deck whose console's adapter is pulled out, as the rest of it sees that: not at all.
@Suite struct SerialLossTests {
    private let link = "/tmp/platter-test-\(getpid())-\(UInt32.random(in: 0 ... .max)).port"

    // C7
    @Test func buttonsWorkAndALoopAtRestRestsWhileThePortIsGone() throws {
        var pair = try PtyPair()
        symlink(pair.path, link)
        defer { unlink(link) }
        let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
        let access = FakeGPIO(ChipTables.pi5Late)
        let opening = LinuxOpening(board, access: access, files: FakePWMTree([FakePWMTree.header])) {
            _ throws(LinuxError) in nil
        }
        var reports: [String] = []
        let console = try SerialLink(path: link) { reports.append($0) }
        let hardware = try opening.open(console: console, settings: .none, guardLock: "", controller: 0)
        let button = try #require(access.inputs.first)
        var rounds = 0
        var began: Nanoseconds?
        var pressed: Nanoseconds?
        var isBack = false
        var reply = ""
        let run = LinuxRun(board, hardware: hardware, settings: nil, duration: .seconds(20))
        let report = run.run { deck, now, _ in
            let start = began ?? now
            began = start
            let passed = now - start
            if passed >= .milliseconds(300), reports.isEmpty {
                pair.unplug()
                unlink(link)
            }
            // Quiet by now; each round is a rest of 50 ms, cut short by what is typed or pressed.
            if passed >= .seconds(1), passed < .seconds(2) { rounds += 1 }
            if passed >= .seconds(2), pressed == nil {
                button.move(0, false, at: now)
                pressed = now
            }
            if let pressed, now - pressed >= .milliseconds(300), !button.now[0] { button.move(0, true, at: now) }
            if let pressed, now - pressed >= .milliseconds(500), !isBack, let next = try? PtyPair() {
                pair = next
                symlink(pair.path, link)
                isBack = true
            }
            if reports.count == 2, reply.isEmpty, console.isConnected { pair.type("status\n") }
            if isBack { reply += pair.received() }
            return reply.contains("\n")
        }
        #expect(report.status.presses == 1)
        #expect(rounds > 0)
        #expect(rounds < 200)
        #expect(reports == ["gone; waiting for it to come back", "back"].map { "console \(link) is \($0)" })
        #expect(reply.hasPrefix("ok state="))
    }
}
