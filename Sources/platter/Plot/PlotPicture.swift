import PlatterMeasurement

/// What a plot shows: the speed over time, and the flutter spectrum of a steady part.
struct PlotPicture {
    struct Event: Equatable {
        /// Seconds.
        var time: Double
        var text: String
    }

    var title: String
    var course: SpeedCourse
    /// From each time on, in seconds, this speed was asked for, rpm; `nil` for none.
    var targets: [(time: Double, rpm: Double?)] = []
    var events: [Event] = []
    /// Of which steady part the spectrum is, in words.
    var steadyPart = ""
    /// Its figures; `nil` where nothing was steady for long enough.
    var figures: FlutterFigures?
}
