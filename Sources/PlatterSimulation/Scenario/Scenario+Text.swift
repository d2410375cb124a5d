import PlatterCore

extension Scenario {
    /// Reads a scenario from a string, for a turntable.
    public static func parse(
        _ text: String, for configuration: TurntableConfiguration, file: String = "scenario"
    ) throws(ScenarioError) -> Scenario {
        try ScenarioParser.parse(Array(text.utf8), file: file, inputs: ScenarioInputs(configuration))
    }
}
