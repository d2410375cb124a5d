import PlatterCore

/// A console on a serial port that may be pulled out and put back while the platter turns.
public final class SerialLink: ConsoleLink {
    private let path: String
    private let speed: Int32
    private let now: () -> Nanoseconds
    private let report: (String) -> Void
    private var device: SerialDevice?
    private var delay = ReopenDelay()
    private var input = ByteRing(capacity: 1024)
    private var output = ByteRing(capacity: 4096)
    /// What has come ends within a line.
    private var isMidLine = false
    /// Given back for good.
    private var isClosed = false

    /// A byte that is no text, and the end of the line that is refused for it.
    private static let cancellation: [UInt8] = [0x18, UInt8(ascii: "\n")]

    /// Opens the port; later losses are reported once each and mended in the background.
    ///
    /// - Parameters:
    ///   - now: The clock.
    ///   - report: Gets one line at each loss and each return.
    public init(
        path: String, speed: Int32 = 115_200, now: @escaping () -> Nanoseconds = { MonotonicClock.now },
        report: @escaping (String) -> Void
    ) throws(LinuxError) {
        device = try SerialDevice(path: path, speed: speed)
        self.path = path
        self.speed = speed
        self.now = now
        self.report = report
    }

    public var descriptor: Int32 { device?.descriptor ?? -1 }
    public var hasEnded: Bool { false }
    /// Whether the port is there.
    public var isConnected: Bool { device != nil }

    public func nextByte() -> UInt8? { input.take() }

    public func send(_ byte: UInt8) -> Bool {
        // With nobody to read it, a reply is dropped rather than kept for whoever comes later.
        device == nil ? true : output.append(byte)
    }

    public func exchange() {
        guard !isClosed else { return }
        guard let device else {
            reopen()
            return
        }
        var chunk: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
        let arrival = withUnsafeMutableBytes(of: &chunk) { buffer -> SerialDevice.Arrival in
            // What does not fit stays in the kernel.
            guard input.room >= buffer.count + Self.cancellation.count else { return .nothing }
            let arrival = device.read(into: buffer)
            if case .bytes(let count) = arrival { take(buffer[..<count]) }
            return arrival
        }
        var isGone = arrival == .gone
        output.drain { bytes in
            guard let written = device.write(bytes) else {
                isGone = true
                return bytes.count
            }
            return written
        }
        if isGone { lose() }
    }

    /// Puts the port back as it was found. For good: what is exchanged later goes nowhere.
    public func close() {
        isClosed = true
        letGo()
    }

    private func letGo() {
        device?.close()
        device = nil
    }

    private func take(_ bytes: Slice<UnsafeMutableRawBufferPointer>) {
        for byte in bytes { _ = input.append(byte) }
        isMidLine = bytes.last != UInt8(ascii: "\n") && bytes.last != UInt8(ascii: "\r")
    }

    private func lose() {
        letGo()
        output.removeAll()
        // Half a line must not become another command with what is typed when the port is back.
        if isMidLine { for byte in Self.cancellation { _ = input.append(byte) } }
        isMidLine = false
        delay.failed(at: now())
        report("console \(path) is gone; waiting for it to come back")
    }

    private func reopen() {
        guard delay.isDue(at: now()) else { return }
        do {
            device = try SerialDevice(path: path, speed: speed)
            delay.succeeded()
            report("console \(path) is back")
        } catch {
            delay.failed(at: now())
        }
    }
}
