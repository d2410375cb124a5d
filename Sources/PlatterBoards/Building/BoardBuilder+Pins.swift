import PlatterCore

/// A pin and the key that asks for it.
private struct PinUse {
    var path: String
    var position: SourcePosition
    var chips: [String]
    var name: String?
    var offset: Int64?

    /// On a Raspberry Pi's header GPIO17 is offset 17, whatever the kernel calls the line.
    init(path: String, position: SourcePosition, chips: [String], name: String?, offset: Int64?) {
        self.path = path
        self.position = position
        self.chips = chips
        self.name = name
        self.offset = offset
        if offset == nil, let name, isOnHeader { self.offset = Self.headerPin(name) }
    }

    var isOnHeader: Bool { chips.contains { $0.hasPrefix("pinctrl-") } }

    var pin: String {
        if isOnHeader, let offset { return "GPIO\(offset)" }
        if let name { return Printable.quoted(name) }
        return offset.map { "offset \($0)" } ?? "the pin"
    }

    func isSamePin(as other: PinUse) -> Bool {
        guard chips.contains(where: { other.chips.contains($0) }) else { return false }
        if let offset, offset == other.offset { return true }
        return name != nil && name == other.name
    }

    static func headerPin(_ name: String) -> Int64? {
        guard name.hasPrefix("GPIO"), name.utf8.count <= 6 else { return nil }
        return Int64(name.dropFirst(4))
    }
}

extension BoardBuilder {
    /// No pin may have two functions: lines, the PWM output and the console's serial port.
    mutating func checkPins() {
        var uses = lineUses()
        for use in uses { checkNumbering(use) }
        let chips = Self.texts(root.section("lines")?.list("chips"))
        if let pwm = root.section("pwm"), let pin = pwm.text("pin"), let value = pwm["pin"] {
            uses.append(PinUse(path: "pwm.pin", position: value.position, chips: chips, name: pin, offset: nil))
        }
        uses = uses.enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
        for (index, use) in uses.enumerated() {
            guard let first = uses[..<index].first(where: { use.isSamePin(as: $0) }) else { continue }
            report(
                use.position, use.path, use.pin, "is used by \(first.path) on line \(first.position.line) already",
                "one function a pin", "move \(use.path) or \(first.path) to a free pin")
        }
        checkConsole(uses)
    }

    private func lineUses() -> [PinUse] {
        guard let lines = root.section("lines") else { return [] }
        let common = Self.texts(lines.list("chips"))
        var uses: [PinUse] = []
        for function in LineFunction.allCases {
            guard let line = lines.section(function.key), let value = line["name"] ?? line["offset"] else { continue }
            let own = Self.texts(line.list("chips"))
            uses.append(
                PinUse(
                    path: line.path, position: value.position, chips: own.isEmpty ? common : own,
                    name: line.text("name"), offset: line.whole("offset")))
        }
        return uses
    }

    /// A name and an offset that contradict each other.
    private mutating func checkNumbering(_ use: PinUse) {
        guard use.isOnHeader, let name = use.name, let pin = PinUse.headerPin(name), let offset = use.offset,
            pin != offset
        else { return }
        report(
            use.position, use.path, Printable.quoted(name), "is not the line at offset \(offset)",
            "offset: \(pin), or another name", "make name and offset say the same")
    }

    /// The serial port of the header is on GPIO14 and GPIO15.
    private mutating func checkConsole(_ uses: [PinUse]) {
        guard let console = root.section("console"), let device = console.text("device"),
            ["/dev/serial0", "/dev/ttyAMA0", "/dev/ttyS0"].contains(device)
        else { return }
        let names = ["TXD0", "RXD0", "TXD1", "RXD1"]
        for use in uses where use.isOnHeader {
            guard use.offset == 14 || use.offset == 15 || names.contains(use.name ?? "") else { continue }
            report(
                use.position, use.path, use.pin,
                "is a pin of the serial port that console.device on line \(console.position.line) uses",
                "any pin but GPIO14 and GPIO15", "move \(use.path) to a free pin, or use another console.device")
        }
    }
}
