import PlatterCore

/// What a quantity was found to be.
enum ObservedValue: Equatable {
    /// A whole number of units, so many of which are one: millionths of an rpm, hundredths of a percent.
    case units(Int64, per: Int64)
    case exact(Fraction)
    case real(Double)
    case word(String)
    case flag(Bool)
    case text([UInt8])

    func meets(_ expectation: ScenarioExpectation) -> Bool {
        switch (self, expectation.wanted) {
        case (.word(let found), .word(let wanted)):
            return (found == wanted) == (expectation.comparison != .different)
        case (.flag(let found), .flag(let wanted)):
            return (found == wanted) == (expectation.comparison != .different)
        case (.text(let found), .text(let wanted, let isBeginning)):
            let isAlike = isBeginning ? found.starts(with: wanted) : found == wanted
            return isAlike == (expectation.comparison != .different)
        case (_, .number(let wanted)):
            return meets(wanted, expectation)
        default:
            return false
        }
    }

    private func meets(_ wanted: Fraction, _ expectation: ScenarioExpectation) -> Bool {
        let difference = difference(from: wanted)
        switch expectation.comparison {
        case .less: return difference < 0
        case .atMost: return difference <= 0
        case .greater: return difference > 0
        case .atLeast: return difference >= 0
        case .different: return !isEqual(to: wanted)
        case .equal: break
        }
        switch expectation.tolerance {
        case .none: return isEqual(to: wanted)
        case .absolute(let limit): return abs(difference) <= limit.approximation
        case .percent(let percent): return abs(difference) <= abs(wanted.approximation) * percent.approximation / 100
        }
    }

    /// Units are rounded, so the wanted value is met by the units just below and just above it.
    private func isEqual(to wanted: Fraction) -> Bool {
        switch self {
        case .units(let count, let scale):
            let gap = Int128(count) * Int128(wanted.denominator) - Int128(wanted.numerator) * Int128(scale)
            return gap.magnitude < Int128(wanted.denominator).magnitude
        case .exact(let fraction): return fraction == wanted
        default: return difference(from: wanted) == 0
        }
    }

    private func difference(from wanted: Fraction) -> Double {
        switch self {
        case .units(let count, let scale): return Double(count) / Double(scale) - wanted.approximation
        case .exact(let fraction): return fraction.approximation - wanted.approximation
        case .real(let value): return value - wanted.approximation
        default: return .nan
        }
    }
}

extension Fraction {
    /// The nearest floating-point number but for one rounding: for figures that are measured, not commanded.
    var approximation: Double { Double(numerator) / Double(denominator) }
}

extension ObservedValue: CustomStringConvertible {
    var description: String {
        switch self {
        case .units(let count, let scale): return DecimalText.text(Double(count) / Double(scale))
        case .exact(let fraction): return DecimalText.text(fraction.approximation)
        case .real(let value): return DecimalText.text(value)
        case .word(let word): return word
        case .flag(let isSet): return isSet ? "yes" : "no"
        case .text(let bytes): return ScenarioProblem.printable(bytes)
        }
    }
}
