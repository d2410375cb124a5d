#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A socket that waits for visitors.
struct ListeningSocket {
    let descriptor: Int32
    /// The one that was asked for, or the one that the system chose.
    let port: UInt16
    /// Whether only programs on this machine can reach it.
    let isLoopback: Bool

    /// - Throws: with the thing, the cause and the remedy, when the address cannot be had.
    init(_ address: WebAddress) throws(CommandFailure) {
        var hints = addrinfo()
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let result = getaddrinfo(address.host, "\(address.port)", &hints, &found)
        guard result == 0, let first = found?.pointee, let name = first.ai_addr else {
            let cause = String(cString: gai_strerror(result))
            throw CommandFailure(
                .usage, "--web: '\(Printable.text(address.host))' is no address of this machine: \(cause); leave it out"
            )
        }
        defer { freeaddrinfo(found) }
        isLoopback = Self.isLoopback(name)
        descriptor = try Self.open(first, name, address)
        port = Self.port(of: descriptor) ?? address.port
    }

    private static func open(
        _ info: addrinfo, _ name: UnsafeMutablePointer<sockaddr>, _ address: WebAddress
    ) throws(CommandFailure) -> Int32 {
        let opened = socket(info.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard opened >= 0 else { throw refusal(address) }
        var yes: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &yes, size)
        // Connections inherit it: a reader who stalls is noticed within seconds and binds little memory.
        var room: Int32 = 64 * 1_024
        setsockopt(opened, SOL_SOCKET, SO_SNDBUF, &room, size)
        guard bind(opened, name, info.ai_addrlen) == 0, listen(opened, 256) == 0 else {
            let failure = refusal(address)
            close(opened)
            throw failure
        }
        _ = fcntl(opened, F_SETFL, O_NONBLOCK)
        return opened
    }

    private static func refusal(_ address: WebAddress) -> CommandFailure {
        let place = "--web: port \(address.port) of \(Printable.text(address.host))"
        switch errno {
        case EADDRINUSE:
            return CommandFailure(.systemError, "\(place) is in use by another program; choose another port")
        case EACCES: return CommandFailure(.systemError, "\(place) is for the system only; choose one above 1023")
        case EADDRNOTAVAIL:
            return CommandFailure(.systemError, "\(place) is no address of this machine; 'hostname -I' lists them")
        default: return CommandFailure(.systemError, "\(place) cannot be served: \(String(cString: strerror(errno)))")
        }
    }

    private static func isLoopback(_ name: UnsafeMutablePointer<sockaddr>) -> Bool {
        var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let size =
            name.pointee.sa_family == sa_family_t(AF_INET6)
            ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        guard getnameinfo(name, socklen_t(size), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
            return false
        }
        return HostName.isLoopback(text.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }

    private static func port(of descriptor: Int32) -> UInt16? {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = withUnsafeMutablePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
        }
        guard result == 0 else { return nil }
        // The port stands at the same place for both families, the high byte first.
        return withUnsafeBytes(of: &storage) { UInt16($0[2]) << 8 | UInt16($0[3]) }
    }
}
