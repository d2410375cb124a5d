// Made by 'platter firmware constants' from the board files. Change those, not this file.
// swift-format-ignore-file
import PlatterCore

/// The boards this image knows.
public enum ShippedBoard: UInt8, CaseIterable, Sendable {
    case simulated, raspberryPi28byj48Uln2003, raspberryPiStepperA4988, raspberryPiStepperDrv8825, raspberryPiStepperTmc2209

    /// What the device image runs.
    public static var device: ShippedBoard { .simulated }

    public var name: StaticString {
        switch self {
        case .simulated: return "simulated"
        case .raspberryPi28byj48Uln2003: return "raspberry-pi-28byj48-uln2003"
        case .raspberryPiStepperA4988: return "raspberry-pi-stepper-a4988"
        case .raspberryPiStepperDrv8825: return "raspberry-pi-stepper-drv8825"
        case .raspberryPiStepperTmc2209: return "raspberry-pi-stepper-tmc2209"
        }
    }

    public var configuration: TurntableConfiguration {
        switch self {
        case .simulated: return Self.simulatedConfiguration
        case .raspberryPi28byj48Uln2003: return Self.raspberryPi28byj48Uln2003Configuration
        case .raspberryPiStepperA4988: return Self.raspberryPiStepperA4988Configuration
        case .raspberryPiStepperDrv8825: return Self.raspberryPiStepperDrv8825Configuration
        case .raspberryPiStepperTmc2209: return Self.raspberryPiStepperTmc2209Configuration
        }
    }

    private static var simulatedConfiguration: TurntableConfiguration {
        var board = TurntableConfiguration()
        board.controlPeriod = Nanoseconds(1000000)
        board.speeds.append(.rpm(100, 3))
        board.speeds.append(.rpm(45, 1))
        board.speeds.append(.rpm(78, 1))
        board.initialRow = 0
        board.minimumSpeed = .rpm(1, 1)
        board.maximumSpeed = .rpm(90, 1)
        board.pitchLimit = 1000
        board.ramp.startTime = Nanoseconds(900000000)
        board.ramp.stopTime = Nanoseconds(900000000)
        board.ramp.startAcceleration = nil
        board.ramp.stopAcceleration = nil
        board.stopMode = .ramp
        board.coastTime = Nanoseconds(10000000000)
        board.reverseAllowed = true
        board.lock.tolerance = 2000
        board.lock.hysteresis = 1000
        board.lock.time = Nanoseconds(500000000)
        board.longestGap = Nanoseconds(1000000000)
        board.cycleHold = Nanoseconds(5000000000)
        var stepper = StepperConfiguration()
        stepper.stepsPerTurn = Fraction(3200)
        stepper.pulseWidth = Nanoseconds(2000)
        stepper.minimumLow = Nanoseconds(2000)
        stepper.directionSetup = Nanoseconds(1000)
        stepper.enableDelay = Nanoseconds(2000000)
        stepper.holdTime = Nanoseconds(1000000000)
        board.drive = .stepper(stepper)
        var button0 = ButtonConfiguration(line: .play, press: .toggle)
        button0.activeLow = true
        button0.debounce = Nanoseconds(20000000)
        button0.longPressTime = Nanoseconds(800000000)
        button0.doublePressTime = Nanoseconds(350000000)
        button0.longPress = .none
        button0.doublePress = .none
        board.buttons.append(button0)
        var button1 = ButtonConfiguration(line: .speed, press: .next)
        button1.activeLow = true
        button1.debounce = Nanoseconds(20000000)
        button1.longPressTime = Nanoseconds(800000000)
        button1.doublePressTime = Nanoseconds(350000000)
        button1.longPress = .previous
        button1.doublePress = .none
        board.buttons.append(button1)
        var encoder = EncoderConfiguration()
        encoder.transitionsPerDetent = 4
        encoder.activeLow = true
        encoder.action = .speed
        board.encoder = encoder
        var inhibit = LevelInput()
        inhibit.activeLow = true
        inhibit.debounce = Nanoseconds(20000000)
        board.inhibit = inhibit
        var driverFault = LevelInput()
        driverFault.activeLow = true
        driverFault.debounce = Nanoseconds(20000000)
        board.driverFault = driverFault
        return board
    }

