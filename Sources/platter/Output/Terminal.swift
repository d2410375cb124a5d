#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What may be done on a terminal for a person's eyes and must not be done in a pipe.
struct Terminal: Sendable {
    /// Whether standard error is a terminal, where progress and the status line go.
    let showsProgress: Bool
    /// Whether reports on standard output may use bold type and colour.
    let usesColour: Bool

    /// `NO_COLOR` (https://no-color.org), set to anything but nothing, turns colour off, as does TERM=dumb.
    static func current() -> Terminal {
        let refusesColour = !(environment("NO_COLOR") ?? "").isEmpty
        let isDumb = environment("TERM") == "dumb"
        return Terminal(
            showsProgress: TextOutput.diagnostics.isTerminal && !isDumb,
            usesColour: TextOutput.standard.isTerminal && !refusesColour && !isDumb)
    }

    func bold(_ text: String) -> String { usesColour ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    func good(_ text: String) -> String { usesColour ? "\u{1B}[32m\(text)\u{1B}[0m" : text }
    func bad(_ text: String) -> String { usesColour ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}

/// The value of an environment variable; `nil` when it is not set.
func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}
