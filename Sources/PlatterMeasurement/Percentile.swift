extension [Double] {
    /// The level that 1 - `share` of the values exceed, between neighbours in proportion; 0 of no values.
    /// - Parameter share: 0 to 1.
    func percentile(_ share: Double) -> Double {
        guard !isEmpty else { return 0 }
        var values = self
        let position = share * Double(count - 1)
        let index = Swift.min(Int(position), count - 1)
        return values.withUnsafeMutableBufferPointer { buffer in
            guard let p = buffer.baseAddress else { return 0 }
            let level = Self.select(index, p, count: buffer.count)
            guard index + 1 < buffer.count else { return level }
            var next = p[index + 1]
            var i = index + 2
            while i < buffer.count {
                if p[i] < next { next = p[i] }
                i &+= 1
            }
            return level + (next - level) * (position - Double(index))
        }
    }

    /// Brings the value of rank `rank` to its place, smaller ones before it and larger ones behind it, and returns it.
    ///
    /// C. A. R. Hoare's Find (1961), with the middle of three as pivot: sorting whole series would take far longer.
    private static func select(_ rank: Int, _ p: UnsafeMutablePointer<Double>, count: Int) -> Double {
        var low = 0
        var high = count - 1
        while low < high {
            let (a, b, c) = (p[low], p[(low + high) / 2], p[high])
            let pivot = Swift.max(Swift.min(a, b), Swift.min(Swift.max(a, b), c))
            var i = low
            var j = high
            while i <= j {
                while p[i] < pivot { i &+= 1 }
                while p[j] > pivot { j &-= 1 }
                guard i <= j else { break }
                let value = p[i]
                p[i] = p[j]
                p[j] = value
                i &+= 1
                j &-= 1
            }
            if rank <= j { high = j } else if rank >= i { low = i } else { break }
        }
        return p[rank]
    }

    /// The level that the magnitude exceeds 5 % of the time: the 2-sigma reading.
    var twoSigma: Double { map { $0 < 0 ? -$0 : $0 }.percentile(0.95) }

    var rootMeanSquare: Double {
        guard !isEmpty else { return 0 }
        return withUnsafeBufferPointer { p in
            var sum = 0.0
            var i = 0
            while i < p.count {
                sum += p[i] * p[i]
                i &+= 1
            }
            return (sum / Double(p.count)).squareRoot()
        }
    }
}