    private static var raspberryPi28byj48Uln2003Configuration: TurntableConfiguration {
        var board = TurntableConfiguration()
        board.controlPeriod = Nanoseconds(1000000)
        board.speeds.append(.rpm(50, 3))
        board.speeds.append(.rpm(100, 3))
        board.speeds.append(.rpm(45, 1))
        board.speeds.append(.rpm(78, 1))
        board.initialRow = 1
        board.minimumSpeed = .rpm(1, 1)
        board.maximumSpeed = .rpm(80, 1)
        board.pitchLimit = 500
        board.ramp.startTime = Nanoseconds(4000000000)
        board.ramp.stopTime = Nanoseconds(4000000000)
        board.ramp.startAcceleration = Fraction(10)
        board.ramp.stopAcceleration = Fraction(10)
        board.stopMode = .ramp
        board.coastTime = Nanoseconds(10000000000)
        board.reverseAllowed = false
        board.lock.tolerance = 2000
        board.lock.hysteresis = 1000
        board.lock.time = Nanoseconds(500000000)
        board.longestGap = Nanoseconds(1000000000)
        board.cycleHold = Nanoseconds(5000000000)
        var coils = CoilConfiguration()
        coils.patternsPerTurn = Fraction(825344, 1215) ?? Fraction(825344)
        coils.sequence = .half
        coils.minimumPattern = Nanoseconds(1000000)
        coils.holdTime = Nanoseconds(500000000)
        board.drive = .coils(coils)
        var button0 = ButtonConfiguration(line: .play, press: .toggle)
        button0.activeLow = true
        button0.debounce = Nanoseconds(20000000)
        button0.longPressTime = Nanoseconds(800000000)
        button0.doublePressTime = Nanoseconds(350000000)
        button0.longPress = .none
        button0.doublePress = .none
        board.buttons.append(button0)
        var button1 = ButtonConfiguration(line: .speed, press: .next)
        button1.activeLow = true
        button1.debounce = Nanoseconds(20000000)
        button1.longPressTime = Nanoseconds(800000000)
        button1.doublePressTime = Nanoseconds(350000000)
        button1.longPress = .previous
        button1.doublePress = .none
        board.buttons.append(button1)
        var encoder = EncoderConfiguration()
        encoder.transitionsPerDetent = 4
        encoder.activeLow = true
        encoder.action = .speed
        board.encoder = encoder
        var inhibit = LevelInput()
        inhibit.activeLow = true
        inhibit.debounce = Nanoseconds(50000000)
        board.inhibit = inhibit
        return board
    }

    private static var raspberryPiStepperA4988Configuration: TurntableConfiguration {
        var board = TurntableConfiguration()
        board.controlPeriod = Nanoseconds(1000000)
        board.speeds.append(.rpm(100, 3))
        board.speeds.append(.rpm(45, 1))
        board.speeds.append(.rpm(78, 1))
        board.initialRow = 0
        board.minimumSpeed = .rpm(1, 1)
        board.maximumSpeed = .rpm(80, 1)
        board.pitchLimit = 1000
        board.ramp.startTime = Nanoseconds(1500000000)
        board.ramp.stopTime = Nanoseconds(1500000000)
        board.ramp.startAcceleration = Fraction(40)
        board.ramp.stopAcceleration = Fraction(40)
        board.stopMode = .ramp
        board.coastTime = Nanoseconds(10000000000)
        board.reverseAllowed = false
        board.lock.tolerance = 2000
        board.lock.hysteresis = 1000
        board.lock.time = Nanoseconds(500000000)
        board.longestGap = Nanoseconds(1000000000)
        board.cycleHold = Nanoseconds(5000000000)
        var stepper = StepperConfiguration()
        stepper.stepsPerTurn = Fraction(4800)
        stepper.pulseWidth = Nanoseconds(1000)
        stepper.minimumLow = Nanoseconds(1000)
        stepper.directionSetup = Nanoseconds(200)
        stepper.enableDelay = Nanoseconds(2000000)
        stepper.holdTime = Nanoseconds(1000000000)
        board.drive = .stepper(stepper)
        var button0 = ButtonConfiguration(line: .play, press: .toggle)
        button0.activeLow = true
        button0.debounce = Nanoseconds(20000000)
        button0.longPressTime = Nanoseconds(800000000)
        button0.doublePressTime = Nanoseconds(350000000)
        button0.longPress = .none
        button0.doublePress = .none
        board.buttons.append(button0)
        var button1 = ButtonConfiguration(line: .speed, press: .next)
        button1.activeLow = true
        button1.debounce = Nanoseconds(20000000)
        button1.longPressTime = Nanoseconds(800000000)
        button1.doublePressTime = Nanoseconds(350000000)
        button1.longPress = .previous
        button1.doublePress = .none
        board.buttons.append(button1)
        var encoder = EncoderConfiguration()
        encoder.transitionsPerDetent = 4
        encoder.activeLow = true
        encoder.action = .speed
        board.encoder = encoder
        var inhibit = LevelInput()
        inhibit.activeLow = true
        inhibit.debounce = Nanoseconds(50000000)
        board.inhibit = inhibit
        return board
    }

