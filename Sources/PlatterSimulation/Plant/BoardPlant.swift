import PlatterBoards
import PlatterCore

/// The plant of a board. One without a plant of its own gets an ideal one, so that every board can be simulated.
public enum BoardPlant: Sendable {
    case ideal(IdealPlant)
    case firstOrder(FirstOrderPlant)
    /// A motor, a belt, a bearing and a stylus.
    case physical(PlantParameters)

    public init(_ board: Board) {
        if let parameters = PlantParameters(board) {
            self = .physical(parameters)
            return
        }
        guard let plant = board.plant, plant.kind == "first-order" else {
            self.init(board.turntable.drive)
            return
        }
        var parameters = FirstOrderParameters()
        if let speed = plant.quantity("no_load_rpm_at_full_duty") { parameters.fullDutySpeed = speed }
        if let time = plant.quantity("time_constant_ms") { parameters.timeConstant = time / 1_000 }
        if let friction = plant.quantity("friction_duty_ppm") { parameters.friction = friction / 1e6 }
        parameters.ratio = board.mechanics.motorTurnsPerPlatterTurn.approximation
        self = .firstOrder(FirstOrderPlant(parameters))
    }

    /// Whether the motor can lose steps.
    public var canPullOut: Bool {
        guard case .physical(let parameters) = self, case .stepper = parameters.motor else { return false }
        return true
    }

    /// An ideal plant for a drive. A step is taken as a step of a motor that turns as the platter does; coils count half
    /// steps, two for each pattern but in the half-step sequence.
    public init(_ drive: TurntableConfiguration.Drive) {
        var parameters = IdealParameters()
        switch drive {
        case .stepper(let stepper):
            parameters.stepsPerTurn = stepper.stepsPerTurn.numerator
            parameters.ratio = 1 / Double(stepper.stepsPerTurn.denominator)
        case .coils(let coils):
            let halfSteps: Int64 = coils.sequence == .half ? 1 : 2
            parameters.stepsPerTurn = coils.patternsPerTurn.numerator * halfSteps
            parameters.ratio = 1 / Double(coils.patternsPerTurn.denominator)
        case .motor:
            self = .firstOrder(FirstOrderPlant())
            return
        }
        self = .ideal(IdealPlant(parameters))
    }
}
