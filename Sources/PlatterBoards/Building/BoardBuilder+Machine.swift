import PlatterCore

extension BoardBuilder {
    /// The lines of the file in the order of `LineFunction`.
    func lineAssignments() -> [LineAssignment] {
        guard let lines = root.section("lines") else { return [] }
        let common = Self.texts(lines.list("chips"))
        var result: [LineAssignment] = []
        for function in LineFunction.allCases {
            guard let line = lines.section(function.key) else { continue }
            let own = Self.texts(line.list("chips"))
            result.append(
                LineAssignment(
                    function: function, chips: own.isEmpty ? common : own, name: line.text("name"),
                    offset: line.whole("offset").map { UInt32($0) }, isActiveLow: line.text("active") == "low",
                    bias: LineAssignment.Bias(rawValue: line.text("bias") ?? "as_is") ?? .asIs))
        }
        return result
    }

    func pwmAssignment() -> PWMAssignment? {
        guard let pwm = root.section("pwm"), let pin = pwm.text("pin") else { return nil }
        let period = pwm.duration("period_us") ?? .microseconds(50)
        var outputs: [PWMAssignment.Output] = []
        for value in pwm.list("outputs") ?? [] {
            guard case .section(let output) = value.content, let device = output.text("device"),
                let channel = output.whole("channel")
            else { continue }
            outputs.append(
                PWMAssignment.Output(
                    device: device, channel: UInt32(channel), resolution: output.duration("resolution_ns")))
        }
        return PWMAssignment(
            period: period, isActiveLow: pwm.text("active") == "low", pin: pin, outputs: outputs)
    }

    func serialConsole() -> SerialConsole? {
        guard let console = root.section("console"), let device = console.text("device") else { return nil }
        return SerialConsole(device: device, baud: UInt32(console.whole("baud") ?? 115_200))
    }

    func plantDescription() -> PlantDescription? {
        guard let plant = root.section("plant"), let kind = plant.kind else { return nil }
        var description = PlantDescription(kind: kind)
        Self.collect(plant, prefix: "", into: &description)
        return description
    }

    private static func collect(_ section: CheckedSection, prefix: String, into description: inout PlantDescription) {
        for (key, value) in section.entries where prefix != "" || key != "kind" {
            switch value.content {
            case .quantity(let number): description.quantities.append(.init(key: prefix + key, value: number))
            case .text(let word): description.words.append(.init(key: prefix + key, value: word))
            case .section(let inner):
                description.sections.append(key)
                collect(inner, prefix: key + ".", into: &description)
            default: break
            }
        }
    }

    static func texts(_ values: [CheckedValue]?) -> [String] {
        (values ?? []).compactMap { value in
            if case .text(let text) = value.content { return text }
            return nil
        }
    }
}
