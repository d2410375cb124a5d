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
}
