/// The answer to `status`: one line of `key=value` pairs, speeds in rpm with six decimals.
extension TurntableStatus {
    /// Between `begin()` and `end()` of the reply.
    func write(to reply: inout ReplyBuffer) {
        reply.write("ok state=")
        reply.write(state.name)
        reply.write(" fault=")
        reply.write(fault?.name ?? "none")
        reply.write(" target=")
        reply.write(decimal: targetMicroRPM, places: 6)
        reply.write(" commanded=")
        reply.write(decimal: commandedMicroRPM, places: 6)
        reply.write(" rpm=")
        reply.write(decimal: platterMicroRPM, places: 6)
        reply.write(" pitch=")
        reply.write(hundredthsOfPercent: pitch)
        reply.write(" trim=")
        reply.write(hundredthsOfPercent: trim)
        reply.write(" locked=")
        reply.write(isLocked ? "yes" : "no")
        reply.write(" enable=")
        reply.write(isEnabled ? "on" : "off")
        reply.write(" direction=")
        reply.write(direction == .forward ? "forward" : "reverse")
        reply.write(" inhibit=")
        reply.write(isInhibited ? "on" : "off")
        reply.write(" cycle=")
        reply.write(isCycling ? "on" : "off")
        writeCounts(to: &reply)
    }

    private func writeCounts(to reply: inout ReplyBuffer) {
        reply.write(" duty=")
        reply.write(decimal: Int64(duty), places: 6)
        reply.write(" steps=")
        reply.write(steps)
        reply.write(" turns=")
        reply.write(decimal: microTurns, places: 6)
        reply.write(" presses=")
        reply.write(presses)
        reply.write(" overruns=")
        reply.write(overruns)
    }
}
