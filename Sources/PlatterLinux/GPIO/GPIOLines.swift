/// Requests lines, and turns each refusal of the kernel into what a person can act on.
public struct GPIOLines<Access: GPIOAccess>: Sendable {
    private let access: Access
    public let chips: GPIOChips
    private let consumer: String

    /// - Parameter consumer: The name under which other programs see who holds a line.
    public init(_ access: Access, consumer: String) {
        self.access = access
        self.consumer = consumer
        chips = GPIOChips(of: access)
    }

    /// Requests the lines together, each driven to its level from the first moment. They must lie on one chip.
    public func outputs(_ lines: [(line: LineReference, level: Bool)]) throws(LinuxError) -> Access.Outputs {
        let places = try onOneChip(lines.map(\.line))
        let offsets = places.map(\.offset)
        do {
            return try access.requestOutputs(
                of: places[0].path, consumer: consumer, offsets: offsets, levels: lines.map(\.level))
        } catch {
            throw explain(error, lines: lines.map(\.line), places: places)
        }
    }

    /// Requests the lines with both edges. They must lie on one chip.
    public func inputs(_ lines: [(line: LineReference, bias: InputBias)]) throws(LinuxError) -> Access.Inputs {
        let places = try onOneChip(lines.map(\.line))
        do {
            return try access.requestInputs(
                of: places[0].path, consumer: consumer, offsets: places.map(\.offset), biases: lines.map(\.bias))
        } catch SystemError.invalid, SystemError.notSupported {
            throw explainBias(of: lines, places: places)
        } catch {
            throw explain(error, lines: lines.map(\.line), places: places)
        }
    }

    /// Throws `lineBusy` for a line that somebody holds. Requests nothing.
    public func requireFree(_ line: LineReference) throws(LinuxError) {
        if let busy = busy([line], places: [try chips.find(line)]) { throw busy }
    }

    private func onOneChip(_ lines: [LineReference]) throws(LinuxError) -> [GPIOChips.Place] {
        var places: [GPIOChips.Place] = []
        for line in lines { places.append(try chips.find(line)) }
        for (index, place) in places.enumerated() {
            if place.path != places[0].path {
                throw .wiring(
                    "lines \(lines[0]) and \(lines[index]) lie on two chips, \(places[0].label) and \(place.label)",
                    remedy: "choose lines of one chip in the board file")
            }
            if let earlier = places[..<index].firstIndex(of: place) {
                throw .wiring(
                    "lines \(lines[earlier]) and \(lines[index]) are the same one: \(place.label) line \(place.offset)",
                    remedy: "give each function a line of its own in the board file")
            }
        }
        return places
    }

    /// The kernel names no line when it refuses a request; the chip's table tells which one is held.
    private func explain(_ error: SystemError, lines: [LineReference], places: [GPIOChips.Place]) -> LinuxError {
        let path = places[0].path
        let label = places[0].label
        if error.isPermission { return .chipPermission(path: path) }
        if error == .notImplemented { return .noLibgpiod }
        if error == .busy, let busy = busy(lines, places: places) { return busy }
        let names = lines.map { "\($0)" }.joined(separator: ", ")
        return .requestFailed(lines: names, chip: label, error)
    }

    /// The first of the lines, all of one chip, that somebody holds.
    private func busy(_ lines: [LineReference], places: [GPIOChips.Place]) -> LinuxError? {
        guard let chip = try? access.chip(at: places[0].path) else { return nil }
        for (line, place) in zip(lines, places) where chip.lines[Int(place.offset)].isUsed {
            return .lineBusy(line: "\(line)", chip: chip.label, holder: chip.lines[Int(place.offset)].holder)
        }
        return nil
    }

    /// Which line's bias it was: each biased line is asked for alone, and again without its bias.
    private func explainBias(
        of lines: [(line: LineReference, bias: InputBias)], places: [GPIOChips.Place]
    ) -> LinuxError {
        for (wanted, place) in zip(lines, places) where wanted.bias != .asIs {
            if accepts(place, wanted.bias) == false, accepts(place, .asIs) {
                return .biasRefused(line: "\(wanted.line)", chip: place.label, bias: wanted.bias)
            }
        }
        return explain(.invalid, lines: lines.map(\.line), places: places)
    }

    private func accepts(_ place: GPIOChips.Place, _ bias: InputBias) -> Bool {
        let lines = try? access.requestInputs(
            of: place.path, consumer: consumer, offsets: [place.offset], biases: [bias])
        return lines != nil
    }
}
