import PlatterCore

/// Hands the platter's speed to the watch, and in batches to a meter.
struct SpeedRecorder {
    static let batch = 1_024

    var watch: CruiseWatch
    private let listener: ((SpeedReport) -> Void)?
    private var samples = ContiguousArray<Double>()
    private var first: Int64 = 0
    private var wasCruising = false

    init(_ lock: LockConfiguration, listener: ((SpeedReport) -> Void)?) {
        watch = CruiseWatch(lock)
        self.listener = listener
        if listener != nil { samples.reserveCapacity(Self.batch) }
    }

    mutating func take(_ speed: Double) {
        watch.take(speed)
        guard listener != nil else { return }
        tellOfCruise()
        if samples.isEmpty { first = watch.index - 1 }
        samples.append(speed)
        if samples.count >= Self.batch { flush() }
    }

    mutating func take(_ speed: Double, times: Int64) {
        guard listener == nil else {
            for _ in 0..<times { take(speed) }
            return
        }
        watch.take(speed, times: times)
    }

    /// Another speed is asked for.
    mutating func head(for speed: Double, at time: Nanoseconds) {
        watch.head(for: speed, at: time)
        if listener != nil { tellOfCruise() }
    }

    mutating func finish(at time: Nanoseconds) {
        watch.endCruise(at: time)
        flush()
        if listener != nil { tellOfCruise() }
    }

    private mutating func tellOfCruise() {
        guard watch.isCruising != wasCruising else { return }
        wasCruising = watch.isCruising
        flush()
        listener?(wasCruising ? .cruiseBegan(target: watch.target) : .cruiseEnded)
    }

    private mutating func flush() {
        guard let listener, !samples.isEmpty else { return }
        samples.withUnsafeBufferPointer { listener(.samples($0, first: first)) }
        samples.removeAll(keepingCapacity: true)
    }
}
