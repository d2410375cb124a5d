import CPlatterLinux
import Glibc
import PlatterCore
import Testing

@testable import PlatterLinux

/// A guard on a thread of its own instead of in a process, with chip tables for hardware.
@Suite struct GuardProcessTests {
    final class Bench: @unchecked Sendable {
        let access = FakeGPIO(ChipTables.pi4)
        let files: FakePWMTree
        private(set) var link: GuardLink!
        private var thread: OpaquePointer?
        private(set) var status: Int32 = -1
        private var process: GuardProcess<FakeGPIO, FakePWMTree>

        /// - Parameter output: the number of the descriptor that the guard answers on; `nil` for any.
        init(_ orders: GuardOrders, pwm: FakePWMTree.Channel? = nil, output: Int32? = nil) throws {
            files = FakePWMTree([FakePWMTree.header], leftover: pwm)
            var down: (read: Int32, write: Int32) = (-1, -1)
            var up: (read: Int32, write: Int32) = (-1, -1)
            try SystemError.check(platter_pipe(&down.read, &down.write, 1))
            try SystemError.check(platter_pipe(&up.read, &up.write, 0))
            if let output {
                let given = fcntl(up.write, F_DUPFD_CLOEXEC, output)
                close(up.write)
                up.write = given
            }
            process = GuardProcess(orders, input: down.read, output: up.write, access: access, files: files)
            link = GuardLink(orders: down.write, replies: up.read, process: 0)
            let context = Unmanaged.passRetained(self).toOpaque()
            let result = platter_thread_start(
                { context in
                    let bench = Unmanaged<Bench>.fromOpaque(context!).takeRetainedValue()
                    bench.status = bench.process.run()
                }, context, &thread)
            try SystemError.check(result)
            try link.awaitReady()
        }

        /// What a crash of the controller looks like: its ends of the pipes are closed.
        func dropLink() { link = nil }

        func join() {
            if let thread { platter_thread_join(thread) }
            thread = nil
        }

        func waitUntil(_ condition: () -> Bool) {
            let deadline = MonotonicClock.now + .seconds(10)
            while !condition(), MonotonicClock.now < deadline { MonotonicClock.sleep(milliseconds: 1) }
        }
    }

    private static let enable = GuardOrders.Line(path: "/dev/gpiochip0", offset: 17, safeLevel: true)

    private static func orders(enable lines: [GuardOrders.Line], pwm: [String] = []) -> GuardOrders {
        var orders = GuardOrders()
        orders.enable = lines
        orders.pwm = pwm
        return orders
    }

    @Test func armingAndDisarmingAreConfirmedAfterTheyAreDone() throws {
        let bench = try Bench(Self.orders(enable: [Self.enable]))
        #expect(bench.access.driven == ["/dev/gpiochip0:17=1"])
        try bench.link.arm(true)
        #expect(bench.access.driven.last == "/dev/gpiochip0:17=0")
        try bench.link.arm(false)
        #expect(bench.access.driven.last == "/dev/gpiochip0:17=1")
        bench.link.sendQuit()
        bench.join()
        #expect(bench.status == 0)
        #expect(bench.access.held.isEmpty)
    }

    @Test func withoutABeatItSwitchesOffAndSaysSo() throws {
        let bench = try Bench(Self.orders(enable: [Self.enable]))
        try bench.link.arm(true)
        bench.waitUntil {
            bench.link.check()
            return bench.link.hasBeenLost
        }
        #expect(bench.link.hasBeenLost)
        #expect(bench.access.driven == [1, 0, 1].map { "/dev/gpiochip0:17=\($0)" })
        #expect(throws: SystemError(ETIMEDOUT)) { try bench.link.arm(true) }
        #expect(bench.access.driven.last == "/dev/gpiochip0:17=1")
        bench.link.sendQuit()
        bench.join()
    }

    /// A number that no other test's file has: the lowest free one is what they get.
    @Test func afterItHasSwitchedOffNothingIsWrittenToWhateverHasItsDescriptorsNumber() throws {
        let number: Int32 = 700
        let bench = try Bench(Self.orders(enable: [Self.enable]), output: number)
        try bench.link.arm(true)
        bench.waitUntil {
            bench.link.check()
            return bench.link.hasBeenLost
        }
        var other: (read: Int32, write: Int32) = (-1, -1)
        try SystemError.check(platter_pipe(&other.read, &other.write, 1))
        defer { for end in [other.read, other.write, number] { close(end) } }
        bench.waitUntil { fcntl(number, F_GETFD) == -1 }
        #expect(fcntl(other.write, F_DUPFD_CLOEXEC, number) == number)
        #expect(throws: SystemError(ETIMEDOUT)) { try bench.link.arm(true) }
        bench.link.sendQuit()
        bench.join()
        var waiting: Int32 = -1
        #expect(ioctl(other.read, UInt(FIONREAD), &waiting) == 0)
        #expect(waiting == 0)
    }

    // L1
    @Test func aControllerThatIsGoneLeavesThePWMOff() throws {
        let path = "/sys/class/pwm/pwmchip0/pwm0"
        let running = FakePWMTree.Channel(period: 40_000, duty: 30_000, enabled: true)
        let bench = try Bench(Self.orders(enable: [], pwm: [path]), pwm: running)
        #expect(bench.files.channel(path)?.enabled == false)
        try bench.files.write("40000", to: "\(path)/duty_cycle")
        try bench.files.write("1", to: "\(path)/enable")
        bench.dropLink()
        bench.join()
        #expect(bench.files.channel(path) == FakePWMTree.Channel(period: 40_000, duty: 0, enabled: false))
        #expect(bench.status == 1)
    }

    @Test func aBusyEnableLineIsReportedAndNothingStarts() throws {
        var orders = Self.orders(enable: [Self.enable])
        orders.enable.append(Self.enable)
        do {
            _ = try Bench(orders)
            Issue.record("the second request of a line was granted")
        } catch let error as LinuxError {
            #expect(error.cause.contains("line 17 on /dev/gpiochip0 is in use"))
        }
    }
}
