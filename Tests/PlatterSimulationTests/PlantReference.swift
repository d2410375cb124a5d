import Foundation
import PlatterCore
import PlatterSimulation

/// One independent solution of `scripts/plant-references.py`, and how far a plant with the same inputs is from it.
struct PlantReference {
    struct Row {
        let milliseconds: Int64
        let platterTurns: Double
        let platterSpeed: Double
        let motorTurns: Double
    }

    /// An input at a time in nanoseconds.
    struct Input {
        let time: Int64
        let change: (inout PlantModel) -> Void
    }

    let rows: [Row]

    init(_ name: String) throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("References/\(name).csv")
        rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
            let fields = line.split(separator: ",").map { Double($0)! }
            return Row(
                milliseconds: Int64(fields[0]), platterTurns: fields[1], platterSpeed: fields[2],
                motorTurns: fields[3])
        }
    }

    var highestSpeed: Double { rows.map { abs($0.platterSpeed) }.max() ?? 0 }

    /// The plant's rows at the reference's times.
    func run(_ start: PlantModel, _ inputs: [Input]) -> [Row] {
        var plant = start
        var now: Int64 = 0
        var pending = inputs[...]
        return rows.map { row in
            let end = row.milliseconds * 1_000_000
            while let next = pending.first, next.time <= end {
                plant.advance(by: Nanoseconds(next.time - now))
                now = next.time
                next.change(&plant)
                pending = pending.dropFirst()
            }
            plant.advance(by: Nanoseconds(end - now))
            plant.settle()
            now = end
            return Row(
                milliseconds: row.milliseconds, platterTurns: plant.platterTurns, platterSpeed: plant.platterSpeed,
                motorTurns: plant.motorTurns)
        }
    }

    /// The largest difference of the angles, as a fraction of the way so far, and of the speed, as a fraction of the
    /// highest.
    func deviation(_ others: [Row]) -> (turns: Double, speed: Double, motor: Double) {
        var largest = (turns: 0.0, speed: 0.0, motor: 0.0)
        for (row, other) in zip(rows, others) {
            // Near the start a fraction of a thousandth of a platter turn and of a hundredth of a motor turn.
            largest.turns = max(largest.turns, abs(row.platterTurns - other.platterTurns) / max(row.platterTurns, 1e-3))
            largest.speed = max(largest.speed, abs(row.platterSpeed - other.platterSpeed) / highestSpeed)
            largest.motor = max(largest.motor, abs(row.motorTurns - other.motorTurns) / max(row.motorTurns, 1e-2))
        }
        return largest
    }

    /// Start, cruise and stop of a linear ramp, in nanoseconds: the formula of the script.
    static func stepTimes(rate: Double, ramp: Double, cruise: Double) -> [Int64] {
        let acceleration = rate / ramp
        let rising = (1...Int(rate * ramp / 2)).map { (2 * Double($0) / acceleration).squareRoot() }
        let level = (1...Int(rate * cruise)).map { rising[rising.count - 1] + Double($0) / rate }
        let last = rising[rising.count - 1] + level[level.count - 1]
        let falling = rising.reversed().map { last - $0 }.dropFirst()
        return (rising + level + falling).map { Int64($0 * 1e9) }
    }

    /// Steps of that ramp and the stylus set down on the way.
    static func stepping(rate: Double, ramp: Double, stylusAt: Int64, signal: @escaping (Int) -> DriveSignal)
        -> [Input]
    {
        let steps = stepTimes(rate: rate, ramp: ramp, cruise: 2).enumerated().map { index, time in
            Input(time: time) { $0.apply(signal(index)) }
        }
        let stylus = Input(time: stylusAt * 1_000_000) { $0.setStylus(true) }
        return (steps + [stylus]).sorted { $0.time < $1.time }
    }

    static func duties(_ changes: [(Int64, Int32)], stylusAt: Int64) -> [Input] {
        let duties = changes.map { time, duty in Input(time: time * 1_000_000) { $0.apply(.duty(duty)) } }
        let stylus = Input(time: stylusAt * 1_000_000) { $0.setStylus(true) }
        return (duties + [stylus]).sorted { $0.time < $1.time }
    }
}
