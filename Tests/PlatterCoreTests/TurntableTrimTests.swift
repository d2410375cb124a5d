import PlatterCore
import Testing

/// Each row of the wheel has a trim of its own: the board's at power-on, unless another one was saved.
@Suite("Trims of the turntable")
struct TurntableTrimTests {
    private static func board(_ trims: [Int32]) -> TurntableConfiguration {
        var board = TurntableConfiguration.bench
        for trim in trims { board.trims.append(trim) }
        return board
    }

    @Test("The row selected at power-on has its board's trim, and so has every other")
    func board() {
        var bench = Bench(Self.board([3, -2]))
        #expect(bench.type("trim") == "ok trim +0.03%")
        #expect(bench.type("45") == "ok speed 45")
        #expect(bench.type("trim") == "ok trim -0.02%")
        #expect(bench.type("78") == "ok speed 78")
        #expect(bench.type("trim") == "ok trim 0.00%")
    }

    @Test("The motor turns by the trim of the row, from the first start")
    func motor() {
        var bench = Bench(Self.board([100]))
        #expect(bench.type("play") == "ok starting")
        bench.run(.seconds(3))
        #expect(bench.status.commandedMicroRPM == 33_666_667)
        #expect(bench.status.trim == 100)
    }

    @Test("A saved trim takes the place of the board's, also where the saved speed is not on the wheel any more")
    func saved() {
        var trims = ShortList<Int32>()
        for trim: Int32 in [7, 8, 9] { trims.append(trim) }
        let onWheel = Settings(speed: .rpm(78), pitch: 0, trims: trims)
        #expect(Bench(Self.board([1, 2, 3]), settings: onWheel).status.trim == 9)
        let tooFast = Settings(speed: .rpm(999), pitch: 0, trims: trims)
        #expect(Bench(Self.board([1, 2, 3]), settings: tooFast).status.trim == 7)
    }

    @Test("A trim stays with its row")
    func rows() {
        var bench = Bench(Self.board([]))
        #expect(bench.type("trim 0.5") == "ok trim +0.50%")
        #expect(bench.type("next") == "ok speed 45")
        #expect(bench.type("trim") == "ok trim 0.00%")
        #expect(bench.type("previous") == "ok speed 33.333333" || bench.status.row == 0)
        #expect(bench.type("trim") == "ok trim +0.50%")
        #expect(bench.type("speed 40") == "ok speed 40")
        #expect(bench.status.trim == 0)
    }
}
