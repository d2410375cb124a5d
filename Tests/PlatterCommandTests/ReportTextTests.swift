import Testing

@testable import platter

struct ReportTextTests {
    @Test func speedsHaveTheirNames() {
        #expect(SpeedName.text(100.0 / 3) == "33 1/3")
        #expect(SpeedName.text(50.0 / 3) == "16 2/3")
        #expect(SpeedName.text(45) == "45")
        #expect(SpeedName.text(78.26) == "78.26")
        #expect(SpeedName.text(33.5) == "33.5")
        #expect(SpeedName.text(-100.0 / 3) == "-33 1/3")
        #expect(SpeedName.text(0) == "rest")
    }

    @Test func tablesLineUp() {
        let lines = TextTable.lines(["at", "what"], [["1 s", "start"], ["10 s", "stop it"]], leftAligned: [1])
        #expect(lines == ["    at  what", "   1 s  start", "  10 s  stop it"])
    }

    @Test func helpWrapsAtEightyColumns() {
        let text = HelpTable.text([("--a VALUE", String(repeating: "word ", count: 30)), ("--b", "short")])
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(text.hasSuffix("  --b        short\n"))
    }

    @Test func jsonKeepsItsOrderAndEscapes() {
        let value = JSONText.object([
            ("b", .whole(1)), ("a", .list([.object([("x", .number(1.5, places: 3)), ("y", .null)])])),
            ("t", .text("\"\\\n\u{1}é")), ("empty", .list([])),
        ])
        let text = """
            {
              "b": 1,
              "a": [
                {"x": 1.500, "y": null}
              ],
              "t": "\\"\\\\\\u000a\\u0001é",
              "empty": []
            }

            """
        #expect(value.document == text)
    }

    @Test func everySubcommandHasHelpThatFits() {
        for command in Overview.subcommands {
            let help = command.syntax.help
            #expect(help.hasPrefix(command.syntax.summary + "\n\nusage: platter \(command.syntax.name)"))
            let rows = help.split(separator: "\n").filter { !$0.hasPrefix("usage:") }
            #expect(rows.allSatisfy { $0.count <= 88 }, "\(command.syntax.name)")
        }
        #expect(Set(Overview.subcommands.map { $0.syntax.name }).count == Overview.subcommands.count)
    }
}
