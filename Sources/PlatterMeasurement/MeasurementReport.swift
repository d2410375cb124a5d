/// All that `platter measure` says about a recording.
public struct MeasurementReport: Equatable, Sendable {
    /// The test tone, if the recording has one.
    public struct Tone: Equatable, Sendable {
        /// On the record.
        public var hertz: Double
        /// As played, mean over the steady part.
        public var meanHertz: Double
        /// Amplitude in decibels of full scale.
        public var level: Double
        /// Of the recording, in hertz.
        public var samplingRate: Int
    }

    /// The name of the recording.
    public var path: String
    /// Seconds of the whole recording.
    public var duration: Double
    /// Where the steady part begins and ends, in seconds.
    public var from: Double
    public var to: Double
    /// Of the steady part.
    public var figures: FlutterFigures
    /// Start and stop, as far as they are in the recording.
    public var times: RunTimes
    /// The whole run, for a plot.
    public var speed: SpeedSeries
    /// `nil` for a log of speeds.
    public var tone: Tone?

    init(
        path: String, duration: Double, from: Double, to: Double, figures: FlutterFigures, times: RunTimes,
        speed: SpeedSeries
    ) {
        self.path = path
        self.duration = duration
        self.from = from
        self.to = to
        self.figures = figures
        self.times = times
        self.speed = speed
    }

    /// How many spectrum lines text and JSON show.
    static let shownLines = 12

    /// The strongest lines, in the order of their frequency.
    var shown: [SpectrumLine] { figures.strongestLines(Self.shownLines).sorted { $0.order < $1.order } }
}
