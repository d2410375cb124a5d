/// Finds where a figure changes sign within a step: false position, with the halved weights of the Illinois rule.
struct FalsePosition {
    private var low: Double = 0
    private var high: Double
    private var atLow: Double
    private var atHigh: Double
    private var lastRaisedLow: Bool?

    /// The figure at the beginning and at the end of a step of that length, of different signs.
    init(step: Double, first: Double, last: Double) {
        high = step
        atLow = first
        atHigh = last
    }

    var guess: Double { atLow == atHigh ? high : low + (high - low) * atLow / (atLow - atHigh) }

    mutating func narrow(_ figure: Double, at time: Double) {
        let raisesLow = (figure < 0) == (atLow < 0)
        if raisesLow {
            low = time
            atLow = figure
            if lastRaisedLow == true { atHigh /= 2 }
        } else {
            high = time
            atHigh = figure
            if lastRaisedLow == false { atLow /= 2 }
        }
        lastRaisedLow = raisesLow
    }
}
