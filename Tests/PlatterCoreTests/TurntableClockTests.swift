import PlatterCore
import Testing

@Suite struct TurntableClockTests {
    /// A press and a ramp across the mark, with the times counted from the start.
    private static func outputs(start: Nanoseconds) -> [RecordingHardware.Output] {
        var bench = Bench(start: start)
        func press(_ level: Bool) {
            bench.deck.hardware.changes.append(InputChange(line: .play, level: level))
        }
        bench.run(.milliseconds(1000))
        press(false)
        bench.run(.milliseconds(3600))
        press(true)
        bench.run(.milliseconds(370))
        _ = bench.type("speed 78")
        bench.run(.milliseconds(20))
        press(false)
        bench.run(.milliseconds(30))
        press(true)
        bench.run(.milliseconds(10))
        press(false)
        bench.run(.milliseconds(2000))
        #expect(bench.status.presses == 2)
        return bench.deck.hardware.outputs.map { output in
            switch output {
            case .enable(let active, let time): return .enable(active, time - start)
            case .direction(let direction, let time): return .direction(direction, time - start)
            case .step(let rise, let fall): return .step(rise: rise - start, fall: fall - start)
            case .coils(let pattern, let time): return .coils(pattern, time - start)
            case .duty(let duty, let time): return .duty(duty, time - start)
            case .lamp(let lit, let time): return .lamp(lit, time - start)
            }
        }
    }

    /// Where a 31 or 32 bit count of microseconds, milliseconds or nanoseconds ends, zero, and the far ends of 64 bits.
    private static let marks: [Int64] = [
        2_147_483_648_000, 4_294_967_296_000, 2_147_483_648_000_000, 4_294_967_296_000_000, 2_147_483_648,
        4_294_967_296, 0, -0x4000_0000_0000_0000, 0x4000_0000_0000_0000,
    ]

    // S7, R1
    @Test(arguments: marks)
    func noMarkOfAnyCounterShows(_ mark: Int64) {
        let reference = Self.outputs(start: .seconds(3))
        #expect(reference.count > 5000)
        #expect(Self.outputs(start: Nanoseconds(mark) - .seconds(5)) == reference)
    }
}
