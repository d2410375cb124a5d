#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the operating system answered when it refused a call: an `errno` value.
public struct SystemError: Error, Equatable, Hashable, Sendable, CustomStringConvertible {
    public let number: Int32

    public init(_ number: Int32) { self.number = number }

    /// The refusal of the call that has just failed.
    public static var last: SystemError { SystemError(errno) }

    public static let noEntry = SystemError(ENOENT)
    public static let noPermission = SystemError(EACCES)
    public static let notPermitted = SystemError(EPERM)
    public static let busy = SystemError(EBUSY)
    public static let invalid = SystemError(EINVAL)
    public static let notImplemented = SystemError(ENOSYS)
    public static let noRoom = SystemError(ENOBUFS)
    public static let tooManyLines = SystemError(E2BIG)
    public static let inputOutput = SystemError(EIO)
    public static let notSupported = SystemError(EOPNOTSUPP)
    public static let wouldBlock = SystemError(EWOULDBLOCK)

    /// Whether the reason is a lack of rights.
    public var isPermission: Bool { self == .noPermission || self == .notPermitted }

    public var description: String { String(cString: strerror(number)) }

    /// Turns the 0 or errno of a C call into success or a thrown refusal.
    static func check(_ result: Int32) throws(SystemError) {
        guard result == 0 else { throw SystemError(result) }
    }
}
