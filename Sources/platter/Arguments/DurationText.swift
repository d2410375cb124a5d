import PlatterCore

/// A span of time as a person writes it: `90s`, `1.5h`, `22min`, `250ms`.
enum DurationText {
    /// A year: longer runs are a slip of the keyboard.
    static let longest = Nanoseconds.seconds(366 * 86_400)

    private static let units: [(name: String, nanoseconds: Int64)] = [
        ("ns", 1), ("us", 1_000), ("ms", 1_000_000), ("s", 1_000_000_000), ("min", 60_000_000_000),
        ("h", 3_600_000_000_000),
    ]

    /// The exact span. A message with cause and remedy when it is no span above zero, or longer than a year.
    static func parse(_ text: String) -> Result<Nanoseconds, DurationProblem> {
        let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        let unit = text.dropFirst(number.count)
        guard let decimal = decimal(number) else { return .failure(.notANumber) }
        guard !unit.isEmpty else { return .failure(.noUnit) }
        guard let factor = units.first(where: { $0.name == unit })?.nanoseconds else { return .failure(.unknownUnit) }
        let whole = decimal.digits.multipliedReportingOverflow(by: factor)
        guard !whole.overflow else { return .failure(.tooLong) }
        let (span, rest) = whole.partialValue.quotientAndRemainder(dividingBy: decimal.scale)
        guard rest == 0 else { return .failure(.tooFine) }
        guard span > 0 else { return .failure(.zero) }
        guard span <= longest.count else { return .failure(.tooLong) }
        return .success(Nanoseconds(span))
    }

    /// `12.5` is 125 with a scale of 10. At most nine digits on either side of the point.
    private static func decimal(_ text: Substring) -> (digits: Int64, scale: Int64)? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = parts.first, (1...9).contains(whole.count) else { return nil }
        let fraction = parts.count == 2 ? parts[1] : ""
        guard parts.count == 1 || (1...9).contains(fraction.count), let digits = Int64(whole + fraction) else {
            return nil
        }
        return (digits, fraction.reduce(into: 1) { scale, _ in scale *= 10 })
    }
}
