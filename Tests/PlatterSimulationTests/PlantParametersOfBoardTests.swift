import PlatterBoards
import PlatterSimulation
import Testing

/// Board files and the plants' own defaults must not drift apart.
struct PlantParametersOfBoardTests {
    private struct Refused: Error {
        let problems: String
    }

    private func parameters(motor: String, plant: String, more: String = "") throws -> PlantParameters {
        let text = """
            { name: "test", title: "Test", hardware: "simulated", control_rate_hz: 1000, speeds: ["33 1/3"],
              initial_speed: "33 1/3", min_rpm: 1, max_rpm: 90, ramp: { start_ms: 2000, stop_ms: 2000 },
              motor: { \(motor) }, \(more)
              buttons: { play: { press: "toggle" } }, plant: { \(plant) } }
            """
        switch BoardFile(name: "test.json5", bytes: Array(text.utf8)).read() {
        case .board(let board): return try #require(PlantParameters(board))
        case .broken(let problems): throw Refused(problems: problems.map { "\($0)" }.joined(separator: "\n"))
        }
    }

    private let stepper = """
        kind: "stepper", full_steps: 200, microsteps: 16, gear: { unit: "mm", pulley: 40, platter: 300 },
        pulse_width_us: 2, min_low_us: 2, dir_setup_us: 1, enable_delay_ms: 2, hold_ms: 1000
        """
    private let dc = """
        kind: "dc", feed_forward_ppm_per_rpm: 6666, feed_forward_offset_ppm: 20000, p_gain_ppm_per_rpm: 20000,
        i_gain_ppm_per_rpm_s: 20000
        """
    private let tachometer = """
        tachometer: { on: "platter", pulses_per_turn: 90, timeout_ms: 1000, start_timeout_ms: 1500 },
        """

    @Test func stepperDefaultsAreTheModels() throws {
        let plant = try parameters(motor: stepper, plant: "kind: \"stepper\", belt: {}")
        #expect(plant.motor == .stepper(StepperParameters()))
        #expect(plant.bearing == BearingParameters())
        #expect(plant.stylus == StylusParameters())
        var belt = try #require(plant.belt)
        #expect(abs(belt.creep - BeltParameters().creep) < 1e-4)
        #expect(abs(belt.pulleyRadius - 0.02) < 1e-12)
        belt.creep = BeltParameters().creep
        belt.pulleyRadius = 0.02
        #expect(belt == BeltParameters())
    }

    @Test func dcDefaultsAreTheModels() throws {
        let plant = try parameters(motor: dc, plant: "kind: \"dc\"", more: tachometer)
        #expect(plant.motor == .dc(DCMotorParameters()))
        #expect(plant.belt == nil)
    }

    /// Every number of the schema ends up in the parameters.
    @Test(arguments: [
        "holding_torque_n_m: 0.3", "detent_torque_n_m: 0.02", "detent_phase_rad: 0.1", "inertia_kg_m2: 2e-6",
        "viscous_n_m_s: 1e-4", "coulomb_n_m: 1e-3", "field_damping_n_m_s: 0.02", "field_smoothing_s: 0.02",
        "corner_rad_per_s: 100", "gain_error: 0.01", "quadrature_error_rad: 0.01", "offset_a: 0.01",
        "offset_b: 0.01", "resistance_ohm: 5", "inductance_h: 0.003", "rated_current_a: 1", "headroom: 3",
        "windings: \"voltage\"", "bearing: { platter_inertia_kg_m2: 0.03 }", "bearing: { coulomb_n_m: 0.002 }",
        "bearing: { viscous_n_m_s: 0.001 }", "bearing: { stribeck: 0.2 }", "bearing: { stribeck_rad_per_s: 0.2 }",
        "bearing: { hand_n_m: 1 }", "stylus: { torque_n_m: 0.001 }", "stylus: { modulation: 0.1 }",
        "stylus: { lowest_hz: 1 }", "stylus: { highest_hz: 20 }", "belt: { platter_radius_m: 0.1 }",
        "belt: { pulley_error_ppm: 500 }", "belt: { span_stiffness_n_per_m: 100 }",
        "belt: { damping_n_s_per_m: 2 }", "belt: { pretension_n: 2 }", "belt: { creep_per_n: 0.01 }",
        "belt: { pulley_run_out_m: 1e-5 }", "belt: { platter_run_out_m: 1e-5 }",
        "belt: { thickness_variation_m: 1e-5 }", "belt: { length_m: 1 }",
    ])
    func everyStepperFieldIsUsed(field: String) throws {
        let standard = try parameters(
            motor: stepper, plant: "kind: \"stepper\"" + (field.hasPrefix("belt") ? ", belt: {}" : ""))
        #expect(try parameters(motor: stepper, plant: "kind: \"stepper\", " + field) != standard)
    }

    @Test(arguments: [
        "supply_v: 24", "bridge: \"full\"", "resistance_ohm: 5", "inductance_h: 0.001", "constant_n_m_per_a: 0.05",
        "inertia_kg_m2: 1e-5", "coulomb_n_m: 1e-3", "viscous_n_m_s: 1e-5", "cogging_n_m: 1e-3", "cogging_cycles: 24",
        "carrier_hz: 1000", "carrier: \"edges\"", "resistance_drift_per_k: 0.004", "thermal_resistance_k_per_w: 10",
        "heat_capacity_j_per_k: 30",
    ])
    func everyDCFieldIsUsed(field: String) throws {
        let standard = try parameters(motor: dc, plant: "kind: \"dc\"", more: tachometer)
        #expect(try parameters(motor: dc, plant: "kind: \"dc\", " + field, more: tachometer) != standard)
    }

    /// A motor that is geared down cannot sit on the platter's shaft.
    @Test func gearWithoutABeltGetsTeeth() throws {
        let belt = try #require(try parameters(motor: stepper, plant: "kind: \"stepper\"").belt)
        #expect(belt.creep == 0)
        #expect(abs(belt.platterRadius / belt.pulleyRadius - 7.5) < 1e-12)
    }
}
