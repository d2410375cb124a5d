/// Outputs that wait for their time: those of one tick, which are played while those of the next one are kept.
///
/// A ring of 32: sixteen changes a tick, which is eight steps, and never more than two ticks.
struct OutputQueue {
    /// A change of pins at an instant.
    struct Output {
        /// From the beginning of its tick, in nanoseconds: a tick lasts ten milliseconds at most.
        var offset: Int32
        /// Pins that fall, and pins that rise.
        var low: UInt32
        var high: UInt32
    }

    private typealias Four = (Output, Output, Output, Output)

    private static var blank: Four {
        let output = Output(offset: 0, low: 0, high: 0)
        return (output, output, output, output)
    }

    private var outputs = (blank, blank, blank, blank, blank, blank, blank, blank)
    private var head: UInt32 = 0
    private var end: UInt32 = 0
    /// Where the tick ends that is being played.
    private var turn: UInt32 = 0

    /// The next one of the tick that is being played.
    var first: Output? {
        mutating get { head == turn ? nil : withOutput(head) { $0 } }
    }

    mutating func removeFirst() { head &+= 1 }

    /// Keeps one for the next tick; false when all sixteen places are taken.
    @inline(never)
    mutating func append(_ output: Output) -> Bool {
        guard end &- turn < 16 else { return false }
        withOutput(end) { $0 = output }
        end &+= 1
        return true
    }

    /// What was kept is played from now on. To be called once nothing is left of the tick before.
    mutating func endTick() { turn = end }

    /// A tuple of equal members lies in memory as an array of them does.
    private mutating func withOutput<Result>(_ place: UInt32, _ body: (inout Output) -> Result) -> Result {
        withUnsafeMutablePointer(to: &outputs) { outputs in
            body(&UnsafeMutableRawPointer(outputs).assumingMemoryBound(to: Output.self)[Int(place & 31)])
        }
    }
}
