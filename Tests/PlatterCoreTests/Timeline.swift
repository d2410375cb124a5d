import PlatterCore

/// Draws time: one character a tick, "-" for a high line and "_" for a low one.
///
/// `change` is called where the level differs from the tick before, then `advance`; each returns the letter of what it
/// reported. The answer has one character a tick as well, "." where nothing was reported and "!" for two reports.
func timeline(
    _ levels: String, tick: Nanoseconds, from start: Nanoseconds = .zero,
    change: (Bool, Nanoseconds) -> Character?, advance: (Nanoseconds) -> Character?
) -> String {
    var now = start
    var previous = levels.first
    var drawn = ""
    for level in levels {
        let first = level == previous ? nil : change(level == "-", now)
        let second = advance(now)
        drawn.append(first != nil && second != nil ? "!" : first ?? second ?? ".")
        previous = level
        now += tick
    }
    return drawn
}
