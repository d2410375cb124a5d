import PlatterCore

extension Arguments {
    /// The value of an option as a span of time, `nil` when it was not given.
    func duration(_ name: String) throws(CommandFailure) -> Nanoseconds? {
        guard let text = self[name] else { return nil }
        switch DurationText.parse(text) {
        case .success(let span): return span
        case .failure(let problem):
            throw .usage("--\(name): '\(Printable.text(text))' \(problem.message)", of: syntax)
        }
    }

    /// The value of an option as a whole number from 0 to 2^64 - 1, `nil` when it was not given.
    func wholeNumber(_ name: String) throws(CommandFailure) -> UInt64? {
        guard let text = self[name] else { return nil }
        guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = UInt64(text) else {
            let shown = Printable.text(text)
            throw .usage(
                "--\(name): '\(shown)' is no whole number from 0 to \(UInt64.max); write digits only", of: syntax)
        }
        return number
    }

    /// Refuses operands, for a command that has none.
    func refuseOperands() throws(CommandFailure) {
        guard let first = operands.first else { return }
        let shown = Printable.text(first)
        throw .usage("unexpected argument '\(shown)'; options begin with two dashes", of: syntax)
    }
}
