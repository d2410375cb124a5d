/// The buttons of a board, in its order: six at most, one for each line that a button can be on.
public struct ButtonList: Sendable {
    public static var capacity: Int32 { 6 }

    private var slots: Slots
    public private(set) var count: Int32 = 0

    // swift-format-ignore
    private typealias Slots = (
        ButtonConfiguration, ButtonConfiguration, ButtonConfiguration,
        ButtonConfiguration, ButtonConfiguration, ButtonConfiguration
    )

    @inline(never)
    public init() {
        let blank = ButtonConfiguration(line: .play, press: .none)
        slots = (blank, blank, blank, blank, blank, blank)
    }

    /// Appends and returns true; returns false, changing nothing, when all places are taken.
    @discardableResult
    public mutating func append(_ button: ButtonConfiguration) -> Bool {
        guard count < Self.capacity else { return false }
        count &+= 1
        self[count &- 1] = button
        return true
    }

    /// The button at `index`, which must lie in `0 ..< count`.
    public subscript(index: Int32) -> ButtonConfiguration {
        get {
            precondition(index >= 0 && index < count, "index outside the list")
            switch index {
            case 0: return slots.0
            case 1: return slots.1
            case 2: return slots.2
            case 3: return slots.3
            case 4: return slots.4
            default: return slots.5
            }
        }
        set {
            precondition(index >= 0 && index < count, "index outside the list")
            // A tuple of equal members lies in memory as an array of them does.
            withUnsafeMutablePointer(to: &slots) { slots in
                UnsafeMutableRawPointer(slots).assumingMemoryBound(to: ButtonConfiguration.self)[Int(index)] = newValue
            }
        }
    }
}
