import Foundation
import Testing

@testable import platter

/// What is written as a whole follows links, and leaves devices and pipes what they are.
struct FilePlaceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("far"), withIntermediateDirectories: false)
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.file(name), withDestinationPath: target)
    }

    private func isLink(_ name: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: folder.file(name))) != nil
    }

    @Test(arguments: [true, false])
    func aLinkIsFollowedAlsoToNothing(isThere: Bool) throws {
        if isThere { try folder.write("old", to: "far/deck.tape") }
        try link("near.tape", to: "middle.tape")
        try link("middle.tape", to: "far/deck.tape")
        try FileText.replace(folder.file("near.tape"), with: "new")
        let text = try folder.text("far/deck.tape")
        #expect(text == "new")
        #expect(isLink("near.tape") && isLink("middle.tape"))
        #expect(folder.names == ["far", "middle.tape", "near.tape"])
    }

    @Test func aRingOfLinksIsRefused() throws {
        try link("a", to: "b")
        try link("b", to: "a")
        #expect(FilePlace(folder.file("a")) == .other)
        #expect(throws: OutputError.self) { try FileText.replace(folder.file("a"), with: "new") }
        #expect(isLink("a") && isLink("b"))
    }

    @Test func aFolderThatIsNotThereIsAFileThatCannotBeCreated() throws {
        let path = folder.file("none/deck.tape")
        #expect(throws: OutputError(name: path, number: ENOENT, isCreation: true)) {
            try FileText.replace(path, with: "new")
        }
        let outcome = try PlatterProcess.run(["firmware", "tape", path])
        #expect(outcome.status == ExitStatus.cannotCreate.code)
        #expect(outcome.diagnostics.contains("No such file or directory; create the folder first"))
    }

    @Test func aPipeIsWrittenInto() throws {
        #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
        try link("deck.tape", to: "pipe")
        let reader = open(folder.file("pipe"), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        try FileText.replace(folder.file("deck.tape"), with: "new")
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = read(reader, &bytes, bytes.count)
        #expect(count == 3 && isLink("deck.tape"))
        #expect(folder.names == ["deck.tape", "far", "pipe"])
    }

    @Test func damagedSettingsAreSetAsideBehindTheirLink() throws {
        try folder.write("nonsense", to: "far/deck.settings")
        try link("deck.settings", to: "far/deck.settings")
        let file = SettingsFile(path: folder.file("deck.settings"))
        guard case .damaged(let message) = file.load() else {
            Issue.record("taken for settings")
            return
        }
        #expect(message.contains("far/deck.settings.damaged"))
        #expect(isLink("deck.settings") && file.load() == .nothing)
    }

    #if os(Linux)
        @Test(arguments: [["firmware", "tape", "x.svg"], ["simulate", "--duration", "1s", "--plot", "x.svg"]])
        func aFullDeviceIsTold(words: [String]) throws {
            guard words[0] == "firmware" || (try? Gnuplot.require()) != nil else { return }
            try link("x.svg", to: "/dev/full")
            let outcome = try PlatterProcess.run(words.map { $0 == "x.svg" ? folder.file($0) : $0 })
            #expect(outcome.status == ExitStatus.inputOutput.code)
            #expect(outcome.diagnostics.contains("No space left on device; free some space"))
            #expect(isLink("x.svg"))
        }
    #endif
}
