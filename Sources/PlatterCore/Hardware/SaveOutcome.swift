/// How an attempt to keep the settings ended.
public enum SaveOutcome: Equatable, Sendable {
    case saved
    case failed
}
