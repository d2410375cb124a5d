import PlatterBoards
import PlatterCore

/// What the page needs to know of the board.
struct WebBoard: Sendable {
    var name: String
    var title: String
    var speeds: [RecordSpeed]
    /// Hundredths of a percent.
    var pitchLimit: Int32
    var isReverseAllowed: Bool
    var controlPeriod: Nanoseconds
    var isSimulated: Bool
    /// Whether the platter's speed is measured and not only commanded.
    var isMeasured: Bool

    init(_ board: Board) {
        let setup = board.turntable
        name = board.name
        title = board.title
        speeds = (0..<setup.speeds.count).map { setup.speeds[$0] }
        pitchLimit = setup.pitchLimit
        isReverseAllowed = setup.reverseAllowed
        controlPeriod = setup.controlPeriod
        isSimulated = board.hardware == .simulated
        isMeasured = isSimulated || setup.tachometer != nil
    }
}
