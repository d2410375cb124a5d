/// Text of constants and numbers, byte by byte: no heap, and no division, which a Cortex-M0 would have to emulate.
extension ByteSink {
    @inline(never)
    public mutating func write(_ text: StaticString) {
        var index = 0
        while index < text.utf8CodeUnitCount {
            put(text.utf8Start[index])
            index &+= 1
        }
    }

    public mutating func write(_ number: Int64) { write(decimal: number, places: 0) }

    public mutating func write(_ number: Int32) { write(decimal: Int64(number), places: 0) }

    public mutating func write(_ number: UInt32) { write(decimal: Int64(number), places: 0) }

    public mutating func write(_ number: UInt64) { writeDigits(number, places: 0) }

    /// Writes `units` x 10^-`places`, always with that many decimals: `write(decimal: -5, places: 2)` is "-0.05".
    ///
    /// `places` is clamped to 0 ... 18.
    @inline(never)
    public mutating func write(decimal units: Int64, places: Int32) {
        if units < 0 { put(Ascii.minus) }
        writeDigits(units.magnitude, places: places)
    }

    /// Hundredths of a percent as a percentage with its sign: 150 is "+1.50%", 0 is "0.00%".
    @inline(never)
    public mutating func write(hundredthsOfPercent hundredths: Int32) {
        if hundredths > 0 { put(Ascii.plus) }
        write(decimal: Int64(hundredths), places: 2)
        put(Ascii.percent)
    }

    /// The low `digits` hexadecimal digits of the number, leading zeros included; `digits` is clamped to 1 ... 16.
    public mutating func write(hex number: UInt64, digits: Int32 = 16) {
        var shift = (min(max(digits, 1), 16) - 1) * 4
        while shift >= 0 {
            let nibble = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
            put(nibble < 10 ? Ascii.zero + nibble : Ascii.lowerA + nibble - 10)
            shift &-= 4
        }
    }

    /// At most nine subtractions a digit; the leading digit is sought from 10^`places` upwards.
    private mutating func writeDigits(_ magnitude: UInt64, places: Int32) {
        let places = min(max(places, 0), 18)
        var exponent = places
        while exponent < 19, powerOfTen(exponent &+ 1) <= magnitude { exponent &+= 1 }
        var rest = magnitude
        while exponent >= 0 {
            let power = powerOfTen(exponent)
            var digit = Ascii.zero
            while rest >= power {
                rest &-= power
                digit &+= 1
            }
            put(digit)
            if exponent == places, places > 0 { put(Ascii.point) }
            exponent &-= 1
        }
    }
}

/// 10^`exponent`; the exponent must lie in 0 ... 19.
@inline(never)
func powerOfTen(_ exponent: Int32) -> UInt64 {
    switch exponent {
    case 0: return 1
    case 1: return 10
    case 2: return 100
    case 3: return 1_000
    case 4: return 10_000
    case 5: return 100_000
    case 6: return 1_000_000
    case 7: return 10_000_000
    case 8: return 100_000_000
    case 9: return 1_000_000_000
    case 10: return 10_000_000_000
    case 11: return 100_000_000_000
    case 12: return 1_000_000_000_000
    case 13: return 10_000_000_000_000
    case 14: return 100_000_000_000_000
    case 15: return 1_000_000_000_000_000
    case 16: return 10_000_000_000_000_000
    case 17: return 100_000_000_000_000_000
    case 18: return 1_000_000_000_000_000_000
    case 19: return 10_000_000_000_000_000_000
    default: preconditionFailure("ten to that power does not fit 64 bits")
    }
}
