/// The chips of this machine, and the way from a board file's line to a chip and an offset.
public struct GPIOChips: Sendable {
    public let chips: [GPIOChip]
    /// Chips that are there but could not be read.
    public let refused: [Refusal]
    private let root: String

    /// A chip that could not be read.
    public struct Refusal: Equatable, Sendable {
        public var path: String
        public var error: SystemError
    }

    /// A line that was found.
    public struct Place: Equatable, Hashable, Sendable {
        public var path: String
        public var label: String
        public var offset: UInt32
    }

    /// Reads the table of every chip. Nothing is requested or driven.
    public init<Access: GPIOAccess>(of access: Access) {
        var found: [GPIOChip] = []
        var failed: [Refusal] = []
        for path in access.chipPaths() {
            do {
                found.append(try access.chip(at: path))
            } catch {
                failed.append(Refusal(path: path, error: error))
            }
        }
        chips = found
        refused = failed
        root = access.root
    }

    /// Finds the line, by label and offset, by label and name, or by a name that is unique on this machine.
    public func find(_ reference: LineReference) throws(LinuxError) -> Place {
        let candidates = try candidates(labelled: reference.chip)
        switch reference.line {
        case .offset(let offset):
            guard let chip = candidates.first, candidates.count == 1 else {
                throw .wiring(
                    "line \(offset) is given without a chip, and this machine has \(candidates.count)",
                    remedy: "add the chip's label to the board file: \(labels.joined(separator: ", "))")
            }
            return try place(offset, on: chip)
        case .name(let name):
            return try find(name, fallback: reference.fallback, label: reference.chip, among: candidates)
        }
    }

    /// The labels of the chips that could be read.
    public var labels: [String] { chips.map(\.label) }

    private func find(
        _ name: String, fallback: UInt32?, label: String?, among candidates: [GPIOChip]
    ) throws(LinuxError) -> Place {
        var places: [Place] = []
        for chip in candidates {
            for (offset, line) in chip.lines.enumerated() where line.name == name {
                places.append(Place(path: chip.path, label: chip.label, offset: UInt32(offset)))
            }
        }
        if let place = places.first, places.count == 1 { return place }
        if places.count > 1 {
            throw .ambiguousLine(name, places: places.map { "\($0.label) (\($0.path)) line \($0.offset)" })
        }
        if let fallback, let chip = candidates.first, candidates.count == 1 { return try place(fallback, on: chip) }
        let namesKnown = candidates.contains { $0.lines.contains { !$0.name.isEmpty } }
        throw .noLineWithName(name, chip: label, namesKnown: namesKnown)
    }

    private func place(_ offset: UInt32, on chip: GPIOChip) throws(LinuxError) -> Place {
        guard offset < UInt32(chip.lines.count) else {
            throw .noSuchOffset(offset, chip: chip.label, lines: UInt32(chip.lines.count))
        }
        return Place(path: chip.path, label: chip.label, offset: offset)
    }

    private func candidates(labelled label: String?) throws(LinuxError) -> [GPIOChip] {
        guard let label else {
            if chips.isEmpty { throw nothingFound }
            return chips
        }
        let matching = chips.filter { $0.label == label }
        if matching.isEmpty {
            if chips.isEmpty { throw nothingFound }
            // The chip that is wanted may be one of those that could not be read.
            if let denied = refused.first(where: { $0.error.isPermission }) { throw .chipPermission(path: denied.path) }
            throw .noChipWithLabel(label, seen: labels)
        }
        // A Pi 5 kernel lists one chip twice: /dev/gpiochip4 is a link to gpiochip0. `chipPaths` leaves links out.
        if matching.count > 1 { throw .ambiguousLabel(label, paths: matching.map(\.path)) }
        return matching
    }

    private var nothingFound: LinuxError {
        guard let first = refused.first else { return .noChips(root: root) }
        if first.error == .notImplemented { return .noLibgpiod }
        return first.error.isPermission
            ? .chipPermission(path: first.path) : .chipFailed(path: first.path, first.error)
    }
}
