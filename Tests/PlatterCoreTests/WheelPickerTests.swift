import PlatterCore
import Testing

private func speeds(_ list: [RecordSpeed]) -> ShortList<RecordSpeed> {
    var rows = ShortList<RecordSpeed>()
    for speed in list { rows.append(speed) }
    return rows
}

private let thirtyThree = RecordSpeed.rpm(100, 3)
private let usual = speeds([thirtyThree, .rpm(45), .rpm(78)])

@Suite("Wheel picker")
struct WheelPickerTests {
    @Test("Steps go row by row and stop at both ends")
    func steps() {
        var wheel = WheelPicker(rows: usual, row: 0)
        #expect(wheel.step(by: 1) == 1)
        #expect(wheel.step(by: 1) == 2)
        #expect(wheel.step(by: 1) == nil)
        #expect(wheel.speed == .rpm(78))
        #expect(wheel.step(by: Int32.min) == 0)
        #expect(wheel.step(by: -1) == nil)
        #expect(wheel.step(by: Int32.max) == 2)
        #expect(wheel.position == 2_000)
    }

    @Test("With nothing selected a step takes the first row", arguments: [-3, -1, 0, 1, 3] as [Int32])
    func firstStep(count: Int32) {
        var wheel = WheelPicker(rows: usual)
        #expect(wheel.row == nil)
        #expect(wheel.speed == nil)
        #expect(wheel.step(by: count) == 0)
    }

    @Test("An empty wheel does nothing at all")
    func empty() {
        var wheel = WheelPicker(rows: ShortList(), row: 4)
        #expect(wheel.step(by: 1) == nil)
        #expect(wheel.select(row: 2) == nil)
        #expect(wheel.select(speed: .rpm(45)) == nil)
        wheel.dragged(toThousandths: 1_500)
        #expect(!wheel.isDragging)
        #expect(wheel.released() == nil)
        #expect(wheel.row == nil)
        #expect(wheel.position == 0)
    }

    @Test("Equal speeds on two rows are two choices")
    func equalSpeeds() {
        var wheel = WheelPicker(rows: speeds([thirtyThree, thirtyThree, .rpm(45)]), row: 0)
        #expect(wheel.step(by: 1) == 1)
        #expect(wheel.select(speed: thirtyThree) == nil)
        #expect(wheel.row == 1)
        #expect(wheel.step(by: 1) == 2)
        #expect(wheel.select(speed: thirtyThree) == 0)
    }

    @Test("A tap selects its row once; a row outside is clamped")
    func taps() {
        var wheel = WheelPicker(rows: usual)
        #expect(wheel.select(row: 1) == 1)
        #expect(wheel.select(row: 1) == nil)
        #expect(wheel.select(row: 99) == 2)
        #expect(wheel.select(row: -1) == 0)
    }

    @Test("A speed the wheel does not have changes nothing")
    func unknownSpeed() {
        var wheel = WheelPicker(rows: usual, row: 1)
        #expect(wheel.select(speed: .rpm(33)) == nil)
        #expect(wheel.row == 1)
        #expect(wheel.row(of: .rpm(33)) == nil)
        #expect(wheel.row(of: .rpm(78)) == 2)
    }

    @Test("A shorter list clamps the selection, a longer one keeps it")
    func replacing() {
        let five = speeds([.rpm(16), thirtyThree, .rpm(45), .rpm(78), .rpm(80)])
        var wheel = WheelPicker(rows: five, row: 4)
        #expect(wheel.replaceRows(with: speeds([thirtyThree, .rpm(45)])) == 1)
        #expect(wheel.position == 1_000)
        #expect(wheel.replaceRows(with: five) == nil)
        #expect(wheel.row == 1)
        #expect(wheel.replaceRows(with: ShortList()) == nil)
        #expect(wheel.row == nil)
        #expect(wheel.replaceRows(with: five) == nil)
        #expect(wheel.step(by: 1) == 0)
    }

