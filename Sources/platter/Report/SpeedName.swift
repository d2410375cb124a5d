import PlatterMeasurement

/// A speed as people call it.
enum SpeedName {
    /// `33 1/3`, `45`, `78.26`, `-45`, and `rest` for 0.
    static func text(_ rpm: Double) -> String {
        if rpm == 0 { return "rest" }
        let sign = rpm < 0 ? "-" : ""
        let thirds = abs(rpm) * 3
        let nearest = thirds.rounded()
        if abs(thirds - nearest) < 1e-7, nearest < 3e6 {
            let (whole, part) = Int(nearest).quotientAndRemainder(dividingBy: 3)
            return sign + (part == 0 ? "\(whole)" : "\(whole) \(part)/3")
        }
        var text = abs(rpm).fixed(4)
        while text.hasSuffix("0") { text.removeLast() }
        return sign + text
    }
}
