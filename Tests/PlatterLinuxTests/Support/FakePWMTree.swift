import PlatterLinux
import Synchronization

/// A folder `/sys/class/pwm` that refuses what the kernel's PWM core refuses, and remembers what was accepted.
final class FakePWMTree: FileAccess {
    struct Channel: Equatable {
        var period: Int64 = 0
        var duty: Int64 = 0
        var enabled = false
        var inverted = false
    }

    struct Chip {
        var name: String
        var device: String
        var entries: [String] = []
        var heldByKernel = false
    }

    struct State {
        var channels: [String: Channel] = [:]
        var writes: [String] = []
        var refusals: [String] = []
        /// Files whose lock somebody holds.
        var locked: Set<String> = []
        /// Every accepted write to a channel, with the time that `stamp` told.
        var timeline: [PWMWrite] = []
        /// Milliseconds until the files of an exported channel become writable.
        var permissionAfter: Int64 = 0
        var clock: Int64 = 0
        /// Whether somebody else exports a channel between the look and the write.
        var exportRace = false
        /// Whether every write is refused, as after the overlay was removed.
        var isGone = false
        /// The largest share of drive seen while enabled, in percent.
        var mostDriven: Int64 = 0
    }

    private let chips: [Chip]
    private let state: Mutex<State>
    private let root = "/sys/class/pwm"

    /// Tells the time of a write; the kernel itself has no such thing.
    private let stamp: @Sendable () -> Int64

    init(
        _ chips: [Chip], leftover: Channel? = nil, permissionAfter: Int64 = 0, exportRace: Bool = false,
        stamp: @escaping @Sendable () -> Int64 = { 0 }
    ) {
        self.chips = chips
        self.stamp = stamp
        var first = State()
        first.permissionAfter = permissionAfter
        first.exportRace = exportRace
        if let leftover, let chip = chips.first { first.channels["/sys/class/pwm/\(chip.name)/pwm0"] = leftover }
        state = Mutex(first)
    }

    static let header = Chip(name: "pwmchip0", device: "/sys/devices/platform/axi/1f00098000.pwm")

    func setGone(_ gone: Bool) { state.withLock { $0.isGone = gone } }

    var snapshot: State { state.withLock { $0 } }
    func channel(_ path: String) -> Channel? { state.withLock { $0.channels[path] } }
    func lock(_ path: String) -> Bool { state.withLock { $0.locked.insert(path).inserted } }
    func unlock(_ path: String) { _ = state.withLock { $0.locked.remove(path) } }
    func sleep(_ milliseconds: Int64) { state.withLock { $0.clock += milliseconds } }

    func read(_ path: String) throws(SystemError) -> String {
        let (folder, name) = Self.split(path)
        if name == "npwm" { return "2\n" }
        guard let channel = channel(folder) else { throw .noEntry }
        switch name {
        case "period": return "\(channel.period)\n"
        case "duty_cycle": return "\(channel.duty)\n"
        case "enable": return channel.enabled ? "1\n" : "0\n"
        case "polarity": return channel.inverted ? "inversed\n" : "normal\n"
        default: throw .noEntry
        }
    }

    func write(_ text: String, to path: String) throws(SystemError) {
        let error: SystemError? = state.withLock { state in
            let error = Self.apply(text, path, &state, chips)
            if let error {
                state.refusals.append("\(path) '\(text)': \(error)")
            } else {
                state.writes.append(path)
                if let value = Int64(text) {
                    state.timeline.append(PWMWrite(time: stamp(), file: Self.split(path).name, value: value))
                }
            }
            return error
        }
        if let error { throw error }
    }

    func list(_ path: String) throws(SystemError) -> [String] {
        if path == root { return chips.map(\.name).sorted() }
        if let chip = chips.first(where: { $0.device == path }) { return chip.entries }
        throw .noEntry
    }

    func resolve(_ path: String) throws(SystemError) -> String {
        guard let chip = chips.first(where: { path == "\(root)/\($0.name)/device" }) else { throw .noEntry }
        return chip.device
    }

    func isWritable(_ path: String) -> Bool { state.withLock { $0.clock >= $0.permissionAfter } }
    func group(of path: String) throws(SystemError) -> UInt32 { 0 }
    func exists(_ path: String) -> Bool { channel(path) != nil }

    func numberFile(_ path: String) throws(SystemError) -> any NumberFile { Number(tree: self, path: path) }

    final class Number: NumberFile {
        let tree: FakePWMTree
        let path: String
        private var hasLock = false

        init(tree: FakePWMTree, path: String) {
            self.tree = tree
            self.path = path
        }

        deinit { if hasLock { tree.unlock(path) } }

        func lock() throws(SystemError) {
            hasLock = tree.lock(path)
            if !hasLock { throw .wouldBlock }
        }

        func write(_ number: Int64) throws(SystemError) { try tree.write("\(number)", to: path) }
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// The rules of `pwm_apply_state` and of the sysfs files in front of it.
    private static func apply(_ text: String, _ path: String, _ state: inout State, _ chips: [Chip]) -> SystemError? {
        if state.isGone { return .inputOutput }
        let (folder, name) = split(path)
        if name == "export" {
            if chips.contains(where: { folder.hasSuffix($0.name) && $0.heldByKernel }) { return .busy }
            let channel = "\(folder)/pwm\(text)"
            if state.exportRace { state.channels[channel] = Channel() }
            if state.channels[channel] != nil { return .busy }
            state.channels[channel] = Channel()
            return nil
        }
        guard var channel = state.channels[folder] else { return .noEntry }
        if state.clock < state.permissionAfter { return .noPermission }
        switch name {
        case "period": channel.period = Int64(text) ?? -1
        case "duty_cycle": channel.duty = Int64(text) ?? -1
        case "enable": channel.enabled = text == "1"
        case "polarity":
            if channel.enabled { return .busy }
            channel.inverted = text == "inversed"
        default: return .noEntry
        }
        if channel.period <= 0 || channel.duty < 0 || channel.duty > channel.period { return .invalid }
        state.channels[folder] = channel
        if channel.enabled { state.mostDriven = max(state.mostDriven, channel.duty * 100 / channel.period) }
        return nil
    }
}
