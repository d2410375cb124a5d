import PlatterLinux
import Testing

@Suite struct LoginConsoleTests {
    // C8
    @Test(arguments: ["console=serial0,115200", "console=ttyAMA0,115200n8", "console=ttyAMA0"])
    func theKernelsConsoleIsRecognised(word: String) {
        let files = FakeFiles(
            files: ["/proc/cmdline": "root=/dev/mmcblk0p2 \(word) quiet\n"], links: ["/dev/serial0": "/dev/ttyAMA0"])
        #expect(
            LoginConsole.user(of: "/dev/serial0", files: files)
                == "the kernel's console ('\(word)' in /boot/firmware/cmdline.txt)")
    }

    // C8
    @Test func aLoginPromptIsRecognised() {
        let files = FakeFiles(files: [
            "/proc/cmdline": "console=tty1\n",
            "/proc/612/cmdline": "/sbin/agetty\0--keep-baud\0115200\0ttyAMA0\0vt220\0",
            "/proc/700/cmdline": "/usr/bin/vim\0ttyS1\0",
        ])
        #expect(LoginConsole.user(of: "/dev/ttyAMA0", files: files) == "a login prompt (process 612)")
        #expect(LoginConsole.user(of: "/dev/ttyS1", files: files) == nil)
    }

    @Test func aMachineWithoutProcHasNone() {
        #expect(LoginConsole.user(of: "/dev/ttyUSB0", files: FakeFiles()) == nil)
    }
}
