import PlatterLinux
import Testing

@Suite struct GPIOLinesTests {
    private static let label = "pinctrl-bcm2711"

    private static func line(_ offset: UInt32) -> LineReference { LineReference(chip: label, line: .offset(offset)) }

    private static func table(holding holder: String) -> [GPIOChip] {
        var chips = ChipTables.pi4
        chips[0].lines[8] = GPIOChip.Line(name: "GPIO8", isUsed: true, holder: holder)
        return chips
    }

    private static func refusal(_ body: () throws(LinuxError) -> Void) -> LinuxError? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func outputsStartAtTheirLevels() throws {
        let access = FakeGPIO(ChipTables.pi4)
        let outputs = try GPIOLines(access, consumer: "platter").outputs([(Self.line(5), false), (Self.line(6), true)])
        try outputs.set(0, true)
        #expect(access.driven == ["/dev/gpiochip0:5=0", "/dev/gpiochip0:6=1", "/dev/gpiochip0:5=1"])
    }

    // G9
    @Test func aBusyLineNamesItsHolderAndDrivesNothing() {
        let access = FakeGPIO(Self.table(holding: "spi0 CS0"))
        let refusal = Self.refusal { () throws(LinuxError) in
            _ = try GPIOLines(access, consumer: "platter").outputs([(Self.line(5), false), (Self.line(8), false)])
        }
        #expect(refusal == .lineBusy(line: "8", chip: Self.label, holder: "spi0 CS0"))
        #expect(
            refusal?.description == "line 8 on pinctrl-bcm2711 is in use by 'spi0 CS0'; "
                + "free it with 'dtparam=spi=off' in /boot/firmware/config.txt")
        #expect(refusal?.exitStatus == 69)
        #expect(access.driven.isEmpty)
        #expect(access.held.isEmpty)
    }

    @Test(arguments: [("i2c-1", "i2c_arm"), ("w1", "w1-gpio"), ("serial0", "enable_uart"), ("gpiomon", "stop that")])
    func theRemedyForABusyLineFitsItsHolder(holder: String, hint: String) {
        #expect(LinuxError.lineBusy(line: "8", chip: Self.label, holder: holder).remedy.contains(hint))
    }

    // G9
    @Test func aLineTakenAfterAnotherWasRequestedReleasesTheFirst() throws {
        let access = FakeGPIO(Self.table(holding: ""))
        let lines = GPIOLines(access, consumer: "platter")
        do {
            let outputs = try lines.outputs([(Self.line(5), false)])
            #expect(access.held == ["/dev/gpiochip0:5"])
            _ = try lines.inputs([(Self.line(8), .pullUp)])
            withExtendedLifetime(outputs) {}
        } catch {
            #expect(error == .lineBusy(line: "8", chip: Self.label, holder: ""))
        }
        #expect(access.held.isEmpty)
    }

    // G4
    @Test func aRefusedBiasNamesLineAndBias() {
        let access = FakeGPIO(ChipTables.pi4, refusesBias: true)
        let refusal = Self.refusal { () throws(LinuxError) in
            _ = try GPIOLines(access, consumer: "platter").inputs([(Self.line(4), .asIs), (Self.line(17), .pullUp)])
        }
        #expect(refusal == .biasRefused(line: "17", chip: Self.label, bias: .pullUp))
        #expect(refusal?.cause == "bias pull-up is not supported for line 17 on pinctrl-bcm2711")
        #expect(refusal?.exitStatus == 78)
        #expect(access.held.isEmpty)
    }

    // G4
    @Test func withTheResistorOutsideTheSameChipWorks() throws {
        let access = FakeGPIO(ChipTables.pi4, refusesBias: true)
        let inputs = try GPIOLines(access, consumer: "platter").inputs([(Self.line(17), .asIs)])
        #expect(try inputs.levels() == [true])
    }

    @Test func linesOnTwoChipsAreRefused() {
        let access = FakeGPIO(ChipTables.pi4)
        let far = LineReference(chip: "raspberrypi-exp-gpio", line: .offset(1))
        let refusal = Self.refusal { () throws(LinuxError) in
            _ = try GPIOLines(access, consumer: "platter").outputs([(Self.line(5), false), (far, false)])
        }
        #expect(refusal?.cause == "lines 5 and 1 lie on two chips, pinctrl-bcm2711 and raspberrypi-exp-gpio")
        #expect(access.driven.isEmpty)
    }

    // L2
    @Test func oneLineUnderTwoNamesIsRefused() {
        let access = FakeGPIO(ChipTables.pi4)
        let again = LineReference(chip: nil, line: .name("GPIO5"))
        let refusal = Self.refusal { () throws(LinuxError) in
            _ = try GPIOLines(access, consumer: "platter").outputs([(Self.line(5), false), (again, false)])
        }
        #expect(refusal?.cause == "lines 5 and GPIO5 are the same one: pinctrl-bcm2711 line 5")
        #expect(access.driven.isEmpty)
    }
}
