/// The force of a belt with two spans, and the radii it runs on.
struct Belt: Sendable {
    let parameters: BeltParameters
    /// Effective radii at this moment, m.
    private(set) var pulleyRadius: Double
    private(set) var platterRadius: Double
    private let isRound: Bool
    private let slackStretch: Double

    init(_ parameters: BeltParameters) {
        self.parameters = parameters
        pulleyRadius = parameters.pulleyRadius
        platterRadius = parameters.platterRadius
        isRound =
            parameters.pulleyRunOut == 0 && parameters.platterRunOut == 0 && parameters.thicknessVariation == 0
        slackStretch = parameters.pretension / parameters.spanStiffness
    }

    /// Force between the spans, N: both carry until the loose one hangs slack, then one alone.
    @inline(__always)
    func force(stretch: Double) -> Double {
        let both = 2 * parameters.spanStiffness * stretch
        guard abs(stretch) > slackStretch else { return both }
        let one = parameters.spanStiffness * stretch
        return stretch < 0 ? one - parameters.pretension : one + parameters.pretension
    }

    /// Energy in both spans above that at rest, J.
    func energy(stretch: Double) -> Double {
        let reach = abs(stretch)
        let tight = min(reach, slackStretch)
        let beyond = reach - tight
        let both = parameters.spanStiffness * tight * tight
        return both + beyond * (2 * parameters.spanStiffness * tight + parameters.spanStiffness * beyond / 2)
    }

    /// The radii where the pulley, the rim and the belt will be in the middle of the next step. They change at a
    /// few hertz, so that holding them for a step of a fraction of a millisecond costs 1e-6 of the run-out.
    @inline(__always)
    mutating func turn(motorAngle: Double, platterAngle: Double) {
        guard !isRound else { return }
        let belt = platterAngle * parameters.platterRadius * Sine.turn / parameters.length
        let thickness = parameters.thicknessVariation / 2 * Sine.sineAndCosine(belt).cosine
        pulleyRadius =
            parameters.pulleyRadius + parameters.pulleyRunOut * Sine.sineAndCosine(motorAngle).cosine + thickness
        platterRadius = parameters.platterRadius + parameters.platterRunOut * Sine.sineAndCosine(platterAngle).cosine
    }
}
