import PlatterCore
import PlatterMeasurement
import PlatterSimulation

/// The turntable in one line, for a terminal.
enum StatusLine {
    /// At most `width` columns.
    static func text(_ status: TurntableStatus, terminal: Terminal, width: Int) -> String {
        var parts = [state(status)]
        parts.append("\((Double(status.platterMicroRPM) / 1e6).fixed(3)) rpm")
        if status.targetMicroRPM != 0, status.commandedMicroRPM.magnitude != status.targetMicroRPM.magnitude {
            parts.append("to \((Double(status.targetMicroRPM) / 1e6).fixed(3))")
        }
        if status.isLocked { parts.append("locked") }
        if status.pitch != 0 { parts.append("pitch \(percent(status.pitch))") }
        if status.duty != 0 { parts.append("duty \((Double(status.duty) / 1e4).fixed(1)) %") }
        parts.append("\((Double(status.microTurns) / 1e6).fixed(2)) turns")
        if status.overruns > 0 { parts.append("\(status.overruns) late") }
        let text = String(parts.joined(separator: " | ").prefix(max(width - 2, 0)))
        return status.fault == nil ? terminal.bold(text) : terminal.bad(text)
    }

    private static func state(_ status: TurntableStatus) -> String {
        let name = StateNames.name(of: status.state)
        guard let fault = status.fault else { return name }
        return "\(name): \(StateNames.name(of: fault))"
    }

    private static func percent(_ hundredths: Int32) -> String {
        let text = (Double(hundredths) / 100).fixed(2)
        return (hundredths > 0 ? "+" : "") + text + " %"
    }
}
