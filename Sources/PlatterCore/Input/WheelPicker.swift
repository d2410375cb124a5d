/// The wheel that picks one speed of a list: by a step, a tap, a drag, or a speed asked for elsewhere.
///
/// Rows are told apart by their index, so that equal speeds on two rows are two choices. Each mutating function
/// returns the row that was newly selected, or `nil` when the selection stayed: the moment for a click or a lamp.
public struct WheelPicker: Sendable {
    public internal(set) var rows: ShortList<RecordSpeed>
    /// The selected row, `nil` while nothing is selected; always `nil` for an empty wheel.
    public private(set) var row: Int32?
    /// What lies in the middle of the wheel, in thousandths of a row; follows the finger in a drag and otherwise
    /// stands on a row.
    public private(set) var position: Int32 = 0
    public private(set) var isDragging = false
    /// How many rows can be seen: odd, 1 ... 15.
    public let visibleRows: Int32

    /// `row` is clamped to the list. `visibleRows` is clamped to 1 ... 15, an even number goes up to the next odd one.
    public init(rows: ShortList<RecordSpeed>, row: Int32? = nil, visibleRows: Int32 = 5) {
        self.rows = rows
        self.visibleRows = min(max(visibleRows, 1), 15) | 1
        if let row { _ = select(row: row) }
    }

    /// The selected speed, `nil` while nothing is selected.
    public var speed: RecordSpeed? { row.map { rows[$0] } }

    /// The selected row where that has the speed, else the first one that has it. Mutating only so that nothing is copied.
    mutating func row(showing speed: RecordSpeed) -> Int32? {
        if let row, rows.element(at: row) == speed { return row }
        var index: Int32 = 0
        while index < rows.count {
            if rows.element(at: index) == speed { return index }
            index &+= 1
        }
        return nil
    }

    /// The first row with that speed, `nil` when the wheel has none.
    public func row(of speed: RecordSpeed) -> Int32? {
        var index: Int32 = 0
        while index < rows.count {
            if rows[index] == speed { return index }
            index &+= 1
        }
        return nil
    }

    /// Moves the selection by `count` rows and stops at both ends; with nothing selected it takes the first row.
    public mutating func step(by count: Int32) -> Int32? {
        guard let row else { return select(row: 0) }
        return select(row: Int32(clamping: Int64(row) &+ Int64(count)))
    }

    /// A tap on a row, or a choice made elsewhere; a row outside the list is clamped to it. Ends a drag.
    public mutating func select(row wanted: Int32) -> Int32? {
        isDragging = false
        guard !rows.isEmpty else { return nil }
        let target = min(max(wanted, 0), rows.count &- 1)
        position = target &* 1_000
        guard target != row else { return nil }
        row = target
        return target
    }

    /// Selects the row with that speed. Nothing happens when the selected row has it already or the wheel has none.
    public mutating func select(speed wanted: RecordSpeed) -> Int32? {
        guard wanted != speed, let target = row(of: wanted) else { return nil }
        return select(row: target)
    }

    /// Puts other rows on the wheel. The index stays where it was and is clamped to a shorter list; an empty one
    /// leaves nothing selected. Ends a drag.
    public mutating func replaceRows(with newRows: ShortList<RecordSpeed>) -> Int32? {
        rows = newRows
        guard let row, !newRows.isEmpty else {
            row = nil
            position = 0
            isDragging = false
            return nil
        }
        return select(row: row)
    }

    /// The wheel is being dragged, or still spins, and stands at `thousandths` of a row; clamped to the list.
    public mutating func dragged(toThousandths thousandths: Int32) {
        guard !rows.isEmpty else { return }
        isDragging = true
        position = min(max(thousandths, 0), (rows.count &- 1) * 1_000)
    }

    /// The drag or fling has ended, for whatever reason: snaps to the nearest row, half a row counting up.
    public mutating func released() -> Int32? {
        guard isDragging else { return nil }
        return select(row: (position + 500) / 1_000)
    }

    /// Where a row stands on the drum: -1 at the top, 0 in the middle, 1 at the bottom, clamped to these.
    ///
    /// p = (midY - h / 2) / (h / 2); 0 for a wheel without height. Both in the same unit.
    public static func drumPosition(ofMidY midY: Int32, height: Int32) -> Fraction {
        guard height > 0 else { return .zero }
        let high = Int64(height)
        let offset = min(max(2 * Int64(midY) - high, -high), high)
        return Fraction(offset, high) ?? .zero
    }
}
