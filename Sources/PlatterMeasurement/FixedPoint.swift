import Foundation

extension Double {
    /// Decimal text with `digits` places after the point: always a point, no exponent, no minus before zero.
    package func fixed(_ digits: Int) -> String {
        let text = String(format: "%.\(digits)f", self)
        guard text.hasPrefix("-"), text.allSatisfy({ "-0.".contains($0) }) else { return text }
        return String(text.dropFirst())
    }
}
