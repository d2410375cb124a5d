import Glibc
import Testing

@testable import PlatterLinux

@Suite struct SysfsPWMTests {
    private static let path = "/sys/class/pwm/pwmchip0/pwm0"

    private static func open(
        _ tree: FakePWMTree, channel: Int32 = 0, inverted: Bool = false
    ) throws(LinuxError) -> SysfsPWM {
        let chip = try PWMChips(in: tree).find("")
        let pwm = try SysfsPWM.take(chip, channel: channel, files: tree, sleep: tree.sleep)
        try pwm.settle(period: 40_000, inverted: inverted)
        return pwm
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

    /// Every state a channel can be in, as far as the kernel lets it get there.
    private static let leftovers: [FakePWMTree.Channel] = {
        var all = [FakePWMTree.Channel()]
        for period in [1, 39_999, 40_000, 40_001, 10_000_000, 1_000_000_000] as [Int64] {
            for duty in Set([0, 1, period / 2, period - 1, period]).sorted() {
                for enabled in [false, true] {
                    for inverted in [false, true] {
                        all.append(
                            FakePWMTree.Channel(period: period, duty: duty, enabled: enabled, inverted: inverted))
                    }
                }
            }
        }
        return all
    }()

    // P1, P2, P3: each leftover, each polarity, on either of two controllers, with rights that come at once or late.
    @Test(arguments: [false, true], [0, 80] as [Int64])
    func everyStateOfEitherControllerIsTaken(inverted: Bool, permissionAfter: Int64) throws {
        let other = FakePWMTree.Chip(name: "pwmchip1", device: "/sys/devices/platform/soc/fe20c000.pwm")
        #expect(Self.leftovers.count > 100)
        for (device, name) in [("1f00098000.pwm", "pwmchip0"), ("fe20c000.pwm", "pwmchip1")] {
            for leftover in Self.leftovers {
                let first = name == "pwmchip0" ? FakePWMTree.header : other
                let second = name == "pwmchip0" ? other : FakePWMTree.header
                let tree = FakePWMTree([first, second], leftover: leftover, permissionAfter: permissionAfter)
                let path = "/sys/class/pwm/\(name)/pwm0"
                let pwm = try SysfsPWM.take(
                    try PWMChips(in: tree).find(device), channel: 0, files: tree, sleep: tree.sleep)
                try pwm.settle(period: 40_000, inverted: inverted)
                let settled = FakePWMTree.Channel(period: 40_000, duty: 0, enabled: false, inverted: inverted)
                #expect(tree.channel(path) == settled, "from \(leftover)")
                #expect(tree.snapshot.mostDriven == 0, "from \(leftover)")
                for active in [1, 40_000, 20_000, 0, 0, 40_000, 0] as [Int64] {
                    try pwm.set(activeTime: active)
                    #expect(tree.channel(path)?.duty == active)
                    #expect(tree.channel(path)?.enabled == (active > 0))
                }
                #expect(tree.snapshot.refusals == [], "from \(leftover)")
                #expect(tree.snapshot.writes.allSatisfy { $0.contains("/\(name)/") })
            }
        }
    }

    // P1: what the guard writes when it has to switch off is taken from every state but a fresh one, which drives nothing.
    @Test func theGuardSwitchesOffFromEveryState() throws {
        for leftover in Self.leftovers {
            let tree = FakePWMTree([FakePWMTree.header], leftover: leftover)
            var orders = GuardOrders()
            orders.pwm = [Self.path]
            _ = try GuardOutputs(orders, access: FakeGPIO([]), files: tree)
            let after = tree.channel(Self.path)
            #expect(after?.enabled == false)
            #expect(after?.duty == 0)
            #expect(tree.snapshot.refusals.isEmpty || leftover.period == 0)
        }
    }

    @Test func aChannelHasOnePlatterAndTheSecondChangesNothing() throws {
        let tree = FakePWMTree([FakePWMTree.header])
        let chip = try PWMChips(in: tree).find("")
        do {
            let first = try Self.open(tree)
            try first.set(activeTime: 20_000)
            let before = tree.snapshot.writes
            #expect(throws: LinuxError.pwmInUse(path: Self.path)) {
                try SysfsPWM.take(chip, channel: 0, files: tree, sleep: tree.sleep)
            }
            #expect(tree.snapshot.writes == before)
            withExtendedLifetime(first) {}
        }
        _ = try SysfsPWM.take(chip, channel: 0, files: tree, sleep: tree.sleep)
    }

    @Test func theLockOfAFileOfTheKernelIsFreeWhenItIsClosed() throws {
        let path = "/tmp/platter-test-\(getpid())-period"
        close(creat(path, 0o600))
        defer { unlink(path) }
        do {
            let first = try KernelFiles().numberFile(path)
            try first.lock()
            let second = try KernelFiles().numberFile(path)
            #expect(throws: SystemError.wouldBlock) { try second.lock() }
            withExtendedLifetime(first) {}
        }
        try KernelFiles().numberFile(path).lock()
    }

    @Test func aChannelThatAnotherProgramHasJustExportedIsTaken() throws {
        let tree = FakePWMTree([FakePWMTree.header], exportRace: true)
        _ = try Self.open(tree)
        #expect(tree.channel(Self.path) == FakePWMTree.Channel(period: 40_000))
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
