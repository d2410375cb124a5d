import Foundation

/// The discrete Fourier transform of a power of two of values, in place.
struct FourierTransform {
    let size: Int
    private let cosines: [Double]
    private let sines: [Double]

    init(size: Int) {
        precondition(size >= 2 && size & (size - 1) == 0, "a transform has a power of two of values")
        self.size = size
        cosines = (0..<size / 2).map { cos(2 * Double.pi * Double($0) / Double(size)) }
        sines = (0..<size / 2).map { -sin(2 * Double.pi * Double($0) / Double(size)) }
    }

    /// Both arrays hold `size` values.
    func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
        precondition(real.count == size && imaginary.count == size)
        real.withUnsafeMutableBufferPointer { re in
            imaginary.withUnsafeMutableBufferPointer { im in
                cosines.withUnsafeBufferPointer { c in
                    sines.withUnsafeBufferPointer { s in
                        reorder(re, im)
                        butterflies(re, im, c, s)
                    }
                }
            }
        }
    }

    private func reorder(_ re: UnsafeMutableBufferPointer<Double>, _ im: UnsafeMutableBufferPointer<Double>) {
        var j = 0
        var i = 1
        while i < size {
            var bit = size >> 1
            while j & bit != 0 {
                j ^= bit
                bit >>= 1
            }
            j |= bit
            if i < j {
                re.swapAt(i, j)
                im.swapAt(i, j)
            }
            i &+= 1
        }
    }

    private func butterflies(
        _ reals: UnsafeMutableBufferPointer<Double>, _ imaginaries: UnsafeMutableBufferPointer<Double>,
        _ cosines: UnsafeBufferPointer<Double>, _ sines: UnsafeBufferPointer<Double>
    ) {
        guard let re = reals.baseAddress, let im = imaginaries.baseAddress,
            let c = cosines.baseAddress, let s = sines.baseAddress
        else { return }
        var half = 1
        while half < size {
            let stride = size / (2 * half)
            var start = 0
            while start < size {
                var k = 0
                while k < half {
                    let a = start &+ k
                    let b = a &+ half
                    let (wr, wi) = (c[k &* stride], s[k &* stride])
                    let (xr, xi) = (re[b] * wr - im[b] * wi, re[b] * wi + im[b] * wr)
                    re[b] = re[a] - xr
                    im[b] = im[a] - xi
                    re[a] += xr
                    im[a] += xi
                    k &+= 1
                }
                start &+= 2 &* half
            }
            half *= 2
        }
    }
}
