import PlatterLinux
import Testing

@Suite struct SysfsPWMTests {
    private static let path = "/sys/class/pwm/pwmchip0/pwm0"

    private static func open(
        _ tree: FakePWMTree, channel: Int32 = 0, inverted: Bool = false
    ) throws(LinuxError) -> SysfsPWM<FakePWMTree> {
        let chip = try PWMChips(in: tree).find("")
        return try SysfsPWM.open(
            chip, channel: channel, period: 40_000, inverted: inverted, files: tree, sleep: tree.sleep)
    }

    private static func refusal(of tree: FakePWMTree, channel: Int32 = 0) -> LinuxError? {
        do {
            _ = try open(tree, channel: channel)
            return nil
        } catch {
            return error
        }
    }

    // P1
    @Test(
        arguments: [
            nil, FakePWMTree.Channel(),
            FakePWMTree.Channel(period: 10_000_000, duty: 9_000_000, enabled: true),
            FakePWMTree.Channel(period: 10_000_000, duty: 10_000_000, enabled: true, inverted: true),
            FakePWMTree.Channel(period: 10_000, duty: 10_000, enabled: true),
            FakePWMTree.Channel(period: 10_000, duty: 0, enabled: true, inverted: true),
            FakePWMTree.Channel(period: 40_000, duty: 40_000, enabled: false),
        ], [false, true])
    func everyLeftoverIsAcceptedAndDrivesNothing(leftover: FakePWMTree.Channel?, inverted: Bool) throws {
        let tree = FakePWMTree([FakePWMTree.header], leftover: leftover)
        let pwm = try Self.open(tree, inverted: inverted)
        #expect(
            tree.channel(Self.path)
                == FakePWMTree.Channel(period: 40_000, duty: 0, enabled: false, inverted: inverted))
        #expect(tree.snapshot.mostDriven == 0)
        try pwm.set(activeTime: 20_000)
        #expect(
            tree.channel(Self.path)
                == FakePWMTree.Channel(period: 40_000, duty: 20_000, enabled: true, inverted: inverted))
        #expect(tree.snapshot.mostDriven == 50)
        try pwm.set(activeTime: 0)
        #expect(tree.channel(Self.path)?.enabled == false)
        #expect(tree.snapshot.refusals == [])
    }

    // P2
    @Test func filesThatBecomeWritableLateAreWaitedFor() throws {
        let tree = FakePWMTree([FakePWMTree.header], permissionAfter: 80)
        _ = try Self.open(tree)
        #expect(tree.snapshot.clock == 80)
        #expect(tree.snapshot.refusals == [])
    }

    // P2
    @Test func filesThatNeverBecomeWritableEndInAnError() {
        let tree = FakePWMTree([FakePWMTree.header], permissionAfter: .max)
        let refusal = Self.refusal(of: tree)
        #expect(refusal == .pwmNotWritable(path: "\(Self.path)/period", waitedMilliseconds: 2000))
        #expect(refusal?.remedy.contains("group 'gpio'") == true)
        #expect(refusal?.exitStatus == 77)
    }

    @Test func aChannelHeldInsideTheKernelIsBusy() {
        var chip = FakePWMTree.header
        chip.heldByKernel = true
        #expect(Self.refusal(of: FakePWMTree([chip])) == .pwmBusy(chip: "1f00098000.pwm", channel: 0))
    }

    @Test func aChannelBeyondTheChipIsRefused() {
        #expect(
            Self.refusal(of: FakePWMTree([FakePWMTree.header]), channel: 2)?.cause
                == "channel 2 does not exist on 1f00098000.pwm, which has channels 0 to 1")
    }
}
