import PlatterBoards

/// The signals of a board.
extension Doctor {
    var chips: [Finding] {
        let chips = GPIOChips(of: machine.access)
        var findings = chips.refused.map { refusal in
            Finding.problem(
                "chips",
                refusal.error.isPermission ? permission(refusal.path) : .chipFailed(path: refusal.path, refusal.error))
        }
        if !chips.chips.isEmpty {
            let seen = chips.chips.map { "\($0.label) (\($0.path), \($0.lines.count) lines)" }
            findings.append(Finding("chips", .good, seen.joined(separator: ", ")))
        } else if findings.isEmpty {
            findings.append(.problem("chips", .noChips(root: machine.access.root)))
        }
        return findings
    }

    /// Every line by itself, so that all that is wrong is told at once.
    var lines: [Finding] {
        let chips = GPIOChips(of: machine.access)
        guard !chips.chips.isEmpty else { return [] }
        var findings: [Finding] = []
        for line in board.lines {
            do {
                let found = try LinuxWiring.find(line, chips: chips)
                if let held = holder(of: found.place, chips) {
                    findings.append(
                        .problem(
                            "lines", .lineBusy(line: "\(found.reference)", chip: found.place.label, holder: held)))
                }
            } catch {
                findings.append(.problem("line \(line.function.key)", error))
                // One chip that is missing is missing for all of them.
                if case .noChipWithLabel = error { break }
            }
        }
        if findings.isEmpty, !board.lines.isEmpty {
            findings.append(Finding("lines", .good, "all \(board.lines.count) lines are there and free"))
        }
        return findings
    }

    var pwm: [Finding] {
        guard let wanted = board.pwm else { return [] }
        let chips = PWMChips(in: machine.files, root: machine.root + "/sys/class/pwm")
        let present = wanted.outputs.first { output in chips.chips.contains { $0.device == output.device } }
        var findings: [Finding] = []
        do {
            let chip = try chips.find((present ?? wanted.outputs.first)?.device ?? "")
            findings.append(Finding("PWM", .good, "\(chip.device) at \(chip.path)"))
            if !machine.files.isWritable("\(chip.path)/export") {
                let error = LinuxError.pwmNotWritable(path: "\(chip.path)/export", waitedMilliseconds: 0)
                findings.append(
                    Finding("PWM", .problem, "this user may not write \(chip.path)/export", remedy: error.remedy))
            }
        } catch {
            findings.append(.problem("PWM", error))
        }
        if usesAnalogueAudio { findings.append(audio) }
        return findings
    }

    var console: [Finding] {
        guard let port = board.console else { return [] }
        guard machine.files.exists(machine.root + port.device) else {
            return [
                Finding(
                    "console", .warning, "\(port.device) is not there",
                    remedy: "add 'enable_uart=1' to /boot/firmware/config.txt, or give --console stdio")
            ]
        }
        if let user = LoginConsole.user(of: port.device, files: machine.files, root: machine.root) {
            return [.problem("console", .serialInUse(path: port.device, by: user))]
        }
        if let group = try? machine.files.group(of: machine.root + port.device), !machine.isMember(of: group) {
            let name = machine.groupName(group)
            return [
                Finding(
                    "console", .problem, "\(port.device) belongs to the group \(name), which this user is not in",
                    remedy: "sudo usermod -aG \(name) $USER, and log in again")
            ]
        }
        return [Finding("console", .good, "\(port.device) is free")]
    }

    /// The analogue output of a Pi up to 4 is the same PWM block.
    private var usesAnalogueAudio: Bool {
        guard machine.isRaspberryPi, machine.model?.contains("Pi 5") == false else { return false }
        return (machine.text("/boot/firmware/config.txt") ?? "").split(separator: "\n").contains { line in
            let text = line.filter { $0 != " " }
            guard text.hasPrefix("dtparam=") else { return false }
            return text.dropFirst("dtparam=".count).split(separator: ",").contains("audio=on")
        }
    }

    private var audio: Finding {
        Finding(
            "audio", .warning, "analogue audio uses the same PWM block and will disturb the motor",
            remedy: "write 'dtparam=audio=off' in /boot/firmware/config.txt and reboot")
    }

    private func permission(_ path: String) -> LinuxError { .chipPermission(path: path) }

    private func holder(of place: GPIOChips.Place, _ chips: GPIOChips) -> String? {
        guard let chip = chips.chips.first(where: { $0.path == place.path }) else { return nil }
        let line = chip.lines[Int(place.offset)]
        return line.isUsed ? line.holder : nil
    }
}
