import PlatterMeasurement

extension PlotPicture {
    /// The picture of a recorded deck; the steady part is marked.
    init(_ report: MeasurementReport) {
        title = "\(report.path), \(report.duration.fixed(1)) s"
        course = SpeedCourse(period: 1 / report.speed.rate, start: report.speed.start)
        for speed in report.speed.rpm { course.take(speed) }
        targets = [(time: report.from, rpm: report.figures.targetRPM), (time: report.to, rpm: nil)]
        events = [Event(time: report.from, text: "steady from here"), Event(time: report.to, text: "to here")]
        steadyPart = "steady part, \(report.figures.meanRPM.fixed(4)) rpm"
        figures = report.figures
    }
}
