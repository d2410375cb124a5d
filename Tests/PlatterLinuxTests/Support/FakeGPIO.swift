import PlatterCore
import PlatterLinux
import Synchronization

/// Chip tables, and the rules by which a kernel refuses requests. Remembers every output that was requested.
final class FakeGPIO: GPIOAccess {
    let root = "/dev"
    private let state: Mutex<State>

    struct State {
        var chips: [GPIOChip]
        var closed: [String: SystemError] = [:]
        var refusesBias = false
        /// Inputs that are low from the first, as `path:offset`.
        var low: Set<String> = []
        var driven: [String] = []
        var held: Set<String> = []
        var inputs: [Requested] = []
    }

    /// Weak, as the lines are given back when their last user drops them.
    struct Requested {
        weak var lines: FakeInputs?
    }

    init(
        _ chips: [GPIOChip], closed: [String: SystemError] = [:], refusesBias: Bool = false, low: Set<String> = []
    ) {
        state = Mutex(State(chips: chips, closed: closed, refusesBias: refusesBias, low: low))
    }

    /// What was driven, as `path:offset=level`, in order.
    var driven: [String] { state.withLock { $0.driven } }
    /// The lines that are held now.
    var held: Set<String> { state.withLock { $0.held } }

    func chipPaths() -> [String] { state.withLock { state in (state.chips.map(\.path) + state.closed.keys).sorted() } }

    func chip(at path: String) throws(SystemError) -> GPIOChip {
        let (chip, error) = state.withLock { state in (state.chips.first { $0.path == path }, state.closed[path]) }
        if let error { throw error }
        guard let chip else { throw .noEntry }
        return chip
    }

    func requestOutputs(
        of path: String, consumer: String, offsets: [UInt32], levels: [Bool]
    ) throws(SystemError) -> FakeOutputs {
        let keys = try hold(path, offsets)
        state.withLock { state in
            for (key, level) in zip(keys, levels) { state.driven.append("\(key)=\(level ? 1 : 0)") }
        }
        return FakeOutputs(keys, owner: self)
    }

    func requestInputs(
        of path: String, consumer: String, offsets: [UInt32], biases: [InputBias]
    ) throws(SystemError) -> FakeInputs {
        if state.withLock({ $0.refusesBias }), biases.contains(where: { $0 != .asIs }) { throw .invalid }
        let lines = FakeInputs(try hold(path, offsets), owner: self, low: state.withLock { $0.low })
        state.withLock { $0.inputs.append(Requested(lines: lines)) }
        return lines
    }

    /// The inputs that were requested, in order.
    var inputs: [FakeInputs] { state.withLock { $0.inputs.compactMap(\.lines) } }

    func drive(_ key: String, _ level: Bool) { state.withLock { $0.driven.append("\(key)=\(level ? 1 : 0)") } }

    func release(_ keys: [String]) { state.withLock { $0.held.subtract(keys) } }

    private func hold(_ path: String, _ offsets: [UInt32]) throws(SystemError) -> [String] {
        let chip = try chip(at: path)
        let keys = offsets.map { "\(path):\($0)" }
        let busy = state.withLock { state in
            if keys.contains(where: state.held.contains) { return true }
            if offsets.contains(where: { chip.lines[Int($0)].isUsed }) { return true }
            state.held.formUnion(keys)
            return false
        }
        if busy { throw .busy }
        return keys
    }
}

final class FakeOutputs: OutputLines {
    private let keys: [String]
    private let owner: FakeGPIO

    init(_ keys: [String], owner: FakeGPIO) {
        self.keys = keys
        self.owner = owner
    }

    deinit { owner.release(keys) }

    func set(_ index: Int, _ level: Bool) throws(SystemError) { owner.drive(keys[index], level) }
}

/// Inputs with a pull-up that a test moves. Used from one thread.
final class FakeInputs: InputLines, @unchecked Sendable {
    let keys: [String]
    private let owner: FakeGPIO
    var edges: [LineEdge] = []
    var now: [Bool]
    var descriptor: Int32 { -1 }

    init(_ keys: [String], owner: FakeGPIO, low: Set<String>) {
        self.keys = keys
        self.owner = owner
        now = keys.map { !low.contains($0) }
    }

    deinit { owner.release(keys) }

    func levels() throws(SystemError) -> [Bool] { now }

    /// Moves a line, with the edge that the kernel would give.
    func move(_ index: Int, _ level: Bool, at time: Nanoseconds, sequence: UInt32 = 0) {
        now[index] = level
        edges.append(LineEdge(index: index, level: level, time: time, sequence: sequence))
    }

    func nextEdge() throws(SystemError) -> LineEdge? { edges.isEmpty ? nil : edges.removeFirst() }
}
