import CPlatterLinux

/// Output lines that the kernel gave to this program. They go back when the last reference is dropped.
///
/// One thread at a time may use it; handing it from one to another is safe.
public final class KernelOutputs: OutputLines, @unchecked Sendable {
    private let handle: OpaquePointer

    init(_ handle: OpaquePointer) { self.handle = handle }

    deinit { platter_outputs_release(handle) }

    public func set(_ index: Int, _ level: Bool) throws(SystemError) {
        try SystemError.check(platter_outputs_set_one(handle, index, level ? 1 : 0))
    }
}
