/// What a guard process is told on its command line: what to switch off, and how long to wait for a beat.
public struct GuardOrders: Equatable, Sendable {
    /// A line, and the electrical level that is safe.
    public struct Line: Equatable, Sendable {
        public var path: String
        public var offset: UInt32
        public var safeLevel: Bool

        public init(path: String, offset: UInt32, safeLevel: Bool) {
            self.path = path
            self.offset = offset
            self.safeLevel = safeLevel
        }
    }

    /// ENABLE lines: the guard alone drives them.
    public var enable: [Line] = []
    /// Lines that the controller drives; the guard takes them over when it is gone.
    public var others: [Line] = []
    /// Folders of PWM channels to switch off.
    public var pwm: [String] = []
    /// Longest time without a beat while armed.
    public var timeoutMilliseconds: Int32 = 40
    /// Process to end when it no longer beats and holds lines that must be let go; 0 for none.
    public var controller: Int32 = 0
    /// File whose lock says that a guard is at work.
    public var lock = ""

    public init() {}

    /// As arguments after `guard`.
    public var arguments: [String] {
        var words = enable.map { "enable=\(Self.text($0))" }
        words += others.map { "other=\(Self.text($0))" }
        words += pwm.map { "pwm=\($0)" }
        words += ["timeout=\(timeoutMilliseconds)", "controller=\(controller)", "lock=\(lock)"]
        return words
    }

    /// `nil` unless every word is an order.
    public init?(arguments: [String]) {
        for word in arguments {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else { return nil }
            switch parts[0] {
            case "enable":
                guard let line = Self.line(parts[1]) else { return nil }
                enable.append(line)
            case "other":
                guard let line = Self.line(parts[1]) else { return nil }
                others.append(line)
            case "pwm": pwm.append(parts[1])
            case "timeout":
                guard let value = Int32(parts[1]), value > 0 else { return nil }
                timeoutMilliseconds = value
            case "controller":
                guard let value = Int32(parts[1]), value >= 0 else { return nil }
                controller = value
            case "lock": lock = parts[1]
            default: return nil
            }
        }
    }

    private static func text(_ line: Line) -> String { "\(line.path):\(line.offset):\(line.safeLevel ? 1 : 0)" }

    private static func line(_ text: String) -> Line? {
        let parts = text.split(separator: ":").map(String.init)
        guard parts.count == 3, let offset = UInt32(parts[1]), ["0", "1"].contains(parts[2]) else { return nil }
        return Line(path: parts[0], offset: offset, safeLevel: parts[2] == "1")
    }
}
