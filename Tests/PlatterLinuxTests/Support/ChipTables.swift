import PlatterLinux

/// The chips of real machines, as their kernels list them.
enum ChipTables {
    static func chip(_ number: Int, _ label: String, count: Int, named: Bool = true) -> GPIOChip {
        let lines = (0..<count).map { GPIOChip.Line(name: named ? "GPIO\($0)" : "") }
        return GPIOChip(path: "/dev/gpiochip\(number)", label: label, lines: lines)
    }

    static func other(_ number: Int, _ label: String = "gpio-brcmstb@107d508500", count: Int = 32) -> GPIOChip {
        chip(number, label, count: count, named: false)
    }

    /// A Pi 5 before kernel 6.6.47: the header is chip 4.
    static let pi5Early: [GPIOChip] = [
        other(0), other(1, "gpio-brcmstb@107d508520", count: 4), other(2, "gpio-brcmstb@107d517c00", count: 17),
        other(3, "gpio-brcmstb@107d517c20", count: 6), chip(4, "pinctrl-rp1", count: 54),
    ]
    /// A Pi 5 since then: the header is chip 0.
    static let pi5Late: [GPIOChip] = [
        chip(0, "pinctrl-rp1", count: 54), other(10), other(11, "gpio-brcmstb@107d508520", count: 4),
        other(12, "gpio-brcmstb@107d517c00", count: 17), other(13, "gpio-brcmstb@107d517c20", count: 6),
    ]
    static let pi4: [GPIOChip] = [
        chip(0, "pinctrl-bcm2711", count: 58), other(1, "raspberrypi-exp-gpio", count: 8),
    ]
}
