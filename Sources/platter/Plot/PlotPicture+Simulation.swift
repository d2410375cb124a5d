import PlatterMeasurement
import PlatterSimulation

extension PlotPicture {
    /// The picture of a simulation. Marked are faults, lock, lost steps, and what the scenario did to the platter.
    init(_ report: SimulationReport, course: SpeedCourse, figures: FlutterFigures?, _ scenario: Scenario) {
        let result = report.result
        title = "\(result.board), \(report.scenario), \(result.duration.seconds.fixed(1)) s"
        self.course = course
        self.figures = figures
        targets = [(time: 0, rpm: 0)] + result.transitions.map { (time: $0.at.seconds, rpm: $0.to) }
        for change in result.transitions {
            if let locked = change.locked { events.append(Event(time: locked.seconds, text: "locked")) }
            if change.lostSteps > 0 {
                events.append(Event(time: (change.lostAt ?? change.at).seconds, text: "\(change.lostSteps) steps lost"))
            }
        }
        events += result.faults.map { Event(time: $0.at.seconds, text: StateNames.name(of: $0.fault)) }
        events += scenario.events.compactMap { event in
            Self.text(event.action).map { Event(time: event.time.seconds, text: $0) }
        }
        events = events.filter { $0.time <= result.duration.seconds }.sorted { $0.time < $1.time }
        steadyPart = figures.map { "cruise at \(SpeedName.text($0.targetRPM)) rpm" } ?? ""
    }

    private static func text(_ action: ScenarioAction) -> String? {
        switch action {
        case .stylus(let down): down ? "stylus down" : "stylus up"
        case .fault(let fault, _): fault.name
        default: nil
        }
    }
}
