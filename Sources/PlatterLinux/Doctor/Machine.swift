import CPlatterLinux

/// What the doctor can see of a machine. Tests bring one that is not there.
public struct Machine<Access: GPIOAccess, Files: FileAccess> {
    public var access: Access
    public var files: Files
    /// Where `/proc`, `/sys`, `/boot` and `/etc` are; empty on a real machine.
    public var root = ""
    public var groups: [UInt32] = []
    public var isSuperuser = false
    /// Limits of this user: the highest SCHED_FIFO priority, and whether memory may be locked without limit.
    public var realtimePriorityLimit: Int32 = 0
    public var mayLockMemory = false
    public var libgpiod: (generation: Int32, version: String) = (0, "")

    public init(access: Access, files: Files) {
        self.access = access
        self.files = files
    }

    func text(_ path: String) -> String? { files.text(root + path) }

    /// A model as the device tree names it; `nil` on a machine without one, such as a laptop.
    var model: String? { text("/proc/device-tree/model") }
    var isRaspberryPi: Bool { model?.hasPrefix("Raspberry Pi") ?? false }

    /// Name of a group by its number; the number itself where it has no name.
    func groupName(_ number: UInt32) -> String {
        for line in (text("/etc/group") ?? "").split(separator: "\n") {
            let parts = line.split(separator: ":", omittingEmptySubsequences: false)
            if parts.count >= 3, parts[2] == "\(number)" { return String(parts[0]) }
        }
        return "\(number)"
    }

    func isMember(of group: UInt32) -> Bool { isSuperuser || groups.contains(group) }
}
