import PlatterBoards
import PlatterCore
import Testing

@testable import PlatterLinux

/// A start that meets somebody else's line or channel: it ends, and nothing of the other's changes.
@Suite struct BusyStartTests {
    private static let channel = "/sys/class/pwm/pwmchip0/pwm0"
    private static let running = FakePWMTree.Channel(period: 50_000, duty: 12_500, enabled: true)

    /// The refusal, and whether a guard was started before it.
    private static func refusal(
        _ name: String, _ access: FakeGPIO, _ files: FakePWMTree
    ) throws -> (error: LinuxError?, hasGuard: Bool) {
        var hasGuard = false
        let opening = LinuxOpening(try BoardLoader.load(name), access: access, files: files) {
            _ throws(LinuxError) in
            hasGuard = true
            return nil
        }
        do throws(LinuxError) {
            try opening.open(console: nil, settings: .none, guardLock: "", controller: 0).close()
            return (nil, hasGuard)
        } catch {
            return (error, hasGuard)
        }
    }

    private static func chips(busy line: Int) -> [GPIOChip] {
        var chips = ChipTables.pi5Late
        let place = chips.firstIndex { $0.label == "pinctrl-rp1" } ?? 0
        chips[place].lines[line] = GPIOChip.Line(name: "GPIO\(line)", isUsed: true, holder: "platter")
        return chips
    }

    private static func busy(_ line: Int) -> LinuxError {
        .lineBusy(line: "GPIO\(line)", chip: "pinctrl-rp1", holder: "platter")
    }

    // The lamp, PLAY and the tachometer of a motor that another start is driving; ENABLE and DIR of a stepper on the PWM.
    @Test(
        arguments: zip(
            [
                "raspberry-pi-dc-drv8871", "raspberry-pi-dc-drv8871", "raspberry-pi-dc-drv8871",
                "raspberry-pi-stepper-pwm", "raspberry-pi-stepper-pwm",
            ], [25, 5, 17, 4, 27]))
    func aBusyLineLeavesTheChannelAsItIs(board: String, line: Int) throws {
        let files = FakePWMTree([FakePWMTree.header], leftover: Self.running)
        let access = FakeGPIO(Self.chips(busy: line))
        let outcome = try Self.refusal(board, access, files)
        #expect(outcome.error == Self.busy(line))
        #expect(!outcome.hasGuard)
        #expect(files.snapshot.writes == [])
        #expect(files.channel(Self.channel) == Self.running)
        #expect(access.held.isEmpty)
    }

    // Lines that have nothing in common, as two board files may have it, and one channel.
    @Test func aBusyChannelIsLeftAsItIs() throws {
        let files = FakePWMTree([FakePWMTree.header], leftover: Self.running)
        let chip = try PWMChips(in: files).find("")
        let first = try SysfsPWM.take(chip, channel: 0, files: files, sleep: files.sleep)
        let access = FakeGPIO(ChipTables.pi5Late)
        let outcome = try Self.refusal("raspberry-pi-dc-drv8871", access, files)
        #expect(outcome.error == .pwmInUse(path: Self.channel))
        #expect(outcome.error?.exitStatus == 69)
        #expect(files.snapshot.writes == [])
        #expect(access.driven.isEmpty)
        withExtendedLifetime(first) {}
    }

    // ENABLE is the guard's, and still the one who holds it is named, as for every line.
    @Test func aBusyEnableIsSaidAsEveryBusyLine() throws {
        let access = FakeGPIO(Self.chips(busy: 4))
        let outcome = try Self.refusal("raspberry-pi-stepper-a4988", access, FakePWMTree([]))
        #expect(outcome.error == Self.busy(4))
        #expect(outcome.error?.exitStatus == 69)
        #expect(!outcome.hasGuard)
        #expect(access.held.isEmpty)
    }
}
