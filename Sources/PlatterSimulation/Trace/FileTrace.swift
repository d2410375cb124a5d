import PlatterCore

/// Writes a trace to files while the run goes on.
public struct FileTrace: TraceSink {
    public static var wantsSignals: Bool { true }

    private var vcd: VCDWriter?
    private var csv: CSVWriter?

    /// Creates the files that are named; "-" is standard output.
    ///
    /// - Parameter givesUp: asked while the reader of a file takes nothing; true ends the trace with a failure.
    public init(
        vcd: String?, csv: String?, givesUp: (@Sendable () -> Bool)? = nil
    ) throws(OutputFileError) {
        if let vcd { self.vcd = try VCDWriter(path: vcd, givesUp: givesUp) }
        if let csv { self.csv = try CSVWriter(path: csv, givesUp: givesUp) }
    }

    public var failure: OutputFileError? { vcd?.failure ?? csv?.failure }

    public mutating func begin(_ wires: [TraceEvent]) { vcd?.begin(wires) }

    public mutating func record(_ event: TraceEvent) { vcd?.record(event) }

    public mutating func record(platterSpeed: Double, at time: Nanoseconds) {
        vcd?.record(platterSpeed: platterSpeed, at: time)
    }

    public mutating func record(
        _ status: TurntableStatus, platterSpeed: Double, platterTurns: Double, at time: Nanoseconds
    ) {
        csv?.record(status, platterSpeed: platterSpeed, platterTurns: platterTurns, at: time)
    }

    public mutating func end(at time: Nanoseconds) {
        vcd?.end(at: time)
        csv?.end()
    }
}
