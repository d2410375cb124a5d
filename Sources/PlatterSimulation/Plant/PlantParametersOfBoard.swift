import PlatterBoards
import PlatterCore

extension PlantParameters {
    /// The mechanism a board file describes with `plant: { kind: "stepper" }` or `"dc"`; nil for another kind.
    ///
    /// Steps, coils and ratio come from the board's motor, a gearbox counts into the ratio. A motor geared down
    /// without a belt gets a toothed one.
    public init?(_ board: Board) {
        guard let plant = board.plant else { return nil }
        switch plant.kind {
        case "stepper": self.init(motor: .stepper(StepperParameters(board, plant)))
        case "dc": self.init(motor: .dc(DCMotorParameters(plant)))
        default: return nil
        }
        let ratio = board.mechanics.motorTurnsPerPlatterTurn.approximation
        if plant.has("belt") {
            belt = BeltParameters(plant, ratio: ratio)
        } else if ratio != 1 {
            var toothed = BeltParameters.timing
            toothed.pulleyRadius = toothed.platterRadius / ratio
            belt = toothed
        }
        plant.read("bearing.platter_inertia_kg_m2", into: &bearing.platterInertia)
        plant.read("bearing.coulomb_n_m", into: &bearing.coulomb)
        plant.read("bearing.viscous_n_m_s", into: &bearing.viscous)
        plant.read("bearing.stribeck", into: &bearing.stribeck)
        plant.read("bearing.stribeck_rad_per_s", into: &bearing.stribeckSpeed)
        plant.read("bearing.hand_n_m", into: &bearing.hand)
        plant.read("stylus.torque_n_m", into: &stylus.torque)
        plant.read("stylus.modulation", into: &stylus.modulation)
        plant.read("stylus.lowest_hz", into: &stylus.lowest)
        plant.read("stylus.highest_hz", into: &stylus.highest)
    }
}

extension PlantDescription {
    func read(_ key: String, into field: inout Double) {
        if let value = quantity(key) { field = value }
    }
}

extension BeltParameters {
    fileprivate init(_ plant: PlantDescription, ratio: Double) {
        self.init()
        plant.read("belt.platter_radius_m", into: &platterRadius)
        pulleyRadius = platterRadius / ratio * (1 + (plant.quantity("belt.pulley_error_ppm") ?? 0) / 1e6)
        plant.read("belt.span_stiffness_n_per_m", into: &spanStiffness)
        plant.read("belt.damping_n_s_per_m", into: &damping)
        plant.read("belt.pretension_n", into: &pretension)
        plant.read("belt.creep_per_n", into: &creep)
        plant.read("belt.pulley_run_out_m", into: &pulleyRunOut)
        plant.read("belt.platter_run_out_m", into: &platterRunOut)
        plant.read("belt.thickness_variation_m", into: &thicknessVariation)
        plant.read("belt.length_m", into: &length)
    }
}

extension StepperParameters {
    fileprivate init(_ board: Board, _ plant: PlantDescription) {
        self.init()
        if board.mechanics.fullSteps > 0 { fullSteps = board.mechanics.fullSteps }
        microsteps = board.mechanics.microsteps
        if case .coils = board.turntable.drive { fourCoils = true }
        windings = plant.word("windings").flatMap(Windings.init(rawValue:)) ?? windings
        plant.read("holding_torque_n_m", into: &holdingTorque)
        plant.read("detent_torque_n_m", into: &detentTorque)
        plant.read("detent_phase_rad", into: &detentPhase)
        plant.read("inertia_kg_m2", into: &inertia)
        plant.read("viscous_n_m_s", into: &viscous)
        plant.read("coulomb_n_m", into: &coulomb)
        plant.read("field_damping_n_m_s", into: &fieldDamping)
        plant.read("field_smoothing_s", into: &fieldSmoothing)
        plant.read("corner_rad_per_s", into: &cornerSpeed)
        plant.read("gain_error", into: &gainError)
        plant.read("quadrature_error_rad", into: &quadratureError)
        plant.read("offset_a", into: &offsetA)
        plant.read("offset_b", into: &offsetB)
        plant.read("resistance_ohm", into: &resistance)
        plant.read("inductance_h", into: &inductance)
        plant.read("rated_current_a", into: &ratedCurrent)
        plant.read("headroom", into: &headroom)
    }
}

extension DCMotorParameters {
    fileprivate init(_ plant: PlantDescription) {
        self.init()
        bridge = plant.word("bridge").flatMap(Bridge.init(rawValue:)) ?? bridge
        resolvesCarrier = plant.word("carrier") == "edges"
        plant.read("supply_v", into: &supplyVoltage)
        plant.read("resistance_ohm", into: &resistance)
        plant.read("inductance_h", into: &inductance)
        plant.read("constant_n_m_per_a", into: &constant)
        plant.read("inertia_kg_m2", into: &inertia)
        plant.read("coulomb_n_m", into: &coulomb)
        plant.read("viscous_n_m_s", into: &viscous)
        plant.read("cogging_n_m", into: &coggingTorque)
        plant.read("cogging_cycles", into: &coggingCycles)
        plant.read("carrier_hz", into: &carrier)
        plant.read("resistance_drift_per_k", into: &resistanceDrift)
        plant.read("thermal_resistance_k_per_w", into: &thermalResistance)
        plant.read("heat_capacity_j_per_k", into: &heatCapacity)
    }
}
