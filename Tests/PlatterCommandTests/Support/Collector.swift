import Foundation
import Synchronization

/// Gathers what a program writes to a pipe, so that the pipe never fills.
final class Collector: Sendable {
    let pipe = Pipe()
    private let bytes = Mutex(Data())
    private let finished = DispatchSemaphore(value: 0)

    func collect() {
        // A thread of its own: the shared ones may all be waiting for programs.
        Thread.detachNewThread {
            while true {
                let piece = self.pipe.fileHandleForReading.availableData
                if piece.isEmpty { break }
                self.bytes.withLock { $0.append(piece) }
            }
            self.finished.signal()
        }
    }

    /// What has come so far.
    var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }

    /// Everything, once the program has ended.
    var all: String {
        finished.wait()
        return text
    }
}
