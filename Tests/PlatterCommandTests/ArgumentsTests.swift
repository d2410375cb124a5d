import PlatterCore
import Testing

@testable import platter

struct ArgumentsTests {
    private let syntax = CommandSyntax(
        name: "try", summary: "Tries things.", operands: "FILE",
        options: [
            CommandOption("board", "NAME", "the board"), CommandOption("seed", "N", "the seed"),
            CommandOption("duration", "T", "how long"), CommandOption("json", nil, "as JSON"),
        ])

    private func arguments(_ words: String...) throws -> Arguments { try Arguments(words, syntax: syntax) }

    private func problem(_ words: String...) -> String {
        do {
            _ = try Arguments(words, syntax: syntax)
            return "none"
        } catch {
            #expect(error.status == .usage)
            #expect(error.usage == "platter try FILE [--board NAME] [--seed N] [--duration T] [--json]")
            return error.messages.joined()
        }
    }

    @Test func valuesComeWithAndWithoutEqualsSign() throws {
        let apart = try arguments("--board", "a b", "--json")
        #expect(apart["board"] == "a b")
        #expect(apart.has("json"))
        #expect(!apart.has("seed"))
        #expect(try arguments("--board=a b", "--json") == apart)
    }

    @Test func operandsStandAnywhere() throws {
        #expect(try arguments("one", "--json", "two", "--seed", "7", "three").operands == ["one", "two", "three"])
    }

    @Test func twoDashesEndTheOptions() throws {
        let arguments = try arguments("--json", "--", "--board", "-x")
        #expect(arguments.operands == ["--board", "-x"])
        #expect(arguments["board"] == nil)
    }

    @Test func aValueMayBeginWithADash() throws {
        #expect(try arguments("--board", "--json")["board"] == "--json")
        #expect(try arguments("--board=-")["board"] == "-")
    }

    @Test func oneDashIsAnOperand() throws {
        #expect(try arguments("-").operands == ["-"])
    }

    @Test func unambiguousBeginningsAreEnough() throws {
        #expect(try arguments("--du=3s")["duration"] == "3s")
    }

    @Test func whatIsWrongIsNamed() {
        #expect(problem("--bored", "x") == "unknown option '--bored'; 'platter try --help' lists them")
        #expect(problem("--bored=x") == "unknown option '--bored=x'; 'platter try --help' lists them")
        #expect(problem("one", "-x", "two") == "unknown option '-x'; 'platter try --help' lists them")
        #expect(problem("-xyz") == "unknown option '-xyz'; 'platter try --help' lists them")
        #expect(problem("--json=yes") == "option '--json' takes no value; write it alone")
        #expect(problem("--json", "--board") == "option '--board' needs a value: --board NAME")
        #expect(problem("--board=") == "option '--board' has an empty value: --board NAME")
        #expect(problem("--board", "") == "option '--board' has an empty value: --board NAME")
        #expect(problem("--seed=1", "--seed=1") == "option '--seed' is given twice; give it once")
        #expect(problem("--json", "--json") == "option '--json' is given twice; give it once")
    }

    @Test func controlCharactersOfAnArgumentNeverReachTheTerminal() {
        #expect(problem("--\u{1B}[2J\n") == "unknown option '--?[2J?'; 'platter try --help' lists them")
    }

    @Test func wholeNumbers() throws {
        #expect(try arguments("--seed", "0").wholeNumber("seed") == 0)
        #expect(try arguments("--seed", "18446744073709551615").wholeNumber("seed") == UInt64.max)
        #expect(try arguments().wholeNumber("seed") == nil)
        for text in ["-1", "+1", "1.0", "0x21", "1e3", "nan", "18446744073709551616", " 1", "\u{0661}"] {
            let wrong = try arguments("--seed", text)
            #expect(throws: CommandFailure.self, "\(text)") { try wrong.wholeNumber("seed") }
        }
    }

    @Test func parsingInParallelKeepsLinesApart() async {
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask {
                    let words = ["--seed", "\(number)", "x", "--json"]
                    let arguments = try? Arguments(words, syntax: self.syntax)
                    return arguments?["seed"] == "\(number)" && arguments?.operands == ["x"]
                }
            }
            for await right in group { #expect(right) }
        }
    }
}
