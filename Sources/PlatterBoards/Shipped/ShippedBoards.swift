// Made by scripts/embed-boards from boards/. Change the files there, not this one.
/// The boards that come with the program, in alphabetical order.
enum ShippedBoards {
    static let all: [(name: String, text: String)] = [
        boardRaspberryPi28byj48Uln2003,
        boardRaspberryPiDcDrv8871,
        boardRaspberryPiStepperA4988,
        boardRaspberryPiStepperDrv8825,
        boardRaspberryPiStepperPwm,
        boardRaspberryPiStepperTmc2209,
        boardSimulated,
        boardSimulatedBeltDc,
        boardSimulatedDc,
        boardSimulatedDirectDc,
        boardSimulatedDirectStepper,
        boardSimulatedFourCoils,
        boardSimulatedRoundBelt,
        boardSimulatedRubberBelt,
        boardSimulatedThread,
        boardSimulatedTimingBelt,
    ]
}
