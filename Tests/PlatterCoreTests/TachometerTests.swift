import Testing

@testable import PlatterCore

/// Speeds are rpm times 2^20, angles turns times 2^48.
@Suite struct TachometerTests {
    private static let rpm = 1 << 20 as Int64

    private static func tachometer(_ pulses: Fraction = Fraction(90)) -> Tachometer {
        var configuration = TachometerConfiguration()
        configuration.pulsesPerTurn = pulses
        return Tachometer(configuration, maximum: .rpm(100))
    }

    /// Pulses every 20 ms, 33 1/3 rpm at 90 a turn, from 20 ms on.
    private static func running(_ count: Int64) -> Tachometer {
        var tachometer = tachometer()
        for pulse in 1...count { tachometer.pulse(at: .milliseconds(20 * pulse)) }
        return tachometer
    }

    @Test func twoPulsesMakeASpeed() {
        var tachometer = Self.tachometer()
        #expect(tachometer.speed(at: .seconds(1)) == 0)
        tachometer.pulse(at: .milliseconds(20))
        #expect(tachometer.speed(at: .milliseconds(20)) == 0)
        tachometer.pulse(at: .milliseconds(40))
        #expect(tachometer.speed(at: .milliseconds(41)) == 100 * Self.rpm / 3)
    }

    // T2
    @Test func aLatePulseLowersTheSpeedToZero() {
        let tachometer = Self.running(100)
        #expect(tachometer.speed(at: .milliseconds(2020)) == 100 * Self.rpm / 3)
        #expect(tachometer.speed(at: .milliseconds(2040)) == 100 * Self.rpm / 6)
        #expect(tachometer.speed(at: .milliseconds(2200)) == 100 * Self.rpm / 30)
        #expect(tachometer.speed(at: .milliseconds(2500)) > 0)
        #expect(tachometer.speed(at: .milliseconds(2501)) == 0)
        #expect(tachometer.turnSpeed(at: .milliseconds(2040)) == 100 * Self.rpm / 6)
        #expect(tachometer.turnSpeed(at: .milliseconds(2501)) == 0)
    }

    // T4
    // T3: silence is no reason to drive harder, until the platter counts as standing.
    @Test func theDriveGoesByTheLastPeriodThatIsKnown() {
        let tachometer = Self.running(10)
        let last = tachometer.lastPulse ?? .zero
        let known = tachometer.reading(at: last)
        #expect(known.speed == tachometer.speed(at: last) && !known.isSilent)
        for milliseconds: Int64 in [25, 100, 400] {
            let reading = tachometer.reading(at: last + .milliseconds(milliseconds))
            #expect(reading.speed == known.speed && reading.isSilent)
            #expect(tachometer.speed(at: last + .milliseconds(milliseconds)) < known.speed)
        }
        #expect(tachometer.reading(at: last + .milliseconds(600)).speed == 0)
    }

    @Test func echoesAreDropped() {
        var tachometer = Self.running(10)
        for pulse in 11...200 as ClosedRange<Int64> {
            let isTaken = tachometer.pulse(at: .milliseconds(20 * pulse))
            let isEchoTaken = tachometer.pulse(at: .milliseconds(20 * pulse) + .microseconds(300))
            #expect(isTaken && !isEchoTaken)
            #expect(tachometer.speed(at: .milliseconds(20 * pulse + 1)) == 100 * Self.rpm / 3)
        }
        #expect(tachometer.dropped == 190 && tachometer.pulses == 200)
    }

    // T4
    @Test(arguments: [4, 8, 10, 11] as [Int64]) func aStrayPulseIsDropped(_ milliseconds: Int64) {
        var tachometer = Self.running(10)
        let isStrayTaken = tachometer.pulse(at: .milliseconds(200 + milliseconds))
        let isTaken = tachometer.pulse(at: .milliseconds(220))
        #expect(isTaken && !isStrayTaken)
        #expect(tachometer.speed(at: .milliseconds(221)) == 100 * Self.rpm / 3)
    }

    // Else the loop would go on at half the pulses, and the platter at twice the speed.
    @Test func everyOtherPulseMissingForAWhileLeavesNoTrace() {
        var tachometer = Self.running(10)
        for pulse in 11...30 as ClosedRange<Int64> where pulse % 2 == 0 {
            tachometer.pulse(at: .milliseconds(20 * pulse))
        }
        #expect(tachometer.speed(at: .milliseconds(601)) == 50 * Self.rpm / 3)
        for pulse in 31...38 as ClosedRange<Int64> { tachometer.pulse(at: .milliseconds(20 * pulse)) }
        #expect(tachometer.speed(at: .milliseconds(761)) == 100 * Self.rpm / 3)
    }

    @Test func aRealJumpOfTheSpeedIsBelieved() {
        var tachometer = Self.running(10)
        for pulse in 1...20 as ClosedRange<Int64> { tachometer.pulse(at: .milliseconds(200 + 8 * pulse)) }
        #expect(tachometer.speed(at: .milliseconds(361)) == 250 * Self.rpm / 3)
    }

    @Test func theSpeedOverATurnForgetsWhereTheSlotsSit() {
        var tachometer = Self.tachometer()
        for pulse in 0..<900 as Range<Int64> {
            let early = pulse % 90 == 0 ? 0 : (pulse % 90) * 37 % 5 - 2
            tachometer.pulse(at: .microseconds(20_000 * pulse + early * 240))
        }
        #expect((tachometer.turnSpeed(at: .microseconds(17_990_000)) - 100 * Self.rpm / 3).magnitude < Self.rpm / 20)
    }

    @Test(arguments: [Fraction(90), Fraction(1024), Fraction(7, 3)!, Fraction(1000, 7)!])
    func anglesAddUpExactly(_ pulses: Fraction) {
        var tachometer = Self.tachometer(pulses)
        let period = Int64(1_800_000_000) * pulses.denominator / pulses.numerator
        for pulse in 1...pulses.numerator * 4 { tachometer.pulse(at: Nanoseconds(pulse * period)) }
        #expect(tachometer.angle == 4 * pulses.denominator << 48)
    }

    @Test func theAngleBetweenPulsesNeverRunsAhead() {
        let tachometer = Self.running(10)
        let slot = Int64(1) << 48 / 90
        #expect(tachometer.angle(at: .milliseconds(200)) == tachometer.angle)
        #expect((tachometer.angle(at: .milliseconds(210)) - tachometer.angle - slot / 2).magnitude < 2)
        #expect(tachometer.angle(at: .milliseconds(220)) - tachometer.angle == slot)
        #expect(tachometer.angle(at: .seconds(9)) - tachometer.angle == slot)
    }

    @Test func restForgetsTheSpeedAndKeepsTheAngle() {
        var tachometer = Self.running(10)
        let angle = tachometer.angle
        tachometer.rest()
        #expect(tachometer.speed(at: .milliseconds(200)) == 0 && tachometer.angle(at: .seconds(5)) == angle)
        tachometer.pulse(at: .seconds(9))
        tachometer.pulse(at: .milliseconds(9040))
        #expect(tachometer.speed(at: .milliseconds(9040)) == 50 * Self.rpm / 3)
    }
}
