import PlatterLinux

/// `platter guard`: what `run` starts beside itself on a real board; no person types it, so no help lists it.
enum GuardCommand {
    static let name = "guard"

    static func run(_ words: [String]) -> ExitStatus {
        ExitStatus(
            code: GuardProcess<KernelGPIO, KernelFiles>.main(words, access: KernelGPIO(), files: KernelFiles()))
    }
}
