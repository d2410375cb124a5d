import PlatterCore

/// Writes a value change dump (IEEE 1364, 18.2) of the wires and the platter's speed, with 1 ns to the unit.
///
/// No date is written, so that the same run gives the same file.
struct VCDWriter: Sendable {
    private var file: OutputFile
    private var time = Nanoseconds(-1)
    private var speed: Int64 = .min

    var failure: OutputFileError? { file.failure }

    init(path: String, givesUp: (@Sendable () -> Bool)? = nil) throws(OutputFileError) {
        file = try OutputFile(path: path, givesUp: givesUp)
    }

    mutating func begin(_ wires: [TraceEvent]) {
        file.buffer.append("$version platter $end\n$timescale 1 ns $end\n$scope module platter $end\n")
        for wire in wires {
            file.buffer.append(wire.signal == .duty ? "$var real 64 " : "$var wire 1 ")
            file.buffer.put(Self.code(wire.signal))
            file.buffer.append(" \(wire.signal.name) $end\n")
        }
        file.buffer.append("$var real 64 \(Character(Unicode.Scalar(Self.speedCode))) PLATTER_RPM $end\n")
        file.buffer.append("$upscope $end\n$enddefinitions $end\n")
        for wire in wires { record(wire) }
    }

    mutating func record(_ event: TraceEvent) {
        mark(event.time)
        if event.signal == .duty {
            file.buffer.put(UInt8(ascii: "r"))
            file.buffer.write(decimal: Int64(event.value), places: 4)
            file.buffer.put(UInt8(ascii: " "))
        } else {
            file.buffer.put(event.value == 0 ? UInt8(ascii: "0") : UInt8(ascii: "1"))
        }
        file.buffer.put(Self.code(event.signal))
        file.buffer.put(UInt8(ascii: "\n"))
        file.writeIfFull()
    }

    /// Written when it has changed by a millionth of an rpm.
    mutating func record(platterSpeed: Double, at time: Nanoseconds) {
        let rounded = Int64((min(max(platterSpeed, -1e6), 1e6) * 1e6).rounded())
        guard rounded != speed else { return }
        speed = rounded
        mark(time)
        file.buffer.put(UInt8(ascii: "r"))
        file.buffer.write(decimal: rounded, places: 6)
        file.buffer.put(UInt8(ascii: " "))
        file.buffer.put(Self.speedCode)
        file.buffer.put(UInt8(ascii: "\n"))
        file.writeIfFull()
    }

    mutating func end(at time: Nanoseconds) {
        mark(max(time, self.time))
        file.close()
    }

    private mutating func mark(_ next: Nanoseconds) {
        guard next != time else { return }
        time = next
        file.buffer.put(UInt8(ascii: "#"))
        file.buffer.write(next.count)
        file.buffer.put(UInt8(ascii: "\n"))
    }

    /// The short name of a wire: one printable character from "!" on.
    private static func code(_ signal: TraceSignal) -> UInt8 { UInt8(ascii: "!") + signal.rawValue }

    private static var speedCode: UInt8 { UInt8(ascii: "!") + UInt8(TraceSignal.allCases.count) }
}
