import PlatterCore
import Testing

@Suite("State card")
struct CardLookTests {
    @Test("Rest, lift, tilt, shrink, each with its own way to the next")
    func phases() {
        let cycle = CardLook.cycle
        let looks = (0..<cycle.phases.count).map { cycle.phases[$0].target }
        #expect(
            looks == [
                CardLook(scale: 100, rotation: 0, colour: .indigo), CardLook(scale: 114, rotation: -7, colour: .purple),
                CardLook(scale: 104, rotation: 9, colour: .pink), CardLook(scale: 88, rotation: -3, colour: .orange),
            ])
        let spring = Easing.spring(bounce: 400)
        #expect((0..<4).map { cycle.phases[$0].easing } == [spring, .easeInOut, spring, .easeInOut])
        #expect((0..<4).map { cycle.phases[$0].duration.count / 1_000_000 } == [600, 550, 600, 550])
    }

    @Test("It loops for ever: 2.3 s a round")
    func loop() {
        var cycle = CardLook.cycle
        var entered: [Int64] = []
        for millisecond in Int64(0)...4_600 where cycle.advance(to: .milliseconds(millisecond)) {
            entered.append(millisecond)
        }
        #expect(entered == [600, 1_150, 1_750, 2_300, 2_900, 3_450, 4_050, 4_600])
        #expect(cycle.index == 0)
    }
}
