/// What can be read off a plant, as one number each.
enum PlantQuantity {
    case platterTurns, platterSpeed, motorTurns, motorSpeed, pullOutMargin, lostSteps, isAtRest
}

extension Plant {
    @inline(__always)
    func value(of quantity: PlantQuantity) -> Double {
        switch quantity {
        case .platterTurns: platterTurns
        case .platterSpeed: platterSpeed
        case .motorTurns: motorTurns
        case .motorSpeed: motorSpeed
        case .pullOutMargin: pullOutMargin
        case .lostSteps: Double(lostSteps)
        case .isAtRest: isAtRest ? 1 : 0
        }
    }
}
