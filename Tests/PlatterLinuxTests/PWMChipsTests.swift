import PlatterLinux
import Testing

@Suite struct PWMChipsTests {
    private static let header = "/sys/devices/platform/axi/1f00098000.pwm"
    private static let fan = "/sys/devices/platform/axi/1f0009c000.pwm"

    private static func chips(_ table: (name: String, device: String, entries: [String])...) -> PWMChips {
        PWMChips(in: FakePWMTree(table.map { .init(name: $0.name, device: $0.device, entries: $0.entries) }))
    }

    private static func refusal(_ chips: PWMChips, _ device: String) -> LinuxError? {
        do {
            _ = try chips.find(device)
            return nil
        } catch {
            return error
        }
    }

    // P3
    @Test func theSameDeviceIsFoundUnderBothNumbers() throws {
        let early = Self.chips(("pwmchip2", Self.header, []), ("pwmchip6", Self.fan, []))
        let late = Self.chips(("pwmchip0", Self.header, []), ("pwmchip1", Self.fan, []))
        #expect(try early.find("1f00098000.pwm").path == "/sys/class/pwm/pwmchip2")
        #expect(try late.find("1f00098000.pwm").path == "/sys/class/pwm/pwmchip0")
        #expect(try early.find("").device == "1f00098000.pwm")
        #expect(try late.find("").device == "1f00098000.pwm")
    }

    // P3
    @Test func theFanIsNeverTaken() {
        let chips = Self.chips(("pwmchip0", Self.fan, []))
        for wanted in ["", "1f0009c000.pwm", "pwm"] {
            let refusal = Self.refusal(chips, wanted)
            #expect(refusal?.cause.contains("1f0009c000.pwm, a fan's") == true)
            #expect(refusal?.remedy.contains("dtoverlay=pwm,pin=12,func=4") == true)
        }
    }

    // P3
    @Test func aFanIsKnownByItsConsumerToo() {
        let chips = Self.chips(("pwmchip0", "/sys/devices/platform/soc/fe20c000.pwm", ["consumer:platform:pwm-fan"]))
        #expect(chips.chips.map(\.drivesFan) == [true])
    }

    @Test(arguments: ["3f20c000.pwm", "fe20c000.pwm"]) func oneNameFitsPi3AndPi4(device: String) throws {
        let chips = Self.chips(("pwmchip0", "/sys/devices/platform/soc/\(device)", []))
        #expect(try chips.find("20c000.pwm").device == device)
    }

    @Test func twoThatFitAreAmbiguous() {
        let chips = Self.chips(("pwmchip0", "/sys/devices/a.pwm", []), ("pwmchip1", "/sys/devices/b.pwm", []))
        #expect(Self.refusal(chips, "") == .ambiguousPWM("any", seen: ["a.pwm", "b.pwm"]))
    }
}
