/// What a guard drives.
final class GuardOutputs<Access: GPIOAccess, Files: FileAccess> {
    private let orders: GuardOrders
    private let access: Access
    private let files: Files
    private var enable: [Access.Outputs] = []
    private var taken: [Access.Outputs] = []
    private var waiting: [GuardOrders.Line]

    private static var consumer: String { "platter-guard" }

    /// Takes the ENABLE lines, inactive from the first moment, and switches the PWM channels off.
    init(_ orders: GuardOrders, access: Access, files: Files) throws(LinuxError) {
        self.orders = orders
        self.access = access
        self.files = files
        waiting = orders.others
        for line in orders.enable {
            do {
                enable.append(try request(line))
            } catch {
                let holder = (try? access.chip(at: line.path))?.lines[Int(line.offset)].holder ?? ""
                if error == .busy {
                    throw .lineBusy(line: "\(line.offset)", chip: line.path, holder: holder)
                }
                if error.isPermission { throw .chipPermission(path: line.path) }
                throw .requestFailed(lines: "\(line.offset)", chip: line.path, error)
            }
        }
        switchOffPWM()
    }

    func energise() throws(SystemError) {
        for (line, outputs) in zip(orders.enable, enable) { try outputs.set(0, !line.safeLevel) }
    }

    /// Tries everything, and throws the first refusal after that.
    func makePowerless() throws(SystemError) {
        var failure: SystemError?
        for (line, outputs) in zip(orders.enable, enable) {
            do { try outputs.set(0, line.safeLevel) } catch { failure = failure ?? error }
        }
        switchOffPWM()
        if let failure { throw failure }
    }

    /// Takes the lines that the controller held, at their safe levels. False while some are still held.
    func takeOver() -> Bool {
        waiting = waiting.filter { line in
            guard let outputs = try? request(line) else { return true }
            taken.append(outputs)
            return false
        }
        return waiting.isEmpty
    }

    var holdsAnything: Bool { !enable.isEmpty || !taken.isEmpty }

    private func request(_ line: GuardOrders.Line) throws(SystemError) -> Access.Outputs {
        try access.requestOutputs(
            of: line.path, consumer: Self.consumer, offsets: [line.offset], levels: [line.safeLevel])
    }

    private func switchOffPWM() {
        // A channel that was never set up refuses both; it drives nothing.
        for path in orders.pwm {
            try? files.write("0", to: "\(path)/duty_cycle")
            try? files.write("0", to: "\(path)/enable")
        }
    }
}
