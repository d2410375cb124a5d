import CPlatterCommand

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The words after a subcommand, sorted into options and operands.
///
/// Options may stand before and after operands, as `--key value` or `--key=value`, and may be shortened as long as
/// they stay unambiguous; `--` ends them. An option that is given twice is refused: two values cannot both be meant.
struct Arguments: Equatable, Sendable {
    let syntax: CommandSyntax
    private var values: [String: String] = [:]
    private var switches: Set<String> = []
    private(set) var operands: [String] = []

    /// Reads `words`, which do not include the names of the program and the subcommand.
    init(_ words: [String], syntax: CommandSyntax) throws(CommandFailure) {
        self.syntax = syntax
        let options = syntax.allOptions
        for word in Self.read(words, options: options) {
            switch word {
            case .operand(let text):
                operands.append(text)
            case .option(let index, let value):
                try take(options[index], value)
            case .unknown(let text):
                throw .usage(
                    "unknown option '\(Printable.text(text))'; '\(syntax.command) --help' lists them", of: syntax)
            case .needsValue(let index):
                throw .usage("option '--\(options[index].name)' needs a value: \(options[index].spelling)", of: syntax)
            case .takesNoValue(let index):
                throw .usage("option '--\(options[index].name)' takes no value; write it alone", of: syntax)
            }
        }
    }

    /// Whether a switch, or an option with a value, was given.
    func has(_ name: String) -> Bool { switches.contains(name) }

    /// The value of an option, `nil` when it was not given.
    subscript(name: String) -> String? { values[name] }

    private mutating func take(_ option: CommandOption, _ value: String?) throws(CommandFailure) {
        guard switches.insert(option.name).inserted || option.name == CommandOption.help.name else {
            throw .usage("option '--\(option.name)' is given twice; give it once", of: syntax)
        }
        guard let value else { return }
        guard !value.isEmpty else {
            throw .usage("option '--\(option.name)' has an empty value: \(option.spelling)", of: syntax)
        }
        values[option.name] = value
    }

    private enum Word {
        case operand(String)
        case option(Int, value: String?)
        case unknown(String)
        case needsValue(Int)
        case takesNoValue(Int)
    }

    private static func read(_ words: [String], options: [CommandOption]) -> [Word] {
        var arguments: [UnsafeMutablePointer<CChar>?] = (["platter"] + words).map { strdup($0) }
        let names = options.map { strdup($0.name) }
        defer { for word in arguments + names { free(word) } }
        let count = Int32(arguments.count)
        arguments.append(nil)
        let known = zip(options, names).map { option, name in
            platter_option(name: UnsafePointer(name), takes_value: option.value == nil ? 0 : 1)
        }
        var found = [platter_word](repeating: platter_word(), count: arguments.count)
        let stored = platter_read_options(count, &arguments, known, known.count, &found)
        precondition(stored >= 0, "more options than CPlatterCommand holds")
        return found.prefix(Int(stored)).map(word)
    }

    private static func word(_ word: platter_word) -> Word {
        let text = word.text.map { String(cString: $0) }
        switch platter_word_kind(UInt32(word.kind)) {
        case PLATTER_WORD_OPTION: return .option(Int(word.option), value: text)
        case PLATTER_WORD_OPERAND: return .operand(text ?? "")
        case PLATTER_WORD_NEEDS_VALUE: return .needsValue(Int(word.option))
        case PLATTER_WORD_TAKES_NO_VALUE: return .takesNoValue(Int(word.option))
        default: return .unknown(text ?? "")
        }
    }
}
