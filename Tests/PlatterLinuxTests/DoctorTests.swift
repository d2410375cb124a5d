import PlatterBoards
import Testing

@testable import PlatterLinux

@Suite struct DoctorTests {
    private static func machine(_ chips: [GPIOChip], _ files: FakeFiles) -> Machine<FakeGPIO, FakeFiles> {
        var machine = Machine(access: FakeGPIO(chips), files: files)
        machine.libgpiod = (2, "2.2.1")
        return machine
    }

    private static func findings(
        _ board: String, _ machine: Machine<FakeGPIO, FakeFiles>
    ) throws -> [String: [Finding]] {
        Dictionary(grouping: Doctor(machine, board: try BoardLoader.load(board)).examine(), by: \.subject)
    }

    private static let pi4 = FakeFiles(files: [
        "/proc/device-tree/model": "Raspberry Pi 4 Model B Rev 1.4\0",
        "/proc/sys/kernel/osrelease": "6.12.34+rpt-rpi-v8\n",
        "/proc/cmdline": "console=tty1 root=/dev/mmcblk0p2\n", "/etc/group": "root:x:0:\ndialout:x:20:pi\n",
        "/dev/serial0": "", "/proc/version": "Linux version 6.12.34 SMP PREEMPT\n",
        "/sys/devices/system/cpu/cpu3/cpufreq/scaling_governor": "performance\n",
        "/proc/sys/kernel/sched_rt_runtime_us": "950000\n", "/proc/sys/kernel/sched_rt_period_us": "1000000\n",
    ])

    @Test func aPiThatIsSetUpWellHasNothingToDo() throws {
        var machine = Self.machine(ChipTables.pi4, Self.pi4)
        machine.isSuperuser = true
        let findings = try Self.findings("raspberry-pi-stepper-a4988", machine)
        #expect(findings.values.joined().allSatisfy { $0.severity == .good && $0.remedy.isEmpty })
        #expect(findings["lines"]?.first?.text == "all 9 lines are there and free")
        #expect(findings["machine"]?.first?.text == "Raspberry Pi 4 Model B Rev 1.4, kernel 6.12.34+rpt-rpi-v8")
    }

    @Test func aLaptopRunsTheSimulatedBoardWithoutAWarning() throws {
        let findings = try Self.findings("simulated", Self.machine([], FakeFiles()))
        #expect(findings.values.joined().allSatisfy { $0.severity == .good })
        #expect(findings["chips"] == nil)
    }

    @Test func aLaptopIsToldToUseTheSimulatedBoard() throws {
        let findings = try Self.findings("raspberry-pi-stepper-a4988", Self.machine([], FakeFiles()))
        #expect(findings["chips"]?.first?.severity == .problem)
        #expect(findings["machine"]?.first?.remedy.contains("simulated") == true)
    }

    @Test func missingRightsAreEachToldWithWhatToType() throws {
        let findings = try Self.findings("raspberry-pi-stepper-a4988", Self.machine(ChipTables.pi4, Self.pi4))
        #expect(findings["real time"]?.first?.remedy.contains("rtprio 90") == true)
        #expect(findings["memory"]?.first?.remedy.contains("memlock unlimited") == true)
        #expect(findings["real time"]?.first?.severity == .warning)
    }

    // C8
    @Test func aPortOfAnotherGroupAndALoginPromptAreTold() throws {
        var files = Self.pi4
        files.groups["/dev/serial0"] = 20
        let group = try Self.findings("raspberry-pi-stepper-a4988", Self.machine(ChipTables.pi4, files))
        #expect(group["console"]?.first?.remedy == "sudo usermod -aG dialout $USER, and log in again")
        files.files["/proc/cmdline"] = "console=serial0,115200 console=tty1\n"
        let login = try Self.findings("raspberry-pi-stepper-a4988", Self.machine(ChipTables.pi4, files))
        #expect(login["console"]?.first?.severity == .problem)
        #expect(login["console"]?.first?.remedy.contains("raspi-config") == true)
    }

    // G9
    @Test func everyBusyLineIsListed() throws {
        var chips = ChipTables.pi4
        chips[0].lines[5] = GPIOChip.Line(name: "GPIO5", isUsed: true, holder: "gpiomon")
        chips[0].lines[17] = GPIOChip.Line(name: "GPIO17", isUsed: true, holder: "spi1 CS1")
        let findings = try Self.findings("raspberry-pi-stepper-a4988", Self.machine(chips, Self.pi4))
        #expect(findings["lines"]?.count == 2)
        #expect(findings["lines"]?.allSatisfy { $0.severity == .problem } == true)
    }

    // R3
    @Test func aThrottleThatWouldHoldTheLoopUpIsTold() throws {
        var files = Self.pi4
        for (runtime, severity) in [("950000", Finding.Severity.good), ("-1", .good), ("50000", .warning)] {
            files.files["/proc/sys/kernel/sched_rt_runtime_us"] = runtime + "\n"
            let findings = try Self.findings("raspberry-pi-stepper-a4988", Self.machine(ChipTables.pi4, files))
            #expect(findings["throttling"]?.first?.severity == severity)
        }
    }

    @Test func aGovernorThatChangesTheFrequencyIsTold() throws {
        var files = Self.pi4
        files.files["/sys/devices/system/cpu/cpu3/cpufreq/scaling_governor"] = "ondemand\n"
        let findings = try Self.findings("raspberry-pi-stepper-a4988", Self.machine(ChipTables.pi4, files))
        #expect(findings["governor"]?.first?.severity == .warning)
        #expect(findings["governor"]?.first?.remedy.contains("performance") == true)
    }

    @Test func aBuildWithoutLibgpiodIsTold() throws {
        var machine = Self.machine([], FakeFiles())
        machine.libgpiod = (0, "")
        let real = try Self.findings("raspberry-pi-stepper-a4988", machine)
        #expect(real["libgpiod"]?.first?.severity == .problem)
        #expect(real["libgpiod"]?.first?.remedy.contains("libgpiod-dev") == true)
        #expect(try Self.findings("simulated", machine)["libgpiod"]?.first?.severity == .good)
    }

    @Test(arguments: ["dtparam=audio=on", "dtparam=i2c_arm=on, audio=on"])
    func analogueAudioOnThePWMBlockIsTold(line: String) throws {
        var files = Self.pi4
        files.files["/boot/firmware/config.txt"] = "# audio\n\(line)\n"
        files.files["/sys/class/pwm/pwmchip0/npwm"] = "2\n"
        files.files["/sys/class/pwm/pwmchip0/export"] = ""
        files.links["/sys/class/pwm/pwmchip0/device"] = "/sys/devices/platform/soc/fe20c000.pwm"
        let findings = try Self.findings("raspberry-pi-dc-drv8871", Self.machine(ChipTables.pi4, files))
        #expect(findings["PWM"]?.map(\.severity) == [.good])
        #expect(findings["audio"]?.first?.remedy.contains("dtparam=audio=off") == true)
    }
}
