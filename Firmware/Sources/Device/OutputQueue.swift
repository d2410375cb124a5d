import PlatterCore

/// Outputs that wait for their time, in order: sixteen, which is eight steps a tick.
struct OutputQueue {
    enum Change {
        case step(Bool)
        case direction(Bool)
        case enable(Bool)
        case coils(UInt8)
    }

    struct Output {
        /// From the beginning of the tick, in nanoseconds: a tick lasts ten milliseconds at most.
        var offset: Int32
        var change: Change
    }

    private var outputs = ShortList(blank: Output(offset: 0, change: .step(false)))
    private var position: Int32 = 0

    var first: Output? { position < outputs.count ? outputs[position] : nil }

    mutating func append(_ output: Output) -> Bool { outputs.append(output) }

    mutating func removeFirst() -> Output {
        position += 1
        return outputs[position - 1]
    }
}
