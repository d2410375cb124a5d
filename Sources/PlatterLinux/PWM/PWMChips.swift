/// The PWM controllers of this machine.
public struct PWMChips: Sendable {
    public let chips: [PWMChip]

    /// The controller that cools a Pi 5, also where the kernel does not say so.
    private static let fanOfPi5 = "1f0009c000.pwm"

    /// Reads the list. Nothing is exported or written.
    public init(in files: some FileAccess, root: String = "/sys/class/pwm") {
        var found: [PWMChip] = []
        for name in (try? files.list(root)) ?? [] where name.hasPrefix("pwmchip") {
            let path = "\(root)/\(name)"
            guard let device = try? files.resolve("\(path)/device") else { continue }
            let channels = files.text("\(path)/npwm").flatMap { Int32($0) } ?? 0
            let last = device.split(separator: "/").last.map(String.init) ?? device
            let consumers = (try? files.list(device)) ?? []
            let fan = consumers.contains { $0.hasPrefix("consumer:") && $0.contains("fan") }
            found.append(
                PWMChip(path: path, device: last, channels: channels, drivesFan: fan || last == Self.fanOfPi5))
        }
        chips = found
    }

    /// Finds a controller by the end of its device's name, so that `20c000.pwm` is right on a Pi 3 and a Pi 4.
    ///
    /// An empty name means the one controller that does not drive a fan. A fan's is never taken.
    public func find(_ device: String) throws(LinuxError) -> PWMChip {
        let usable = chips.filter { !$0.drivesFan }
        let matching = usable.filter { device.isEmpty || $0.device.hasSuffix(device) }
        guard let chip = matching.first else {
            let seen = chips.map { $0.drivesFan ? "\($0.device), a fan's" : $0.device }
            throw .noPWM(wanted: device.isEmpty ? "the header" : device, seen: seen)
        }
        guard matching.count == 1 else {
            throw .ambiguousPWM(device.isEmpty ? "any" : device, seen: matching.map(\.device))
        }
        return chip
    }
}
