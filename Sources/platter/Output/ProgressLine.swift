import PlatterLinux

/// A line on the terminal that says how far long work has come. Nothing is shown in a pipe, nor before half a second.
final class ProgressLine {
    private let isShown: Bool
    private let title: String
    private var last: Int64
    private var hasText = false

    init(_ title: String, terminal: Terminal = .current()) {
        self.title = title
        isShown = terminal.showsProgress
        last = MonotonicClock.now.count + 300_000_000
    }

    /// - Parameter share: 0 ... 1.
    func show(_ share: Double) {
        guard isShown else { return }
        let now = MonotonicClock.now.count
        guard now - last >= 200_000_000 else { return }
        last = now
        hasText = true
        let percent = Int((min(max(share, 0), 1) * 100).rounded(.down))
        try? TextOutput.diagnostics.write("\r\(title): \(percent) %\u{1B}[K")
    }

    /// Takes the line away.
    func clear() {
        guard hasText else { return }
        hasText = false
        try? TextOutput.diagnostics.write("\r\u{1B}[K")
    }
}
