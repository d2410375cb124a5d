import Foundation
import Testing

@testable import platter

/// `--plot`, `--wav` and `--music` as a person uses them.
struct SimulateFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func simulate(_ more: [String], path: String? = nil) throws -> PlatterProcess.Outcome {
        try PlatterProcess.run(
            ["simulate", "--duration", "1s"] + more, environment: path.map { ["PATH": $0] } ?? [:])
    }

    /// `scripts/setup` installs gnuplot; where it is not there, the message is what can be looked at.
    @Test func aPlotIsAPictureOfItsKind() throws {
        guard (try? Gnuplot.require()) != nil else {
            #expect(try simulate(["--plot", folder.file("deck.svg")]).diagnostics.contains("gnuplot-nox"))
            return
        }
        let svg = folder.file("deck.svg")
        let png = folder.file("deck.png")
        #expect(try simulate(["--plot", svg]).status == 0)
        #expect(try simulate(["--plot", png]).status == 0)
        let text = try String(contentsOfFile: svg, encoding: .utf8)
        #expect(text.contains("<svg") && text.contains("</svg>"))
        let picture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: png)))
        #expect(Array(picture.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
        #expect(folder.names == ["deck.png", "deck.svg"])
    }

    @Test func withoutGnuplotThereIsAnErrorAndNoRun() throws {
        let outcome = try simulate(["--plot", folder.file("deck.svg")], path: folder.path)
        #expect(outcome.status == ExitStatus.systemError.code)
        #expect(outcome.output.isEmpty && outcome.diagnostics.contains("sudo apt install gnuplot-nox"))
    }

    @Test(arguments: [
        (["--plot", "x.pdf"], "ends in neither .svg nor .png"),
        (["--wav", "x.mp3"], "ends in neither .wav nor .flac"),
        (["--wav", "/dev/full"], "ends in neither .wav nor .flac"),
        (["--music", "song.wav"], "name the file to write with --wav FILE"),
        (["--wav", "a.wav", "--music", "a.wav"], "name the same file"),
        (["--plot", "-"], "on standard output"),
    ])
    func wrongNamesAreRefused(words: [String], message: String) throws {
        let outcome = try simulate(words)
        #expect(outcome.status == ExitStatus.usage.code)
        #expect(outcome.diagnostics.contains(message), "\(outcome.diagnostics)")
    }

    @Test func aFolderThatIsNotThereIsSaid() throws {
        let sound = try simulate(["--wav", folder.file("none/deck.wav")])
        #expect(sound.status == ExitStatus.cannotCreate.code && sound.diagnostics.contains("cannot be written"))
        let song = try simulate(["--wav", folder.file("deck.wav"), "--music", folder.file("song.wav")])
        #expect(song.status == ExitStatus.noInput.code && song.diagnostics.contains("no such file"))
    }

    #if os(Linux)
        @Test(arguments: ["deck.wav", "deck.flac"])
        func aFullDiskIsSaid(name: String) throws {
            try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: "/dev/full")
            let outcome = try simulate(["--wav", folder.file(name), "--scenario", try scenario()])
            #expect(outcome.status == ExitStatus.inputOutput.code)
            let cause = "\(name): cannot be written (No space left on device): choose a folder you may write to"
            #expect(outcome.diagnostics.contains(cause), "\(outcome.diagnostics)")
            #expect(outcome.diagnostics.split(separator: "\n").count == 1)
        }

        private func scenario() throws -> String {
            try folder.write("1s type play\n8s expect state playing\n60s end\n", to: "scenario")
            return folder.file("scenario")
        }
    #endif
}
