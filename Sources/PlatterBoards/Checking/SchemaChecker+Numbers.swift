import PlatterCore

extension SchemaChecker {
    /// A number in the type of its kind, exactly. `nil` after a problem.
    mutating func numeric(_ node: JSONNode, _ kind: FieldKind, path: String, text: inout String) -> CheckedValue
        .Content?
    {
        if case .durationOrForever = kind, case .text("forever") = node.content {
            text = "\"forever\""
            return .duration(.never)
        }
        guard case .number(let source) = node.content else {
            wrongType(node, kind, path: path)
            return nil
        }
        if NumberText.isNotFinite(source) {
            report(node.position, path, source, "is not a finite number", kind.allowed, "write a plain number")
            return nil
        }
        guard let decimal = ExactDecimal(source) else {
            report(
                node.position, path, Printable.escaped(source), "has too many digits", kind.allowed,
                "write at most thirty digits")
            return nil
        }
        text = decimal.plainText
        switch kind {
        case .quantity(let low, let high):
            return quantity(node, decimal, from: low, to: high, path: path)
        case .decimal(let low, let high, let places):
            guard let value = within(node, decimal, kind, low, high, path: path) else { return nil }
            if decimal.exponent < -places {
                report(
                    node.position, path, Remedy.shown(node) ?? "", "has too many decimal places", kind.allowed,
                    "round it")
                return nil
            }
            return .decimal(value)
        case .duration(let unit, let low, let high), .durationOrForever(let unit, let low, let high):
            return duration(node, decimal, kind, unit, low, high, path: path)
        default:
            return whole(node, decimal, kind, path: path)
        }
    }

    private mutating func whole(
        _ node: JSONNode, _ decimal: ExactDecimal, _ kind: FieldKind, path: String
    ) -> CheckedValue.Content? {
        if decimal.exponent < 0 {
            report(node.position, path, Remedy.shown(node) ?? "", "is not a whole number", kind.allowed, "round it")
            return nil
        }
        let value = decimal.fraction?.numerator
        switch kind {
        case .whole(let range):
            if let value, range.contains(value) { return .whole(value) }
            outOfRange(node, kind, path: path)
        case .wholeOf(let values):
            if let value, values.contains(value) { return .whole(value) }
            let shown = Remedy.shown(node) ?? ""
            report(node.position, path, shown, "is not one of the values", kind.allowed, "choose one of them")
        default: break
        }
        return nil
    }

    private mutating func duration(
        _ node: JSONNode, _ decimal: ExactDecimal, _ kind: FieldKind, _ unit: DurationUnit, _ low: Int64,
        _ high: Int64, path: String
    ) -> CheckedValue.Content? {
        guard let value = within(node, decimal, kind, Fraction(low), Fraction(high), path: path) else { return nil }
        guard let nanoseconds = value.times(Fraction(unit.nanoseconds)), nanoseconds.denominator == 1 else {
            report(
                node.position, path, Remedy.shown(node) ?? "", "is finer than a nanosecond", kind.allowed,
                "round it to whole nanoseconds")
            return nil
        }
        return .duration(Nanoseconds(nanoseconds.numerator))
    }

    private mutating func quantity(
        _ node: JSONNode, _ decimal: ExactDecimal, from low: String, to high: String, path: String
    ) -> CheckedValue.Content? {
        guard let value = Double(decimal.plainText), let least = Double(low), let most = Double(high),
            value >= least, value <= most
        else {
            outOfRange(node, .quantity(from: low, to: high), path: path)
            return nil
        }
        return .quantity(value)
    }

    private mutating func within(
        _ node: JSONNode, _ decimal: ExactDecimal, _ kind: FieldKind, _ low: Fraction, _ high: Fraction, path: String
    ) -> Fraction? {
        if let value = decimal.fraction, value >= low, value <= high { return value }
        if decimal.exponent < -18, decimal.fraction == nil {
            report(
                node.position, path, Remedy.shown(node) ?? "", "has too many decimal places", kind.allowed, "round it")
        } else {
            outOfRange(node, kind, path: path)
        }
        return nil
    }

    private mutating func outOfRange(_ node: JSONNode, _ kind: FieldKind, path: String) {
        let shown = Remedy.shown(node) ?? ""
        report(node.position, path, shown, "is out of range", kind.allowed, "choose a value within the range")
    }
}
