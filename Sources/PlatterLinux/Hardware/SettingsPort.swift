import PlatterCore

/// How settings are kept, as two calls that do not block; a thread of someone else does the writing.
public struct SettingsPort: Sendable {
    var save: @Sendable (Settings) -> Void
    var takeOutcome: @Sendable () -> SaveOutcome?

    public init(
        save: @escaping @Sendable (Settings) -> Void, takeOutcome: @escaping @Sendable () -> SaveOutcome?
    ) {
        self.save = save
        self.takeOutcome = takeOutcome
    }

    /// Keeps nothing; each save fails.
    public static let none = SettingsPort(save: { _ in }, takeOutcome: { .failed })
}