    @Test("A fling that is stopped at 3.47 rows snaps to row 3 and reports once")
    func abortedFling() {
        var wheel = WheelPicker(rows: speeds([.rpm(16), .rpm(22), thirtyThree, .rpm(45), .rpm(78)]), row: 0)
        for position in stride(from: Int32(0), through: 3_470, by: 10) { wheel.dragged(toThousandths: position) }
        #expect(wheel.row == 0)
        #expect(wheel.position == 3_470)
        #expect(wheel.released() == 3)
        #expect(wheel.position == 3_000)
        #expect(wheel.released() == nil)
    }

    @Test(
        "A drag snaps to the nearest row, half a row counting up, within the list",
        arguments: [
            (-5_000, nil), (499, nil), (500, 1), (1_499, 1), (1_500, 2), (2_600, 2), (Int32.max, 2), (Int32.min, nil),
        ] as [(Int32, Int32?)])
    func snapping(position: Int32, row: Int32?) {
        var wheel = WheelPicker(rows: usual, row: 0)
        wheel.dragged(toThousandths: position)
        #expect(wheel.released() == row)
        #expect(wheel.position == (row ?? 0) * 1_000)
    }

    @Test("A step or a tap during a drag ends it")
    func interruptedDrag() {
        var wheel = WheelPicker(rows: usual, row: 0)
        wheel.dragged(toThousandths: 1_700)
        #expect(wheel.step(by: 1) == 1)
        #expect(!wheel.isDragging)
        #expect(wheel.released() == nil)
        #expect(wheel.position == 1_000)
    }

    @Test("An odd number of rows is visible, 5 unless set, 1 to 15")
    func visibleRows() {
        #expect(WheelPicker(rows: usual).visibleRows == 5)
        let wanted: [Int32] = [Int32.min, 0, 1, 2, 3, 4, 14, 15, 16, Int32.max]
        let given = wanted.map { WheelPicker(rows: usual, visibleRows: $0).visibleRows }
        #expect(given == [1, 1, 1, 3, 3, 5, 15, 15, 15, 15])
    }

    @Test("Rows stand on the drum from -1 at the top to 1 at the bottom")
    func drum() {
        let height: Int32 = 220
        let places = [0, 22, 110, 165, 220, 221, -1].map { WheelPicker.drumPosition(ofMidY: $0, height: height) }
        let wanted = [(-1, 1), (-4, 5), (0, 1), (1, 2), (1, 1), (1, 1), (-1, 1)].map { Fraction($0.0, $0.1) }
        #expect(places == wanted)
        #expect(WheelPicker.drumPosition(ofMidY: 10, height: 0) == .zero)
        #expect(WheelPicker.drumPosition(ofMidY: 10, height: -5) == .zero)
        #expect(WheelPicker.drumPosition(ofMidY: .max, height: .max) == Fraction(1))
        #expect(WheelPicker.drumPosition(ofMidY: .min, height: 1) == Fraction(-1))
    }

    @Test("Whatever is done to it, the row lies on the wheel and is reported when it changes", arguments: 1...20)
    func anything(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        var wheel = WheelPicker(rows: usual)
        for _ in 0..<2_000 {
            let before = wheel.row
            let amount = Int32(bitPattern: generator.next()) >> Int32(generator.below(31))
            var reported: Int32?
            switch generator.below(6) {
            case 0: reported = wheel.step(by: amount)
            case 1: reported = wheel.select(row: amount)
            case 2: reported = wheel.select(speed: usual[Int32(generator.below(3))])
            case 3: wheel.dragged(toThousandths: amount)
            case 4: reported = wheel.released()
            default:
                let count = Int64(generator.below(17))
                reported = wheel.replaceRows(with: speeds((0..<count).map { .rpm(16 + $0) }))
            }
            #expect(reported == nil || reported == wheel.row)
            if wheel.row != nil { #expect((reported != nil) == (wheel.row != before)) }
            #expect((wheel.row ?? 0) < max(wheel.rows.count, 1))
            #expect(wheel.position >= 0 && wheel.position <= max(wheel.rows.count - 1, 0) * 1_000)
        }
    }
}
