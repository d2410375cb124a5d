import PlatterCore

/// The text of a speed, read and written by the same code as the console's.
enum SpeedText {
    /// The speed, or what is wrong with the text and what to write.
    static func read(_ text: String) -> Result<RecordSpeed, Fault> {
        let bytes = Array(text.utf8)
        do throws(SpeedTextError) {
            return .success(try speed(bytes))
        } catch {
            return .failure(fault(error))
        }
    }

    /// What is wrong with a text, for a message.
    struct Fault: Error {
        var fault: String
        var remedy: String
    }

    /// The text that reads back as the same speed: "45", "78.26", "33 1/3".
    static func plain(_ speed: RecordSpeed) -> String {
        var sink = TextSink()
        sink.write(speed)
        return sink.text
    }

    private static func speed(_ bytes: [UInt8]) throws(SpeedTextError) -> RecordSpeed {
        var outcome = Result<RecordSpeed, SpeedTextError>.failure(.empty)
        bytes.withUnsafeBufferPointer { buffer in
            do throws(SpeedTextError) {
                outcome = .success(try RecordSpeed.parse(buffer))
            } catch {
                outcome = .failure(error)
            }
        }
        return try outcome.get()
    }

    private static func fault(_ error: SpeedTextError) -> Fault {
        switch error {
        case .outOfRange: return Fault(fault: "is out of range", remedy: "choose a speed within it")
        case .negative:
            return Fault(fault: "is negative", remedy: "write it without a sign; `reverse` is a key of its own")
        case .zero: return Fault(fault: "is a stop, not a speed", remedy: "choose a speed above 0")
        case .zeroDenominator: return Fault(fault: "divides by zero", remedy: "write for example \"33 1/3\"")
        case .tooManyDigits:
            return Fault(fault: "has too many digits", remedy: "write at most six digits before and after the point")
        case .empty, .notANumber:
            return Fault(fault: "is not a speed", remedy: "write for example \"33 1/3\", \"45\" or \"78.26\"")
        }
    }
}

/// Bytes that become a text.
private struct TextSink: ByteSink {
    private(set) var bytes: [UInt8] = []

    mutating func put(_ byte: UInt8) { bytes.append(byte) }

    var text: String { String(decoding: bytes, as: UTF8.self) }
}
