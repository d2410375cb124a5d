import Testing

@testable import PlatterLinux

@Suite struct GPIOChipsTests {
    // G1
    @Test(arguments: [
        (ChipTables.pi5Early, "pinctrl-rp1", "/dev/gpiochip4"), (ChipTables.pi5Late, "pinctrl-rp1", "/dev/gpiochip0"),
        (ChipTables.pi4, "pinctrl-bcm2711", "/dev/gpiochip0"),
    ])
    func findsTheHeaderByLabelWhateverItsNumber(chips: [GPIOChip], label: String, path: String) throws {
        let found = try GPIOChips(of: FakeGPIO(chips)).find(LineReference(chip: label, line: .offset(17)))
        #expect(found == GPIOChips.Place(path: path, label: label, offset: 17))
    }

    // G1
    @Test(arguments: [ChipTables.pi5Early, ChipTables.pi5Late])
    func findsALineByNameAlone(chips: [GPIOChip]) throws {
        let found = try GPIOChips(of: FakeGPIO(chips)).find(LineReference(chip: nil, line: .name("GPIO17")))
        #expect(found.label == "pinctrl-rp1")
        #expect(found.offset == 17)
    }

    // G1
    @Test func aMissingLabelListsTheLabelsSeen() {
        let chips = GPIOChips(of: FakeGPIO(ChipTables.pi4))
        let wanted = LineReference(chip: "pinctrl-rp1", line: .offset(17))
        #expect(Self.refusal(chips, wanted)?.exitStatus == 78)
        #expect(
            Self.refusal(chips, wanted)?.cause
                == "no GPIO chip has the label 'pinctrl-rp1' (seen: pinctrl-bcm2711, raspberrypi-exp-gpio)")
    }

    // G3 (a)
    @Test func unnamedLinesFallBackToTheOffsetIfTheBoardGivesOne() throws {
        let chips = GPIOChips(of: FakeGPIO([ChipTables.chip(0, "pinctrl-bcm2835", count: 54, named: false)]))
        let with = LineReference(chip: "pinctrl-bcm2835", line: .name("GPIO17"), fallback: 17)
        #expect(try chips.find(with).offset == 17)
        let without = LineReference(chip: "pinctrl-bcm2835", line: .name("GPIO17"))
        #expect(
            Self.refusal(chips, without)
                == .noLineWithName("GPIO17", chip: "pinctrl-bcm2835", namesKnown: false))
        #expect(Self.refusal(chips, without)?.remedy.contains("offset") == true)
    }

    // G3
    @Test func aWrongNameWithoutAnOffsetIsRefused() {
        let chips = GPIOChips(of: FakeGPIO(ChipTables.pi4))
        let wanted = LineReference(chip: "pinctrl-bcm2711", line: .name("GPIO99"))
        #expect(Self.refusal(chips, wanted) == .noLineWithName("GPIO99", chip: "pinctrl-bcm2711", namesKnown: true))
    }

    // G3 (b)
    @Test func aNameTwiceIsRefusedWithBothPlaces() {
        var table = ChipTables.pi4
        table[0].lines[5].name = "STEP"
        table[0].lines[9].name = "STEP"
        let access = FakeGPIO(table)
        let wanted = LineReference(chip: "pinctrl-bcm2711", line: .name("STEP"))
        let refusal = Self.refusal(GPIOChips(of: access), wanted)
        #expect(
            refusal?.cause == "more than one line is named 'STEP': pinctrl-bcm2711 (/dev/gpiochip0) line 5, "
                + "pinctrl-bcm2711 (/dev/gpiochip0) line 9")
        #expect(refusal?.exitStatus == 78)
        #expect(access.driven.isEmpty)
    }

    @Test func aLabelTwiceIsRefused() {
        let table = [ChipTables.chip(0, "expander", count: 8), ChipTables.chip(1, "expander", count: 8)]
        let wanted = LineReference(chip: "expander", line: .offset(1))
        #expect(
            Self.refusal(GPIOChips(of: FakeGPIO(table)), wanted)
                == .ambiguousLabel("expander", paths: ["/dev/gpiochip0", "/dev/gpiochip1"]))
    }

    @Test func anOffsetBeyondTheChipIsRefused() {
        let wanted = LineReference(chip: "pinctrl-rp1", line: .offset(54))
        #expect(
            Self.refusal(GPIOChips(of: FakeGPIO(ChipTables.pi5Late)), wanted)?.cause
                == "line 54 does not exist on pinctrl-rp1, which has lines 0 to 53")
    }

    @Test func noChipAtAllPointsToTheSimulatedBoard() {
        let refusal = Self.refusal(GPIOChips(of: FakeGPIO([])), LineReference(chip: "pinctrl-rp1", line: .offset(1)))
        #expect(refusal == .noChips(root: "/dev"))
        #expect(refusal?.remedy.contains("simulated") == true)
    }

    // G9
    @Test func aChipThatMayNotBeOpenedIsAMatterOfPermission() {
        let chips = GPIOChips(of: FakeGPIO([], closed: ["/dev/gpiochip0": .noPermission]))
        let refusal = Self.refusal(chips, LineReference(chip: "pinctrl-rp1", line: .offset(1)))
        #expect(refusal == .chipPermission(path: "/dev/gpiochip0"))
        #expect(refusal?.exitStatus == 77)
        #expect(refusal?.remedy.contains("usermod -aG gpio") == true)
    }

    @Test func withoutLibgpiodItSaysSo() {
        let chips = GPIOChips(of: FakeGPIO([], closed: ["/dev/gpiochip0": .notImplemented]))
        #expect(Self.refusal(chips, LineReference(chip: "pinctrl-rp1", line: .offset(1))) == .noLibgpiod)
    }

    private static func refusal(_ chips: GPIOChips, _ wanted: LineReference) -> LinuxError? {
        do {
            _ = try chips.find(wanted)
            return nil
        } catch {
            return error
        }
    }
}
