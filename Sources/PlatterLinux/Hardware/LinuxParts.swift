import PlatterCore

/// Everything that a board needs of this machine, opened and safe.
struct LinuxParts<Access: GPIOAccess, Files: FileAccess> {
    var thread: OutputThread<LinuxOutputs<Access, Files>>
    var guardLink: GuardLink?
    var console: (any ConsoleLink)?
    var settings: SettingsPort
    var inputs: InputReader<Access.Inputs>?
    var inputLines: [InputLine] = []
    var tachometer: InputReader<Access.Inputs>?
    var tachometerIsActiveLow = false
    var recorder: (any InputRecorder)?
    /// Chips and PWM channel, for a person.
    var controllers = ""
}
