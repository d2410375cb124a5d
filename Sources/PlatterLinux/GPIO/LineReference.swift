/// Which line a board file means: a name, or an offset on a chip. Chips go by label, as their numbers move.
public struct LineReference: Equatable, Hashable, Sendable, CustomStringConvertible {
    public enum Line: Equatable, Hashable, Sendable {
        case name(String)
        case offset(UInt32)
    }

    /// Label of the chip. A line by name may leave it out, if the name is unique on the machine.
    public var chip: String?
    public var line: Line
    /// Where `line` is a name: the offset to take when the chip has no line of that name, as on older Pi kernels.
    public var fallback: UInt32?

    public init(chip: String?, line: Line, fallback: UInt32? = nil) {
        self.chip = chip
        self.line = line
        self.fallback = fallback
    }

    public var description: String {
        switch line {
        case .name(let name): return name
        case .offset(let offset): return "\(offset)"
        }
    }
}
