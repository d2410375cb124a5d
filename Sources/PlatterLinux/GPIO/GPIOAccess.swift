/// What the firmware asks of the kernel's GPIO interface. The kernel's is `KernelGPIO`; tests bring chip tables.
public protocol GPIOAccess: Sendable {
    associatedtype Outputs: OutputLines
    associatedtype Inputs: InputLines

    /// The folder that is searched, for messages.
    var root: String { get }
    /// The paths of all chips, in the order of their numbers.
    func chipPaths() -> [String]
    func chip(at path: String) throws(SystemError) -> GPIOChip
    /// Requests lines of one chip together; each is driven to its level from the first moment, true for high.
    func requestOutputs(
        of path: String, consumer: String, offsets: [UInt32], levels: [Bool]
    ) throws(SystemError) -> Outputs
    /// Requests lines of one chip with both edges and the given bias.
    func requestInputs(
        of path: String, consumer: String, offsets: [UInt32], biases: [InputBias]
    ) throws(SystemError) -> Inputs
}

/// Output lines that were requested together. Dropping the last reference gives them back to the kernel.
///
/// Meant for one thread at a time.
public protocol OutputLines: AnyObject {
    /// Drives the line at this place of the request. Allocates nothing.
    func set(_ index: Int, _ level: Bool) throws(SystemError)
}

/// Input lines that were requested together. Dropping the last reference gives them back to the kernel.
///
/// Meant for one thread at a time.
public protocol InputLines: AnyObject {
    /// Polls readable while edges wait.
    var descriptor: Int32 { get }
    /// The levels now, in the order of the request.
    func levels() throws(SystemError) -> [Bool]
    /// The next edge that waits, in the order of time; `nil` when none waits. Never blocks, allocates nothing.
    func nextEdge() throws(SystemError) -> LineEdge?
}
