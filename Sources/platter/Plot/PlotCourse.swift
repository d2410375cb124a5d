import PlatterSimulation

/// Follows the speed of a simulation for its plot.
final class PlotCourse {
    private(set) var course = SpeedCourse(period: 0.001)

    func take(_ report: SpeedReport) {
        guard case .samples(let batch, _) = report else { return }
        for speed in batch { course.take(speed) }
    }
}