    private static var raspberryPiStepperDrv8825Configuration: TurntableConfiguration {
        var board = TurntableConfiguration()
        board.controlPeriod = Nanoseconds(1000000)
        board.speeds.append(.rpm(100, 3))
        board.speeds.append(.rpm(45, 1))
        board.speeds.append(.rpm(3913, 50))
        board.initialRow = 0
        board.minimumSpeed = .rpm(1, 1)
        board.maximumSpeed = .rpm(80, 1)
        board.pitchLimit = 1000
        board.ramp.startTime = Nanoseconds(1500000000)
        board.ramp.stopTime = Nanoseconds(1500000000)
        board.ramp.startAcceleration = Fraction(40)
        board.ramp.stopAcceleration = Fraction(40)
        board.stopMode = .ramp
        board.coastTime = Nanoseconds(10000000000)
        board.reverseAllowed = false
        board.lock.tolerance = 2000
        board.lock.hysteresis = 1000
        board.lock.time = Nanoseconds(500000000)
        board.longestGap = Nanoseconds(1000000000)
        board.cycleHold = Nanoseconds(5000000000)
        var stepper = StepperConfiguration()
        stepper.stepsPerTurn = Fraction(96000, 17) ?? Fraction(96000)
        stepper.pulseWidth = Nanoseconds(1900)
        stepper.minimumLow = Nanoseconds(1900)
        stepper.directionSetup = Nanoseconds(650)
        stepper.enableDelay = Nanoseconds(2000000)
        stepper.holdTime = Nanoseconds(1000000000)
        board.drive = .stepper(stepper)
        var button0 = ButtonConfiguration(line: .play, press: .toggle)
        button0.activeLow = true
        button0.debounce = Nanoseconds(20000000)
        button0.longPressTime = Nanoseconds(800000000)
        button0.doublePressTime = Nanoseconds(350000000)
        button0.longPress = .none
        button0.doublePress = .none
        board.buttons.append(button0)
        var button1 = ButtonConfiguration(line: .speed, press: .next)
        button1.activeLow = true
        button1.debounce = Nanoseconds(20000000)
        button1.longPressTime = Nanoseconds(800000000)
        button1.doublePressTime = Nanoseconds(350000000)
        button1.longPress = .previous
        button1.doublePress = .none
        board.buttons.append(button1)
        var encoder = EncoderConfiguration()
        encoder.transitionsPerDetent = 4
        encoder.activeLow = true
        encoder.action = .speed
        board.encoder = encoder
        var inhibit = LevelInput()
        inhibit.activeLow = true
        inhibit.debounce = Nanoseconds(50000000)
        board.inhibit = inhibit
        var driverFault = LevelInput()
        driverFault.activeLow = true
        driverFault.debounce = Nanoseconds(5000000)
        board.driverFault = driverFault
        return board
    }

    private static var raspberryPiStepperTmc2209Configuration: TurntableConfiguration {
        var board = TurntableConfiguration()
        board.controlPeriod = Nanoseconds(1000000)
        board.speeds.append(.rpm(100, 3))
        board.speeds.append(.rpm(45, 1))
        board.speeds.append(.rpm(78, 1))
        board.initialRow = 0
        board.minimumSpeed = .rpm(1, 1)
        board.maximumSpeed = .rpm(80, 1)
        board.pitchLimit = 1000
        board.ramp.startTime = Nanoseconds(1500000000)
        board.ramp.stopTime = Nanoseconds(1500000000)
        board.ramp.startAcceleration = Fraction(40)
        board.ramp.stopAcceleration = Fraction(40)
        board.stopMode = .ramp
        board.coastTime = Nanoseconds(10000000000)
        board.reverseAllowed = false
        board.lock.tolerance = 2000
        board.lock.hysteresis = 1000
        board.lock.time = Nanoseconds(500000000)
        board.longestGap = Nanoseconds(1000000000)
        board.cycleHold = Nanoseconds(5000000000)
        var stepper = StepperConfiguration()
        stepper.stepsPerTurn = Fraction(4800)
        stepper.pulseWidth = Nanoseconds(500)
        stepper.minimumLow = Nanoseconds(500)
        stepper.directionSetup = Nanoseconds(100)
        stepper.enableDelay = Nanoseconds(2000000)
        stepper.holdTime = Nanoseconds(1000000000)
        board.drive = .stepper(stepper)
        var button0 = ButtonConfiguration(line: .play, press: .toggle)
        button0.activeLow = true
        button0.debounce = Nanoseconds(20000000)
        button0.longPressTime = Nanoseconds(800000000)
        button0.doublePressTime = Nanoseconds(350000000)
        button0.longPress = .none
        button0.doublePress = .none
        board.buttons.append(button0)
        var button1 = ButtonConfiguration(line: .speed, press: .next)
        button1.activeLow = true
        button1.debounce = Nanoseconds(20000000)
        button1.longPressTime = Nanoseconds(800000000)
        button1.doublePressTime = Nanoseconds(350000000)
        button1.longPress = .previous
        button1.doublePress = .none
        board.buttons.append(button1)
        var encoder = EncoderConfiguration()
        encoder.transitionsPerDetent = 4
        encoder.activeLow = true
        encoder.action = .speed
        board.encoder = encoder
        var inhibit = LevelInput()
        inhibit.activeLow = true
        inhibit.debounce = Nanoseconds(50000000)
        board.inhibit = inhibit
        var driverFault = LevelInput()
        driverFault.activeLow = false
        driverFault.debounce = Nanoseconds(5000000)
        board.driverFault = driverFault
        return board
    }
}
