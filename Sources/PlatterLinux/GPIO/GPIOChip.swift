/// A GPIO controller as the kernel lists it.
public struct GPIOChip: Equatable, Sendable {
    /// Where it is opened, such as `/dev/gpiochip0`.
    public var path: String
    /// What its driver calls it, such as `pinctrl-rp1`; this stays when the number in the path moves.
    public var label: String
    /// Its lines by offset.
    public var lines: [Line]

    public init(path: String, label: String, lines: [Line]) {
        self.path = path
        self.label = label
        self.lines = lines
    }

    /// One line of a chip.
    public struct Line: Equatable, Sendable {
        /// Empty for a line without a name.
        public var name: String
        public var isUsed: Bool
        /// Who uses it, where the holder gave a name.
        public var holder: String

        public init(name: String = "", isUsed: Bool = false, holder: String = "") {
            self.name = name
            self.isUsed = isUsed
            self.holder = holder
        }
    }
}
