import CPlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An open file of the kernel that takes a number. One thread at a time may use it.
final class KernelNumberFile: NumberFile {
    private let descriptor: Int32

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    func lock() throws(SystemError) { try SystemError.check(platter_try_lock(descriptor)) }

    func write(_ number: Int64) throws(SystemError) {
        // Twenty bytes hold every 64-bit number; the digits are made from the end.
        var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
        let failed = withUnsafeMutableBytes(of: &digits) { buffer -> Bool in
            var rest = number.magnitude
            var start = buffer.count
            repeat {
                start -= 1
                buffer[start] = UInt8(48 + rest % 10)
                rest /= 10
            } while rest > 0
            if number < 0 {
                start -= 1
                buffer[start] = 45
            }
            let count = buffer.count - start
            return pwrite(descriptor, buffer.baseAddress! + start, count, 0) != count
        }
        if failed { throw .last }
    }
}
