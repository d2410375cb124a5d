import PlatterCore

/// Writes down what the control loop takes in, so that the run can be had again. Called on the loop's thread: must not
/// block.
public protocol InputRecorder: AnyObject {
    /// A tick begins, at so long from power-on. What follows belongs to it.
    func beginTick(at time: Nanoseconds)
    /// The level of a line at power-on.
    func initialLevel(of line: InputLine, high: Bool)
    func level(of line: InputLine, high: Bool)
    func byte(_ byte: UInt8)
}
