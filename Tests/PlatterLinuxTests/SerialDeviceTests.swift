import Glibc
import Testing

@testable import PlatterLinux

@Suite struct SerialDeviceTests {
    // C9
    @Test func theSettingsAreTheSameBeforeAndAfter() throws {
        let pair = try PtyPair()
        let keeper = open(pair.path, O_RDWR | O_NOCTTY)
        defer { close(keeper) }
        let before = try pair.settings()
        let device = try SerialDevice(path: pair.path)
        #expect(try pair.settings() != before)
        device.close()
        #expect(try pair.settings() == before)
    }

    // C9
    @Test func aRawStateThatAKilledProgramLeftIsNotTakenAsGood() throws {
        let pair = try PtyPair()
        let keeper = open(pair.path, O_RDWR | O_NOCTTY)
        defer { close(keeper) }
        try TerminalState(of: keeper).raw().apply(to: keeper)
        #expect(try TerminalState(of: keeper).isRaw)
        try SerialDevice(path: pair.path).close()
        let after = try TerminalState(of: keeper)
        #expect(!after.isRaw)
        let wanted = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        #expect(after.settings.c_lflag & wanted == wanted)
        #expect(after.settings.c_iflag & tcflag_t(ICRNL) != 0)
    }

    // C6
    @Test func aStrayXOffDoesNotStopTheLink() throws {
        let pair = try PtyPair()
        let device = try SerialDevice(path: pair.path)
        let found = try TerminalState(of: device.descriptor)
        #expect(found.settings.c_iflag & tcflag_t(IXON | IXOFF | IXANY) == 0)
        pair.type([0x13] + Array("status\n".utf8))
        var bytes = [UInt8](repeating: 0, count: 32)
        let arrival = bytes.withUnsafeMutableBytes { device.read(into: $0) }
        #expect(arrival == .bytes(8))
        #expect(Array("ok\n".utf8).withUnsafeBytes { device.write($0) } == 3)
        #expect(pair.received() == "ok\n")
    }

    // C6: a program before this one may have had a cable with more wires.
    @Test func noReplyWaitsForAWireThatIsNotThere() throws {
        let pair = try PtyPair()
        let keeper = open(pair.path, O_RDWR | O_NOCTTY)
        defer { close(keeper) }
        var wired = try TerminalState(of: keeper).settings
        wired.c_cflag |= tcflag_t(CRTSCTS) | tcflag_t(CSTOPB)
        #expect(tcsetattr(keeper, TCSANOW, &wired) == 0)
        let before = try pair.settings()
        let device = try SerialDevice(path: pair.path)
        let found = try TerminalState(of: device.descriptor).settings.c_cflag
        #expect(found & (tcflag_t(CRTSCTS) | tcflag_t(CSTOPB)) == 0)
        device.close()
        #expect(try pair.settings() == before)
    }

    // C7
    @Test func theEndOfThePortIsToldFromSilence() throws {
        let pair = try PtyPair()
        let device = try SerialDevice(path: pair.path)
        var bytes = [UInt8](repeating: 0, count: 32)
        #expect(bytes.withUnsafeMutableBytes { device.read(into: $0) } == .nothing)
        pair.unplug()
        #expect(bytes.withUnsafeMutableBytes { device.read(into: $0) } == .gone)
    }

    @Test func aPortThatAnotherProgramHasLockedIsLeftAlone() throws {
        let pair = try PtyPair()
        let first = try SerialDevice(path: pair.path)
        let before = try pair.settings()
        #expect(throws: LinuxError.serialBusy(path: pair.path)) { try SerialDevice(path: pair.path) }
        #expect(try pair.settings() == before)
        first.close()
        try SerialDevice(path: pair.path).close()
    }

    @Test func aFileIsNoSerialPort() {
        #expect(throws: LinuxError.notATerminal(path: "/dev/null")) { try SerialDevice(path: "/dev/null") }
        #expect(throws: LinuxError.serial(path: "/dev/ttyNOPE", .noEntry)) { try SerialDevice(path: "/dev/ttyNOPE") }
    }

    @Test(arguments: [9600, 19200, 38400, 57600, 115_200, 230_400, 460_800, 921_600] as [Int32])
    func everySpeedOfABoardFileCanBeSet(speed: Int32) throws {
        let pair = try PtyPair()
        let device = try SerialDevice(path: pair.path, speed: speed)
        let found = try TerminalState(of: device.descriptor).settings
        #expect(cfgetospeed([found]) == TerminalState.speed(speed))
    }

    @Test func aSpeedThatIsNotInUseIsRefused() throws {
        let pair = try PtyPair()
        #expect(throws: LinuxError.self) { try SerialDevice(path: pair.path, speed: 12345) }
    }
}
