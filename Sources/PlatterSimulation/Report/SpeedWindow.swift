/// The mean of the last hundred samples, exact to a billionth of an rpm: the sum is kept in whole numbers, so that
/// nothing adds up.
struct SpeedWindow {
    private static let length = 100
    private var samples = ContiguousArray<Int64>(repeating: 0, count: length)
    private var place = 0
    private var sum: Int64 = 0

    /// Speeds beyond a million rpm count as that.
    mutating func take(_ speed: Double) {
        let sample = Int64(min(max(speed, -1e6), 1e6) * 1e9)
        sum += sample - samples[place]
        samples[place] = sample
        place = place + 1 == Self.length ? 0 : place + 1
    }

    var mean: Double { Double(sum) / (1e9 * Double(Self.length)) }
}
