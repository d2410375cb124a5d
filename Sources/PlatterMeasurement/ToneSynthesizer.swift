/// Plays a test record on a platter of given speed: the tone that a meter would record, spin-up and stop included.
///
/// The phase is summed up in 64-bit fractions of a turn, so that it is exact after any time. The amplitude follows
/// the speed, as that of a magnetic cartridge does. Fed in pieces, so that memory stays bounded.
public struct ToneSynthesizer: Sendable {
    /// A speed above this multiple of the nominal one is not louder than at it.
    static let loudest = 1.5

    public let samplingRate: Int
    private let turnsASample: Double
    private let amplitude: Double
    private var cursor: SpeedCursor
    private var phase: UInt64 = 0

    /// - Parameters:
    ///   - tone: hertz at nominal speed; speeds that would bring it over half the sampling rate are limited.
    ///   - samplingRate: hertz.
    ///   - seriesRate: speeds a second.
    ///   - decibels: amplitude at nominal speed, of full scale; at most -4.
    public init(tone: Double = 3150, samplingRate: Int = 48_000, seriesRate: Double, decibels: Double = -12) {
        self.samplingRate = samplingRate
        turnsASample = tone / Double(samplingRate)
        amplitude = 32_767 * Self.ratio(decibels: min(decibels, -4))
        cursor = SpeedCursor(seriesRate: seriesRate, samplingRate: Double(samplingRate))
    }

    /// Takes the next speeds, as ratios to the nominal one (negative in reverse), and returns the samples they give, up
    /// to the last speed but one.
    public mutating func samples(for ratios: [Double]) -> [Int16] {
        cursor.speeds(upTo: ratios).map { ratio in
            let value = TurnSine.value(phase) * amplitude * min(abs(ratio), Self.loudest)
            let turns = max(-0.499, min(0.499, ratio * turnsASample))
            phase &+= UInt64(bitPattern: Int64((turns * 0x1p64).rounded()))
            return Int16(value.rounded())
        }
    }

    /// 10^(decibels/20).
    private static func ratio(decibels: Double) -> Double {
        // The series of e^x with x small enough: halved ten times, squared ten times.
        let x = decibels * 0.11512925464970229 / 1024
        var result = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4)))
        for _ in 0..<10 { result *= result }
        return result
    }
}
