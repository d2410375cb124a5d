import PlatterCore
import Testing

/// Speeds are rpm times 2^20, the lag turns times 2^48, duties parts per million.
@Suite struct SpeedRegulatorTests {
    private static let rpm = Int64(1) << 20

    private static var configuration: MotorConfiguration {
        var configuration = MotorConfiguration()
        configuration.feedForwardSlope = Fraction(6000)
        configuration.feedForwardOffset = 50_000
        configuration.proportionalGain = Fraction(20_000)
        configuration.integralGain = Fraction(10_000)
        configuration.minimumDuty = 1000
        configuration.maximumDuty = 900_000
        return configuration
    }

    @Test func feedForwardIsTheDutyAtTheSetPoint() {
        var regulator = SpeedRegulator(Self.configuration)
        regulator.update(setPoint: 45 * Self.rpm, measured: 45 * Self.rpm, lag: 0)
        #expect(regulator.duty == 50_000 + 45 * 6000)
    }

    // T1: what a ramp takes is known beforehand, so that neither error nor integral has to learn it.
    @Test func aRampBringsItsDuty() {
        var configuration = Self.configuration
        configuration.feedForwardAcceleration = Fraction(5333)
        var regulator = SpeedRegulator(configuration)
        regulator.update(setPoint: 45 * Self.rpm, change: 10 * Self.rpm, measured: 45 * Self.rpm, lag: 0)
        #expect(regulator.duty == 50_000 + 45 * 6000 + 10 * 5333)
        regulator.update(setPoint: 45 * Self.rpm, change: -10 * Self.rpm, measured: 45 * Self.rpm, lag: 0)
        #expect(regulator.duty == 50_000 + 45 * 6000 - 10 * 5333)
        // Braking is left to friction: never a duty the other way.
        regulator.update(setPoint: 45 * Self.rpm, change: -100 * Self.rpm, measured: 45 * Self.rpm, lag: 0)
        #expect(regulator.duty == 1000)
    }

    @Test func anErrorBringsItsProportion() {
        var regulator = SpeedRegulator(Self.configuration)
        regulator.update(setPoint: 45 * Self.rpm, measured: 43 * Self.rpm, lag: 0)
        #expect(regulator.duty == 50_000 + 45 * 6000 + 2 * 20_000)
    }

    @Test func aLagIsKeptAsTheIntegral() {
        var regulator = SpeedRegulator(Self.configuration)
        // A turn is 60 rpm seconds, a hundredth of it 6000 ppm.
        regulator.update(setPoint: 45 * Self.rpm, measured: 45 * Self.rpm, lag: Int64(1) << 48 / 100)
        #expect((regulator.duty - (50_000 + 45 * 6000 + 6000)).magnitude <= 1)
        regulator.update(setPoint: 45 * Self.rpm, measured: 45 * Self.rpm, lag: 0)
        #expect((regulator.duty - (50_000 + 45 * 6000 + 6000)).magnitude <= 1)
    }

    // T1, T3
    @Test func theIntegralStandsStillAtALimitAndFarFromTheSetPoint() {
        var regulator = SpeedRegulator(Self.configuration)
        for _ in 0..<10_000 { regulator.update(setPoint: 78 * Self.rpm, measured: 0, lag: Int64(1) << 40) }
        #expect(regulator.duty == 900_000 && regulator.isSaturated)
        regulator.update(setPoint: 45 * Self.rpm, measured: 45 * Self.rpm, lag: 0)
        #expect(regulator.duty == 50_000 + 45 * 6000)
    }

    // T3: an hour of nonsense never turns the duty round.
    @Test func theDutyStaysWithinItsRangeWhateverComes() {
        var regulator = SpeedRegulator(Self.configuration)
        var chance = TestGenerator(seed: 1)
        for _ in 0..<20_000 {
            let measured = Int64(chance.below(200)) * Self.rpm
            let lag = (Int64(chance.next()) - (1 << 31)) << Int64(chance.below(28))
            regulator.update(setPoint: Int64(chance.below(100)) * Self.rpm, measured: measured, lag: lag)
            #expect(regulator.duty >= 1000 && regulator.duty <= 900_000)
        }
        regulator.reset()
        #expect(regulator.duty == 0)
    }
}
