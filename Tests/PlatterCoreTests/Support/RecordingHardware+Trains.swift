import PlatterCore

/// Views of what was recorded.
extension RecordingHardware {
    /// Every step with the direction that DIR had.
    var edges: [StepEdge] {
        var direction = Direction.forward
        var found: [StepEdge] = []
        for output in outputs {
            switch output {
            case .direction(let wanted, _): direction = wanted
            case .step(let rise, _): found.append(StepEdge(time: rise.count, direction: direction))
            default: break
            }
        }
        return found
    }

    var directionChanges: [Nanoseconds] {
        outputs.compactMap { if case .direction(_, let time) = $0 { return time } else { return nil } }
    }

    var enables: [Output] {
        outputs.filter { if case .enable = $0 { return true } else { return false } }
    }

    var duties: [Int32] {
        outputs.compactMap { if case .duty(let duty, _) = $0 { return duty } else { return nil } }
    }

    var coilPatterns: [(pattern: UInt8, time: Nanoseconds)] {
        outputs.compactMap { if case .coils(let pattern, let time) = $0 { return (pattern, time) } else { return nil } }
    }
}
