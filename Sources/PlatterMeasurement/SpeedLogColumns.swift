/// What the columns of a speed log hold, from its heading or, without one, from their number.
struct SpeedLogColumns: Equatable {
    /// The column of times, from 0.
    let time: Int
    /// Seconds of one unit of the time column.
    let unit: Double
    /// The column of speeds; `nil` in a log of tachometer pulses, where every time is one pulse.
    let rpm: Int?

    private static let units: [(names: [String], seconds: Double)] = [
        (["time_s", "t_s", "time", "t", "seconds", "sec", "s", "timestamp", "timestamp_s"], 1),
        (["time_ms", "t_ms", "timestamp_ms", "milliseconds", "millis", "ms"], 1e-3),
        (["time_us", "t_us", "timestamp_us", "microseconds", "micros", "us"], 1e-6),
        (["time_ns", "t_ns", "timestamp_ns", "nanoseconds", "ns"], 1e-9),
    ]
    private static let pulses: [(names: [String], seconds: Double)] = [
        (["edge_s", "pulse_s", "tach_s", "edge", "pulse", "tach"], 1), (["edge_ms", "pulse_ms", "tach_ms"], 1e-3),
        (["edge_us", "pulse_us", "tach_us"], 1e-6), (["edge_ns", "pulse_ns", "tach_ns"], 1e-9),
    ]
    private static let speeds = ["platter_rpm", "rpm", "speed_rpm", "measured_rpm", "mean_rpm", "speed"]

    /// Without a heading: one column of pulse times, or time and speed first.
    init(unnamed count: Int) {
        time = 0
        unit = 1
        rpm = count == 1 ? nil : 1
    }

    /// `nil` if no column of times is named, or several columns and no speed among them.
    init?(heading fields: [String]) {
        let names = fields.map { $0.lowercased().filter { $0 != "\"" && $0 != " " } }
        if let (column, unit) = Self.find(Self.pulses, in: names) {
            self.init(time: column, unit: unit, rpm: nil)
        } else if let (column, unit) = Self.find(Self.units, in: names) {
            let speed = Self.speeds.lazy.compactMap { names.firstIndex(of: $0) }.first
            guard speed != nil || names.count == 1 else { return nil }
            self.init(time: column, unit: unit, rpm: speed)
        } else {
            return nil
        }
    }

    private init(time: Int, unit: Double, rpm: Int?) {
        self.time = time
        self.unit = unit
        self.rpm = rpm
    }

    private static func find(_ kinds: [(names: [String], seconds: Double)], in names: [String]) -> (Int, Double)? {
        for kind in kinds {
            if let column = names.firstIndex(where: { kind.names.contains($0) }) { return (column, kind.seconds) }
        }
        return nil
    }
}
