import PlatterCore

/// The input lines of a simulated machine.
struct SimulatedLines {
    let inputs: ScenarioInputs
    /// Whether the state lamp was last lit: kept here beside the other things a person sees.
    var isLit = false
    private var levels: [Bool]
    private var changes = ContiguousArray<InputChange>()
    private var head = 0

    /// All lines inactive; those the board does not have are high.
    init(_ inputs: ScenarioInputs) {
        self.inputs = inputs
        levels = InputLine.allCases.map { inputs.activeLow($0) ?? true }
    }

    func level(of line: InputLine) -> Bool { levels[Int(line.rawValue)] }

    /// The level from power-on.
    mutating func begin(_ line: InputLine, _ level: Bool) { levels[Int(line.rawValue)] = level }

    /// False when the line has that level already.
    mutating func set(_ line: InputLine, _ level: Bool) -> Bool {
        guard levels[Int(line.rawValue)] != level else { return false }
        levels[Int(line.rawValue)] = level
        changes.append(InputChange(line: line, level: level))
        return true
    }

    mutating func nextChange() -> InputChange? {
        guard head < changes.count else { return nil }
        let change = changes[head]
        head += 1
        if head == changes.count {
            changes.removeAll(keepingCapacity: true)
            head = 0
        }
        return change
    }
}
