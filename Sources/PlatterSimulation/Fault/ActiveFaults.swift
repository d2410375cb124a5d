/// Which faults are there now. Where two of a kind overlap, it lasts until both are over.
struct ActiveFaults {
    private var counts = [Int](repeating: 0, count: SimulatedFault.names.count)

    /// Takes a beginning or an end; whether there is one of the kind now.
    mutating func count(_ fault: SimulatedFault, _ begins: Bool) -> Bool {
        let place = SimulatedFault.names.firstIndex(of: fault.name) ?? 0
        counts[place] += begins ? 1 : -1
        return counts[place] > 0
    }
}
