/// The buttons of a panel: one at most for each line that a button can be on.
struct ButtonRow: Sendable {
    /// By the raw values of their lines, which come first among the inputs.
    private var slots: (PanelButton?, PanelButton?, PanelButton?, PanelButton?, PanelButton?, PanelButton?)
    private static var count: UInt8 { 6 }
    /// Whether time alone can bring no further action, as of the last `advance`.
    private(set) var areSettled = true

    init() { slots = (nil, nil, nil, nil, nil, nil) }

    /// Takes the place of another button on the line; a line that belongs to something else takes none.
    ///
    /// - Parameter level: the electrical level at power-on, true for high.
    @inline(never)
    mutating func add(_ button: ButtonConfiguration, level: Bool) {
        guard button.line.rawValue < Self.count else { return }
        withSlot(button.line.rawValue) { $0 = PanelButton(button, level: level) }
    }

    /// The action of a change of one line.
    mutating func change(_ change: InputChange, at now: Nanoseconds) -> ButtonAction? {
        guard change.line.rawValue < Self.count else { return nil }
        return withSlot(change.line.rawValue) { $0?.change(to: change.level, at: now) }
    }

    /// What became due by time alone, at most one action a call.
    mutating func advance(to now: Nanoseconds) -> ButtonAction? {
        areSettled = true
        var index: UInt8 = 0
        while index < Self.count {
            if let action = withSlot(index, { $0?.advance(to: now) }) { return action }
            if !withSlot(index, { $0?.isSettled ?? true }) { areSettled = false }
            index &+= 1
        }
        return nil
    }

    /// A tuple of equal members lies in memory as an array of them does.
    private mutating func withSlot<Result>(_ index: UInt8, _ body: (inout PanelButton?) -> Result) -> Result {
        withUnsafeMutablePointer(to: &slots) { slots in
            body(&UnsafeMutableRawPointer(slots).assumingMemoryBound(to: PanelButton?.self)[Int(index)])
        }
    }
}
