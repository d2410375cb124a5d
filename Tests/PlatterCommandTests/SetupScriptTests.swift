import Foundation
import Testing

/// scripts/setup says clearly what it cannot do; nothing is installed here.
struct SetupScriptTests {
    private let folder: TemporaryFolder
    private let script: String

    init() throws {
        folder = try TemporaryFolder()
        script =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("scripts/setup").path
    }

    private func setup(_ arguments: String..., release: String, path: String? = nil) throws -> PlatterProcess.Outcome {
        try folder.write(release, to: "os-release")
        var environment = ["PLATTER_OS_RELEASE": folder.file("os-release")]
        if let path { environment["PATH"] = path }
        return try PlatterProcess.start(
            [script] + arguments, environment: environment, hasInput: false, path: "/bin/bash"
        ).finish()
    }

    private let bookworm = "ID=debian\nVERSION_ID=12\nVERSION_CODENAME=bookworm\n"

    @Test func anotherSystemIsToldWhatToDo() throws {
        let outcome = try setup("--check", release: "ID=plan9\n")
        #expect(outcome.status == 1)
        #expect(
            outcome.diagnostics.hasPrefix("setup: this system (plan9) is not Debian or made from it: install Swift"))
    }

    @Test func unknownOptionsAre64() throws {
        let outcome = try setup("--everything", release: bookworm)
        #expect(outcome.status == 64)
        #expect(outcome.diagnostics == "setup: unknown option '--everything'; scripts/setup --help lists them\n")
    }

    @Test func helpChangesNothing() throws {
        let outcome = try setup("--help", release: "ID=plan9\n")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("usage: scripts/setup [--ci] [--check]"))
    }

    /// A folder with the few programs the script needs, and no Swift among them.
    private func pathWithoutSwift() throws -> String {
        for program in ["dpkg-query", "sed", "tail", "grep", "bash", "cat"] {
            let found = ["/usr/bin/", "/bin/"].map { $0 + program }.first { FileManager.default.fileExists(atPath: $0) }
            guard let found else { continue }
            try FileManager.default.createSymbolicLink(atPath: folder.file(program), withDestinationPath: found)
        }
        return folder.path
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/dpkg-query")))
    func aReleaseWithoutSwiftSaysWhereToGetIt() throws {
        let outcome = try setup("--check", release: bookworm, path: try pathWithoutSwift())
        #expect(outcome.status == 1)
        #expect(outcome.diagnostics.contains("there is no Swift here, and debian 12 (bookworm) has no package of it"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/dpkg-query")))
    func aReleaseWithSwiftWouldInstallIt() throws {
        let trixie = "ID=debian\nVERSION_ID=13\nVERSION_CODENAME=trixie\n"
        let outcome = try setup("--check", release: trixie, path: try pathWithoutSwift())
        #expect(outcome.status == 1)
        #expect(outcome.output.contains("swiftlang"))
    }
}
