import Glibc
import PlatterCore
import Testing

@testable import platter

@Suite final class ConnectionWatchTests {
    private let watch = ConnectionWatch()
    private var ends: [Int32] = [-1, -1]

    init() { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) }
    deinit { for end in ends { close(end) } }

    /// Whether the other end has been told that nothing more comes.
    private var isEnded: Bool {
        var byte: UInt8 = 0
        return recv(ends[1], &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }

    @Test func endsAConnectionThatTakesTooLong() {
        watch.opened(ends[0], at: .zero)
        watch.endOverdue(at: .seconds(5))
        #expect(!isEnded)
        watch.endOverdue(at: .seconds(6))
        #expect(isEnded)
    }

    @Test func anAnswerHasItsOwnTime() {
        watch.opened(ends[0], at: .zero)
        watch.answering(ends[0], at: .seconds(4))
        watch.endOverdue(at: .seconds(8))
        #expect(!isEnded)
        watch.endOverdue(at: .seconds(10))
        #expect(isEnded)
    }

    @Test func aStreamMayStay() {
        watch.opened(ends[0], at: .zero)
        watch.streaming(ends[0])
        watch.endOverdue(at: .seconds(100_000))
        #expect(!isEnded)
    }

    @Test func aClosedOneIsForgotten() {
        watch.opened(ends[0], at: .zero)
        watch.closed(ends[0])
        watch.endOverdue(at: .seconds(100))
        #expect(!isEnded)
    }

    /// Opens so many others and asks for something on each of them.
    private func crowd(_ count: Int) -> [Int32] {
        (0..<count).map { _ in
            var pair: [Int32] = [-1, -1]
            socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair)
            close(pair[1])
            watch.opened(pair[0], at: .zero)
            watch.streaming(pair[0])
            return pair[0]
        }
    }

    @Test func inACrowdOneThatSaysNothingMakesRoomForOthers() {
        let others = crowd(ConnectionWatch.crowd)
        defer { for other in others { close(other) } }
        watch.opened(ends[0], at: .zero)
        watch.endOverdue(at: .milliseconds(500))
        #expect(!isEnded)
        watch.endOverdue(at: .milliseconds(501))
        #expect(isEnded)
    }

    @Test func inACrowdOneThatHasAskedGetsItsAnswer() {
        let others = crowd(ConnectionWatch.crowd)
        defer { for other in others { close(other) } }
        watch.opened(ends[0], at: .zero)
        watch.answering(ends[0], at: .milliseconds(400))
        watch.endOverdue(at: .milliseconds(1_000))
        #expect(!isEnded)
    }

    @Test func amongFewItMayTakeItsTime() {
        let others = crowd(ConnectionWatch.crowd - 1)
        defer { for other in others { close(other) } }
        watch.opened(ends[0], at: .zero)
        watch.endOverdue(at: .seconds(4))
        #expect(!isEnded)
    }
}
