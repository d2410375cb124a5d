import Foundation
import Testing

@testable import platter

/// A file that is named twice is refused before anything is written, whatever its names look like.
struct DistinctFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in ["b.json5", "s.txt", "d.wav", "deck.csv"] { try folder.write("mine", to: name) }
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "s.txt")
        try FileManager.default.createSymbolicLink(atPath: folder.file("far.svg"), withDestinationPath: "deck.csv")
        try FileManager.default.createSymbolicLink(atPath: folder.file("ahead"), withDestinationPath: "new.vcd")
    }

    @Test(arguments: [
        "simulate --board @b.json5 --csv @b.json5", "simulate --board @b.json5 --vcd @./b.json5",
        "run --board @b.json5 --journal @b.json5", "firmware tape @b.json5 --board @b.json5",
        "firmware tape @./s.txt --scenario @s.txt", "simulate --scenario @s.txt --csv @./s.txt",
        "simulate --scenario @s.txt --csv @link", "simulate --wav @./d.wav --music @d.wav",
        "simulate --vcd @new.vcd --csv @./new.vcd", "simulate --vcd @new.vcd --csv @ahead",
        "simulate --plot @x.svg --csv @./x.svg", "run --vcd @r.x --csv @./r.x", "measure @deck.csv --plot @far.svg",
    ])
    func twoNamesOfOneFileAreRefused(line: String) throws {
        let words = line.split(separator: " ").map { String($0).replacing("@", with: folder.path + "/") }
        let before = folder.names
        do {
            _ = try PlatterCommand.dispatch(words)
            Issue.record("accepted")
        } catch {
            #expect(error.status == .usage)
            #expect(error.messages.first?.hasSuffix(" name the same file; name two") == true, "\(error.messages)")
        }
        #expect(folder.names == before)
        for name in ["b.json5", "s.txt", "d.wav", "deck.csv"] {
            let text = try folder.text(name)
            #expect(text == "mine")
        }
    }

    @Test func filesThatDifferAreAccepted() throws {
        try folder.write("0.1s end\n", to: "s.txt")
        let names = ["--scenario", folder.file("s.txt"), "--csv", folder.file("a"), "--vcd", folder.file("b")]
        let outcome = try PlatterProcess.run(["simulate", "--board", "simulated"] + names)
        #expect(outcome.status == 0, "\(outcome.diagnostics)")
    }

    /// A board's name is no file, even beside a file of that name.
    @Test func theNameOfAShippedBoardIsNoFile() throws {
        let arguments = try Arguments(["--board", "simulated", "--csv", "simulated"], syntax: SimulateCommand.syntax)
        _ = try DistinctFiles(arguments, options: ["csv"])
    }
}
