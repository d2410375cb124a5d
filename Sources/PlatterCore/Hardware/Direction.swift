/// Which way the platter turns. Records turn clockwise: `forward`.
public enum Direction: UInt8, Equatable, Sendable {
    case forward = 0
    case reverse = 1
}
