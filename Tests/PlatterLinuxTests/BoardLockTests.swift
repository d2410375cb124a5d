import Glibc
import Testing

@testable import PlatterLinux

@Suite struct BoardLockTests {
    private static func path(_ name: String) -> String { "/tmp/platter-test-\(getpid())-\(name).lock" }

    @Test func twoCopiesCannotHoldOneBoard() throws {
        let path = Self.path("two")
        defer { unlink(path) }
        let first = try BoardLock(path: path)
        #expect(throws: LinuxError.alreadyRunning(board: "test-\(getpid())-two", pid: getpid())) {
            try BoardLock(path: path)
        }
        withExtendedLifetime(first) {}
    }

    @Test func theLockIsFreeWhenItsHolderIsGone() throws {
        let path = Self.path("free")
        defer { unlink(path) }
        do { _ = try BoardLock(path: path) }
        _ = try BoardLock(path: path)
    }

    // A file may hold the number of one who has long gone, and be another user's.
    @Test func theHolderIsWhoHoldsItNow() throws {
        let path = Self.path("old")
        close(creat(path, 0o644))
        try KernelFiles().write("1\n", to: path)
        defer { unlink(path) }
        let first = try BoardLock(path: path)
        #expect(throws: LinuxError.alreadyRunning(board: "test-\(getpid())-old", pid: getpid())) {
            try BoardLock(path: path)
        }
        #expect(KernelFiles().text(path) == "1")
        withExtendedLifetime(first) {}
    }

    @Test func aFileThatCannotBeReadIsNamedWithItsRemedy() {
        let error = LinuxError.lockFile(path: "/run/lock/platter-x.lock", .noPermission)
        #expect(error.remedy.contains("sudo rm /run/lock/platter-x.lock"))
        #expect(error.exitStatus == 77)
    }

    @Test func aFolderThatIsNotThereIsNamed() {
        #expect(throws: LinuxError.lockFile(path: "/nowhere/platter-x.lock", .noEntry)) {
            try BoardLock(path: "/nowhere/platter-x.lock")
        }
    }

    @Test func theUsualFoldersAreTriedInOrder() {
        var files = FakeFiles(files: ["/run/platter/x": "", "/run/lock/x": "", "/tmp/x": "", "/run/user/7/x": ""])
        #expect(BoardLock.folder(environment: { _ in nil }, files: files) == "/run/platter")
        files.readOnly = ["/run/platter"]
        #expect(BoardLock.folder(environment: { _ in nil }, files: files) == "/run/lock")
        files.readOnly.insert("/run/lock")
        #expect(
            BoardLock.folder(environment: { $0 == "XDG_RUNTIME_DIR" ? "/run/user/7" : nil }, files: files)
                == "/run/user/7")
        #expect(BoardLock.folder(environment: { _ in nil }, files: files) == "/tmp")
        #expect(
            BoardLock.folder(environment: { $0 == "PLATTER_LOCK_DIR" ? "/var/deck" : nil }, files: files) == "/var/deck"
        )
    }

    @Test func aBoardFileWithAPathBecomesOneName() {
        #expect(BoardLock.path(board: "boards/my deck", in: "/tmp") == "/tmp/platter-boards_my_deck.lock")
        #expect(BoardLock.path(board: "deck", in: "/tmp", guard: true) == "/tmp/platter-deck.guard.lock")
    }
}
