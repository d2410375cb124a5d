import PlatterCore

/// Everything that a board needs of this machine, opened and safe.
struct LinuxParts {
    var thread: OutputThread
    var guardLink: GuardLink?
    var console: (any ConsoleLink)?
    var settings: SettingsPort
    var inputs: InputReader?
    var inputLines: [InputLine] = []
    var tachometer: InputReader?
    var tachometerIsActiveLow = false
    var recorder: (any InputRecorder)?
    /// Chips and PWM channel, for a person.
    var controllers = ""
}
