import PlatterCore

/// Events in the order in which they are to be played, in room that is taken once.
///
/// Nearly every event is the latest one, so sorting it in costs nothing however many wait.
struct PendingEvents {
    private var slots: [OutputEvent]
    private var start = 0
    private(set) var count = 0
    /// When an event is to be played if nothing has come late.
    private let planned: (OutputEvent) -> Nanoseconds

    /// - Parameter capacity: A power of two.
    init(capacity: Int, planned: @escaping (OutputEvent) -> Nanoseconds) {
        precondition(capacity > 0 && capacity & (capacity - 1) == 0, "room for events is a power of two")
        slots = Array(repeating: OutputEvent(time: .zero, kind: .lamp, value: 0), count: capacity)
        self.planned = planned
    }

    var isFull: Bool { count == slots.count }
    var first: OutputEvent? { count == 0 ? nil : slots[start] }

    /// Sorts the event in; of two with the same time the first one given stays first. There must be room.
    mutating func add(_ event: OutputEvent) {
        precondition(!isFull, "no room for an event")
        let time = planned(event)
        var place = count
        while place > 0, planned(self[place - 1]) > time {
            self[place] = self[place - 1]
            place -= 1
        }
        self[place] = event
        count += 1
    }

    mutating func popFirst() -> OutputEvent? {
        guard count > 0 else { return nil }
        let event = slots[start]
        start = (start + 1) & (slots.count - 1)
        count -= 1
        return event
    }

    private subscript(place: Int) -> OutputEvent {
        get { slots[(start + place) & (slots.count - 1)] }
        set { slots[(start + place) & (slots.count - 1)] = newValue }
    }
}
