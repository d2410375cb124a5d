/// What the output thread drives.
protocol OutputSink: AnyObject {
    /// Drives STEP; `active` is the meaning, not the electrical level.
    func setStep(_ active: Bool) throws(SystemError)
    /// Does everything else than a pulse, and returns when it has taken effect.
    func apply(_ event: OutputEvent) throws(SystemError)
}
