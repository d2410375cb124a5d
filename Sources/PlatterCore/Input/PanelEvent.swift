/// What a person did at the panel.
enum PanelEvent: Equatable, Sendable {
    case action(ButtonAction)
    case encoder(EncoderConfiguration.Action, Int32)
}
