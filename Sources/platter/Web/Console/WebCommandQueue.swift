import Synchronization

/// Lines of visitors that wait for the control loop; the oldest first.
final class WebCommandQueue: Sendable {
    /// As many as there are visitors.
    static let capacity = 16

    private let waiting: Mutex<[WebCommand]>

    init() {
        var places: [WebCommand] = []
        places.reserveCapacity(Self.capacity)
        waiting = Mutex(places)
    }

    /// False, changing nothing, when it is full.
    func append(_ command: WebCommand) -> Bool {
        waiting.withLock { commands in
            guard commands.count < Self.capacity else { return false }
            commands.append(command)
            return true
        }
    }

    /// For the control loop: never waits. `nil` when nothing is there, or when a visitor is adding a line just now.
    func take() -> WebCommand? {
        let taken = waiting.withLockIfAvailable { commands in commands.isEmpty ? nil : commands.removeFirst() }
        return taken ?? nil
    }
}
