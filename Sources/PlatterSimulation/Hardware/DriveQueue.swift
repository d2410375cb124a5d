/// The events that have not yet taken effect: in order of time, and at the same time in order of arrival.
///
/// They arrive nearly in order, so each is put in its place from the end. Memory is that of the busiest tick.
struct DriveQueue {
    private var events = ContiguousArray<DriveEvent>()
    private var head = 0

    /// Time of the first event, `Int64.max` when there is none.
    private(set) var firstTime = Int64.max

    init() { events.reserveCapacity(64) }

    mutating func insert(_ event: DriveEvent) {
        events.append(event)
        var index = events.count - 1
        if index > head && events[index - 1].time > event.time {
            while index > head && events[index - 1].time > event.time {
                events[index] = events[index - 1]
                index -= 1
            }
            events[index] = event
        }
        firstTime = events[head].time
    }

    /// There must be one.
    mutating func removeFirst() -> DriveEvent {
        let event = events[head]
        head += 1
        if head == events.count {
            events.removeAll(keepingCapacity: true)
            head = 0
            firstTime = .max
        } else {
            firstTime = events[head].time
            if head >= 1_024 { dropTaken() }
        }
        return event
    }

    /// A queue that never runs empty must not grow: what was taken goes, once that is most of it.
    private mutating func dropTaken() {
        guard head > events.count / 2 else { return }
        events.removeFirst(head)
        head = 0
    }
}
