/// What the output thread drives.
protocol OutputSink: AnyObject {
    /// Drives STEP; `active` is the meaning, not the electrical level.
    func setStep(_ active: Bool) throws(SystemError)
    /// Does everything else than a pulse, and returns when it has taken effect.
    func apply(_ event: OutputEvent) throws(SystemError)
    /// Switches everything off, as the last call. What cannot be switched off is the guard's to see to.
    func makeSafe()
}
