/// One thing that the doctor looked at.
public struct Finding: Equatable, Sendable {
    public enum Severity: String, Comparable, CaseIterable, Sendable {
        /// As it should be, or of no matter here.
        case good
        /// Works, but worse than it could.
        case warning
        /// Keeps the board from running.
        case problem

        public static func < (a: Severity, b: Severity) -> Bool {
            allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
        }
    }

    /// What was looked at, in a word or two.
    public var subject: String
    public var severity: Severity
    /// What was found.
    public var text: String
    /// What to type or to do; empty where there is nothing to do.
    public var remedy: String

    public init(_ subject: String, _ severity: Severity, _ text: String, remedy: String = "") {
        self.subject = subject
        self.severity = severity
        self.text = text
        self.remedy = remedy
    }

    static func problem(_ subject: String, _ error: LinuxError) -> Finding {
        Finding(subject, .problem, error.cause, remedy: error.remedy)
    }
}
