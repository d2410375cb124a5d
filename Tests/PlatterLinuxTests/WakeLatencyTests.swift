import Foundation
import PlatterCore
import PlatterLinux
import Testing

@Suite struct WakeLatencyTests {
    /// What was asked for in a file that stands for the kernel's.
    private static func asked(_ use: (WakeLatency) -> Void) throws -> [Int32] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("latency-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        use(WakeLatency(path: path))
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        return stride(from: 0, to: bytes.count, by: 4).map { start in
            bytes[start..<start + 4].enumerated().reduce(0) { $0 | Int32($1.element) << Int32(8 * $1.offset) }
        }
    }

    @Test func holdingAndReleasingAskTheKernelInItsOwnForm() throws {
        let asked = try Self.asked {
            $0.hold()
            $0.release()
        }
        #expect(asked == [0, .max])
    }

    @Test func withoutTheInterfaceNothingHappens() {
        let latency = WakeLatency(path: "/nowhere/cpu_dma_latency")
        latency.hold()
        latency.release()
    }

    @Test func theLoopHoldsWhileItRunsAndNotWhileItRests() throws {
        let asked = try Self.asked { latency in
            var paces: [Pace] = [.running, .resting, .running, .finished]
            var loop = RealtimeLoop(period: .milliseconds(1), restTime: .milliseconds(1), latency: latency)
            loop.run { tick, _ in tick.isLatest ? paces.removeFirst() : .running }
        }
        #expect(asked == [0, .max, 0, .max])
    }
}
