import PlatterCore

/// Makes the pulses of a stepper driver in the place of the output thread.
///
/// Belongs to the output thread.
protocol PulseClock: AnyObject {
    /// Takes a pulse, or notes where a change of direction or power comes. True when the event is not to be played by the
    /// caller any more.
    func take(_ event: OutputEvent, lead: Nanoseconds) throws(SystemError) -> Bool
    /// Whether nothing more can be taken before something is done.
    var isFull: Bool { get }
    /// Whether so much time has been lost that only a fault is honest.
    var isTooFarBehind: Bool { get }
    /// Whether nothing is made before the next change of direction or power.
    var isFree: Bool { get }
    /// When `run` wants to be called, of the monotonic clock; `nil` for not at all.
    var nextDue: Nanoseconds? { get }
    /// Does what is due.
    func run() throws(SystemError)
    /// A change of direction or power has been made; no pulse before `instant`.
    func passed(_ event: OutputEvent, notBefore instant: Nanoseconds)
    /// Stands still at once, and forgets what was to be made before the next change.
    func cut() throws(SystemError)
    /// How late it was run.
    var lateness: LatenessHistogram { get }
    /// Times that the pulses were too late to be made up for.
    var stalls: Int64 { get }
}
