import PlatterCore

/// Takes one console line of a visitor and gives back the console's reply.
struct CommandDesk: Sendable {
    /// 80 bytes of a line, its end, and enough more for the console to say itself that a line is too long.
    static let longestBody = 256
    /// Longer than the console takes for its slowest reply, that of `save`.
    private static let patience: Int32 = 4_000

    let queue: WebCommandQueue

    /// What is wrong with the announced body; `nil` when it can be read.
    static func refusal(of request: WebRequest) -> WebAnswer? {
        guard request.transferEncoding == nil, let text = request.contentLength else {
            return .error(411, "Say how long the line is, with Content-Length.")
        }
        guard let length = Int(text), length >= 0 else { return .error(400, "Content-Length is no number.") }
        guard length <= longestBody else {
            return .error(413, "The body is one console line, of at most \(LineReader.capacity) bytes.")
        }
        return nil
    }

    /// Waits for the control loop, which does not wait for anyone.
    func answer(_ body: [UInt8]) -> WebAnswer {
        switch Self.line(body) {
        case .failure(let answer): return answer.answer
        case .success(let line):
            let command = WebCommand(line: line)
            guard queue.append(command) else {
                return .error(503, "Too many commands wait already; try again in a moment.")
            }
            guard let reply = command.waitForReply(milliseconds: Self.patience) else {
                return .error(504, "The control loop did not answer; look at the program's own messages.")
            }
            return .text(200, String(decoding: reply, as: UTF8.self))
        }
    }

    struct Refused: Error {
        let answer: WebAnswer
    }

    /// Exactly one line, with or without its end. What is too long or no text goes on as it is, for the console to
    /// refuse; only what the console would leave without a reply is refused here.
    static func line(_ body: [UInt8]) -> Result<[UInt8], Refused> {
        var reader = LineReader()
        var lines: [[UInt8]] = []
        for byte in body + [UInt8(ascii: "\n")] {
            switch reader.feed(byte) {
            case .line?: lines.append(reader.withLine { Array($0) })
            case .tooLong?: lines.append(Array(repeating: UInt8(ascii: "x"), count: Int(LineReader.capacity) + 1))
            case .notText?: lines.append([0x80])
            case nil: break
            }
        }
        switch lines.count {
        case 0: return .failure(Refused(answer: .error(400, "The body is empty; it has to be one console line.")))
        case 1: return .success(lines[0])
        default: return .failure(Refused(answer: .error(400, "The body has more than one line; send one at a time.")))
        }
    }
}
