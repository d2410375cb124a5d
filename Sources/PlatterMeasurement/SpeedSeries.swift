/// Speed at equal steps of time.
public struct SpeedSeries: Equatable, Sendable {
    /// Revolutions a minute.
    public var rpm: [Double]
    /// Values a second.
    public var rate: Double
    /// The time of the first value in seconds.
    public var start: Double

    public init(rpm: [Double], rate: Double, start: Double = 0) {
        self.rpm = rpm
        self.rate = rate
        self.start = start
    }

    /// Seconds from the first value to the end of the last.
    public var duration: Double { Double(rpm.count) / rate }

    /// The time of a value in seconds.
    public func time(_ index: Int) -> Double { start + Double(index) / rate }

    /// The course of the speed for a plot: means over equal blocks, each at the middle of its block.
    /// - Parameter count: how many points at most, above 0.
    public func points(atMost count: Int) -> [(time: Double, rpm: Double)] {
        let (size, means) = blockMeans(seconds: max(1, (duration * rate / Double(count)).rounded(.up)) / rate)
        return means.enumerated().map { (time($0.offset * size) + Double(size - 1) / 2 / rate, $0.element) }
    }

    /// Means over whole blocks of about `seconds`; one value a block, at least one value of the series each.
    func blockMeans(seconds: Double) -> (size: Int, means: [Double]) {
        let size = max(1, Int((seconds * rate).rounded()))
        var means: [Double] = []
        means.reserveCapacity(rpm.count / size + 1)
        rpm.withUnsafeBufferPointer { p in
            var first = 0
            while first + size <= p.count {
                var sum = 0.0
                var i = first
                while i < first + size {
                    sum += p[i]
                    i &+= 1
                }
                means.append(sum / Double(size))
                first += size
            }
        }
        return (size, means)
    }
}
