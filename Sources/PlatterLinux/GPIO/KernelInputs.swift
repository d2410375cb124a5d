import CPlatterLinux
import PlatterCore

/// Input lines that the kernel gave to this program. They go back when the last reference is dropped.
///
/// One thread at a time may use it; handing it from one to another is safe.
public final class KernelInputs: InputLines, @unchecked Sendable {
    private let handle: OpaquePointer
    private let offsets: [UInt32]
    private let batch: UnsafeMutablePointer<platter_edge>
    private var taken = 0
    private var count = 0

    private static let capacity = Int(PLATTER_LINES_MAX)

    init(_ handle: OpaquePointer, offsets: [UInt32]) {
        self.handle = handle
        self.offsets = offsets
        batch = .allocate(capacity: Self.capacity)
        batch.initialize(repeating: platter_edge(), count: Self.capacity)
    }

    deinit {
        platter_inputs_release(handle)
        batch.deallocate()
    }

    public var descriptor: Int32 { platter_inputs_descriptor(handle) }

    public func levels() throws(SystemError) -> [Bool] {
        var values = [Int32](repeating: 0, count: Self.capacity)
        try SystemError.check(platter_inputs_get(handle, &values))
        return offsets.indices.map { values[$0] != 0 }
    }

    public func nextEdge() throws(SystemError) -> LineEdge? {
        if taken == count {
            taken = 0
            count = 0
            try SystemError.check(platter_inputs_read(handle, batch, Self.capacity, &count))
            if count == 0 { return nil }
        }
        let edge = batch[taken]
        taken += 1
        let index = offsets.firstIndex(of: edge.offset) ?? 0
        let time = Nanoseconds(Int64(edge.timestamp_ns))
        return LineEdge(index: index, level: edge.rising != 0, time: time, sequence: edge.sequence)
    }
}
