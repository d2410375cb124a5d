import Foundation
import PlatterCore
import Testing

@testable import PlatterBoards

/// The boards that come with the program.
@Suite struct ShippedBoardsTests {
    @Test func theProgramHoldsTheFilesOfBoards() throws {
        let files = try Golden.names(in: Golden.boards, ending: ".json5").map { String($0.dropLast(".json5".count)) }
        #expect(
            ShippedBoards.all.map(\.name) == files.sorted(),
            "scripts/embed-boards puts the files into the program")
        for shipped in ShippedBoards.all {
            let file = Golden.boards.appendingPathComponent(shipped.name + ".json5")
            #expect(try Golden.bytes(file) == Array(shipped.text.utf8), "run scripts/embed-boards after a change")
        }
    }

    // L2: every shipped board passes.
    @Test(arguments: BoardLoader.shippedNames)
    func eachLoadsUnderItsName(name: String) throws {
        let board = try BoardLoader.load(name)
        #expect(board.name == name)
        #expect(!board.title.isEmpty)
        #expect(board.turntable.speeds.count >= 3)
        #expect(board.hardware == (name.hasPrefix("simulated") ? .simulated : .linux))
    }

    @Test(arguments: BoardLoader.shippedNames)
    func eachHasTheUsualPanel(name: String) throws {
        let board = try BoardLoader.load(name).turntable
        #expect(board.buttons.count == 2)
        #expect(board.buttons[0].line == .play && board.buttons[0].press == .toggle)
        #expect(board.buttons[1].line == .speed && board.buttons[1].press == .next)
        #expect(board.buttons[1].longPress == .previous)
        #expect(board.encoder != nil && board.inhibit != nil)
    }

    @Test(arguments: BoardLoader.shippedNames)
    func eachIsFoundAsAFileToo(name: String) throws {
        let path = Golden.boards.appendingPathComponent(name + ".json5").path
        #expect(try BoardLoader.load(path).json == BoardLoader.load(name).json)
    }

    @Test(arguments: BoardLoader.shippedNames)
    func eachSpeedIsExactAtEveryPitch(name: String) throws {
        let board = try BoardLoader.load(name).turntable
        let steps: Fraction
        switch board.drive {
        case .stepper(let stepper): steps = stepper.stepsPerTurn
        case .coils(let coils): steps = coils.patternsPerTurn
        case .motor: return
        }
        for row in 0..<board.speeds.count {
            for pitch in -board.pitchLimit...board.pitchLimit {
                guard StepRate(board.speeds[row], pitch: pitch, stepsPerTurn: steps) == nil else { continue }
                Issue.record("row \(row) at pitch \(pitch) has no exact rate")
            }
        }
    }

    @Test func theWheelDriveKeepsItsFraction() throws {
        let board = try BoardLoader.load("raspberry-pi-stepper-drv8825")
        guard case .stepper(let stepper) = board.turntable.drive else {
            Issue.record("not a stepper")
            return
        }
        #expect(stepper.stepsPerTurn == Fraction(96_000, 17))
        #expect(stepper.pulseWidth == Nanoseconds(1900))
        #expect(board.mechanics.gear == Fraction(60, 17))
        #expect(board.turntable.speeds[2] == .rpm(3913, 50))
    }

    @Test func theGearedMotorHasItsTrueRatio() throws {
        let board = try BoardLoader.load("raspberry-pi-28byj48-uln2003")
        guard case .coils(let coils) = board.turntable.drive else {
            Issue.record("not a four-coil motor")
            return
        }
        #expect(board.mechanics.gearbox == Fraction(25_792, 405))
        #expect(coils.patternsPerTurn == Fraction(825_344, 1215))
        #expect(board.turntable.speeds[0] == .rpm(50, 3))
    }

    // G1, P3: by label and by device, never by number, for every model of one file.
    @Test func oneFileServesEveryModel() throws {
        let board = try BoardLoader.load("raspberry-pi-dc-drv8871")
        let play = try #require(board.line(.play))
        #expect(play.chips == ["pinctrl-rp1", "pinctrl-bcm2711", "pinctrl-bcm2835"])
        #expect(play.name == "GPIO5" && play.offset == 5 && play.isActiveLow && play.bias == .pullUp)
        let pwm = try #require(board.pwm)
        #expect(pwm.outputs.map(\.device) == ["1f00098000.pwm", "fe20c000.pwm", "3f20c000.pwm"])
        #expect(pwm.period == .microseconds(50))
    }
}
