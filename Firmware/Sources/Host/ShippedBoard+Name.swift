import Boards

extension ShippedBoard {
    public static func named(_ wanted: UnsafeBufferPointer<UInt8>) -> ShippedBoard? {
        for board in allCases where board.isNamed(wanted) { return board }
        return nil
    }

    private func isNamed(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        guard wanted.count == name.utf8CodeUnitCount else { return false }
        for index in wanted.indices where wanted[index] != name.utf8Start[index] { return false }
        return true
    }
}
