import PlatterCore
import PlatterMeasurement

/// Wow and flutter of the present cruise: the meter of `measure` on the last ten seconds of steady speed.
struct LiveFlutter {
    /// Values a second, whatever the control rate: the whole band of the meter.
    static let rate = 1_000.0
    private static let longest = Int(rate) * 10
    private static let step = Nanoseconds.milliseconds(1)
    /// A gap in the ticks that is longer is not bridged.
    private static let longestGap = Nanoseconds.milliseconds(50)

    private var series: [Double] = []
    private var next: Nanoseconds?
    private var target: Int64 = 0

    /// What the meter says.
    struct Reading: Equatable, Sendable {
        var weightedPercent: Double
        var seconds: Double
    }

    var seconds: Double { Double(series.count) / Self.rate }

    /// Takes a tick's speed. Anything but a steady cruise at `target` begins anew.
    mutating func take(_ sample: TickSample, targetMicroRPM: Int64, isSteady: Bool) {
        if !isSteady || targetMicroRPM != target || targetMicroRPM <= 0 {
            target = targetMicroRPM
            series.removeAll(keepingCapacity: true)
            next = nil
            guard isSteady, targetMicroRPM > 0 else { return }
        }
        var due = next ?? sample.time
        if sample.time - due > Self.longestGap { (series, due) = ([], sample.time) }
        let rpm = abs(Double(sample.microRPM)) / 1_000_000
        while due <= sample.time {
            series.append(rpm)
            due += Self.step
        }
        next = due
        if series.count > Self.longest + Int(Self.rate) { series.removeFirst(series.count - Self.longest) }
    }

    /// `nil` until there is enough of it.
    func reading() -> Reading? {
        let stretch = Array(series.suffix(Self.longest))
        guard let meter = try? FlutterMeter(rate: Self.rate),
            let figures = try? meter.figures(of: stretch, targetRPM: Double(target) / 1_000_000)
        else { return nil }
        return Reading(weightedPercent: figures.weightedFlutterPercent, seconds: Double(stretch.count) / Self.rate)
    }
}
