import PlatterCore
import Testing

@testable import platter

struct SettingsFileTests {
    private let settings = Settings(speed: .rpm(45), pitch: 25, trims: ShortList())

    @Test func savedSettingsComeBackAndNothingElseIsLeft() throws {
        let folder = try TemporaryFolder()
        let file = SettingsFile(path: folder.file("deck.settings"))
        #expect(file.load() == .nothing)
        try file.save(settings)
        try file.save(Settings(speed: .rpm(78), pitch: 0, trims: ShortList()))
        #expect(file.load() == .settings(Settings(speed: .rpm(78), pitch: 0, trims: ShortList())))
        #expect(folder.names == ["deck.settings"])
    }

    @Test func missingFoldersAreMade() throws {
        let folder = try TemporaryFolder()
        let file = SettingsFile(path: folder.file("a/b/deck.settings"))
        try file.save(settings)
        #expect(file.load() == .settings(settings))
    }

    @Test func aDamagedFileIsSetAsideAndReportedOnce() throws {
        let folder = try TemporaryFolder()
        let file = SettingsFile(path: folder.file("deck.settings"))
        try file.save(settings)
        let text = try folder.text("deck.settings")
        try folder.write(text.replacing("pitch 25", with: "pitch 99"), to: "deck.settings")
        let message =
            "\(file.path) is damaged: its checksum does not fit; "
            + "kept as \(file.path).damaged, using the board's own settings"
        #expect(file.load() == .damaged(message))
        #expect(file.load() == .nothing)
        #expect(folder.names == ["deck.settings.damaged"])
        try file.save(settings)
        #expect(file.load() == .settings(settings))
    }

    @Test func aHugeFileIsNotRead() throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "x", count: 100_000), to: "deck.settings")
        guard case .damaged(let message) = SettingsFile(path: folder.file("deck.settings")).load() else {
            Issue.record("taken for settings")
            return
        }
        #expect(message.contains("is no settings file of this version"))
    }

    @Test func aFolderThatCannotBeMadeIsNamed() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "file")
        let file = SettingsFile(path: folder.file("file/deck.settings"))
        do {
            try file.save(settings)
            Issue.record("saved below a file")
        } catch {
            #expect(error.message.contains(folder.path))
        }
    }

    @Test func theUsualPlaceFollowsTheDesktopRules() {
        func place(_ values: [String: String]) -> String? {
            SettingsFile.usual(board: "deck") { values[$0] }?.path
        }
        #expect(place(["HOME": "/home/a"]) == "/home/a/.local/state/platter/deck.settings")
        #expect(place(["HOME": "/home/a", "XDG_STATE_HOME": "/var/s"]) == "/var/s/platter/deck.settings")
        #expect(place(["HOME": "/home/a", "XDG_STATE_HOME": ""]) == "/home/a/.local/state/platter/deck.settings")
        #expect(place(["XDG_STATE_HOME": "relative"]) == nil)
        #expect(place([:]) == nil)
    }
}
