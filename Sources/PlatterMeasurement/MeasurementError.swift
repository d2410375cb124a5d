/// Why a recording gives no figure. Every description says what is wrong, the likely cause and the remedy.
public enum MeasurementError: Error, Equatable, Sendable {
    case noSuchFile(path: String)
    case unreadable(path: String, reason: String)
    case unwritable(path: String, reason: String)
    /// A file that was created does not take what is written: a full disk.
    case writingFailed(path: String, reason: String)
    case soundLibraryMissing(path: String)
    /// A line of a speed log, counted from 1, that cannot be used.
    case badLine(path: String, line: Int, problem: String)
    case badLog(path: String, problem: String)
    case samplingRateOutOfRange(hertz: Double)
    case toneOutOfRange(hertz: Double, lowest: Double, highest: Double)
    case seriesRateOutOfRange(hertz: Double)
    case silent
    case toneMissing(hertz: Double)
    /// `share` of the samples of the tone, 0 to 1, are flattened.
    case toneClipped(share: Double)
    case toneTooWeak(decibels: Double, over: Reference)
    case toneOff(found: Double, expected: Double)
    case speedOff(rpm: Double, expected: Double?)
    case tooShort(seconds: Double)
    case notANumber(index: Int)

    /// What the level of a tone was compared with.
    public enum Reference: Equatable, Sendable {
        case fullScale
        case noise
    }
}

extension MeasurementError: CustomStringConvertible {
    public var description: String {
        fileDescription ?? toneDescription
    }

    private var fileDescription: String? {
        switch self {
        case .noSuchFile(let path):
            "\(path): no such file: check the name and the folder"
        case .unreadable(let path, let reason):
            "\(path): cannot be read (\(reason)): give a WAV, FLAC, AIFF or Ogg file, or a CSV speed log"
        case .unwritable(let path, let reason), .writingFailed(let path, let reason):
            "\(path): cannot be written (\(reason)): choose a folder you may write to, with room left"
        case .soundLibraryMissing(let path):
            "\(path): this build cannot read or write sound because libsndfile was missing when it was built: "
                + "install libsndfile1-dev and build again, or use a CSV speed log"
        case .badLine(let path, let line, let problem):
            "\(path):\(line): \(problem)"
        case .badLog(let path, let problem):
            "\(path): \(problem)"
        default: nil
        }
    }

    private var toneDescription: String {
        switch self {
        case .samplingRateOutOfRange(let hertz):
            "the sampling rate of \(hertz.fixed(0)) Hz is not supported: record with 8 to 192 kHz"
        case .toneOutOfRange(let hertz, let lowest, let highest):
            "a tone of \(hertz.fixed(0)) Hz cannot be measured at this sampling rate: use one of "
                + "\(lowest.fixed(0)) to \(highest.fixed(0)) Hz, or record with a higher sampling rate"
        case .seriesRateOutOfRange(let hertz):
            "\(hertz.fixed(2)) speed values a second are not enough or too many for flutter: log 10 to 200,000 a second"
        case .silent:
            "the recording is silent: check the cable, the input and the recording level, and play the test tone"
        case .toneMissing(let hertz):
            "no steady tone near \(hertz.fixed(0)) Hz: the recording holds something else; play the test record, "
                + "or name its tone with --tone HZ"
        case .toneClipped(let share):
            "the tone is clipped (\((share * 100).fixed(1)) % of it is flat): the recording level was too high; "
                + "lower it until the peaks stay below -3 dB and record again"
        case .toneTooWeak(let decibels, .fullScale):
            "the tone is too weak (\(decibels.fixed(0)) dB under full scale): raise the recording level, -60 dB is the least"
        case .toneTooWeak(let decibels, .noise):
            "the tone is too weak (\(decibels.fixed(0)) dB over the noise around it): clean record and stylus, look for hum, "
                + "and raise the level; 20 dB is the least"
        default: speedDescription
        }
    }

    private var speedDescription: String {
        switch self {
        case .toneOff(let found, let expected):
            "the tone is at \(found.fixed(0)) Hz, \(percent(found, expected)) from \(expected.fixed(0)) Hz: the limit is 10 %; "
                + "set the deck to the speed of the record, or name the record's tone with --tone HZ"
        case .speedOff(let rpm, let expected?):
            "the speed is \(rpm.fixed(2)) rpm, \(percent(rpm, expected)) from \(expected.fixed(2)) rpm: the limit is 10 %; "
                + "set the deck to that speed, or measure against the other one"
        case .speedOff(let rpm, nil):
            "the speed is \(rpm.fixed(2)) rpm, more than 10 % from 16 2/3, 33 1/3, 45 and 78.26: "
                + "check that the column is rpm of the platter, or the pulses per revolution"
        case .tooShort(let seconds):
            "only \(seconds.fixed(1)) s of steady speed: record at least 5 s after the speed is reached, better 30 s"
        case .notANumber(let index):
            "speed value \(index) is not a finite number: repair the source of the series"
        default: ""
        }
    }

    private func percent(_ found: Double, _ expected: Double) -> String {
        let difference = (found / expected - 1) * 100
        return (difference > 0 ? "+" : "") + difference.fixed(1) + " %"
    }
}
