import CStart
import PlatterCore

/// The monotonic clock of a board without an operating system: SysTick counts down from one tick to the next.
struct TickClock {
    /// The core clock of the MPS2 boards.
    private static let megahertz: UInt32 = 25
    private static let control: UInt = 0xE000_E010
    private static let reload: UInt = 0xE000_E014
    private static let value: UInt = 0xE000_E018

    private let period: Nanoseconds
    private let counts: UInt32
    private(set) var now = Nanoseconds.zero
    private var isOver = false

    /// - Parameter period: a whole number of microseconds, below 0.67 s (24 bits of counts).
    init(period: Nanoseconds) {
        self.period = period
        counts = UInt32(truncatingIfNeeded: period.count) / 1000 &* Self.megahertz
        register_write(Self.reload, counts - 1)
        register_write(Self.value, 0)
        let onCoreClock: UInt32 = 5
        register_write(Self.control, onCoreClock)
    }

    /// Whether the period is over. A period that passed meanwhile is seen once: nothing is caught up.
    var hasElapsed: Bool {
        mutating get {
            if register_read(Self.control) & 1 << 16 != 0 { isOver = true }
            return isOver
        }
    }

    /// Since the period began.
    var elapsed: Nanoseconds {
        Nanoseconds(Int64((counts &- 1 &- register_read(Self.value)) &* (1000 / Self.megahertz)))
    }

    mutating func advance() {
        isOver = false
        now += period
    }
}
