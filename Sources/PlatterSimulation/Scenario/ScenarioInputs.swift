import PlatterCore

/// What of a board a scenario can touch.
public struct ScenarioInputs: Equatable, Sendable {
    public struct Input: Equatable, Sendable {
        public var line: InputLine
        public var activeLow: Bool
    }

    /// In the order of `InputLine`.
    public private(set) var inputs: [Input] = []
    /// Changes of an encoder's lines from detent to detent; `nil` without an encoder.
    public private(set) var transitionsPerDetent: Int?
    public private(set) var hasTachometer: Bool

    public init(_ configuration: TurntableConfiguration) {
        hasTachometer = configuration.tachometer != nil
        for line in InputLine.allCases {
            guard let activeLow = Self.activeLow(line, configuration) else { continue }
            inputs.append(Input(line: line, activeLow: activeLow))
        }
        if let encoder = configuration.encoder { transitionsPerDetent = Int(encoder.transitionsPerDetent) }
    }

    public func activeLow(_ line: InputLine) -> Bool? { inputs.first { $0.line == line }?.activeLow }

    private static func activeLow(_ line: InputLine, _ configuration: TurntableConfiguration) -> Bool? {
        switch line {
        case .inhibit: return configuration.inhibit?.activeLow
        case .driverFault: return configuration.driverFault?.activeLow
        case .encoderA, .encoderB: return configuration.encoder?.activeLow
        default: break
        }
        for index in 0..<configuration.buttons.count where configuration.buttons[index].line == line {
            return configuration.buttons[index].activeLow
        }
        return nil
    }
}
