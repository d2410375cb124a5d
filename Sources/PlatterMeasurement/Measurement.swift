/// Measures the steady part of a recording.
/// - Parameters:
///   - tone: the frequency on the test record in hertz; a log has none.
///   - targetRPM: the nominal speed. Without it 33 1/3 for a tone, and for a log the nearest of 16 2/3, 33 1/3, 45
///     and 78.26.
///   - progress: called with the share done, 0 to 1, while a sound is read.
/// - Throws: what keeps the recording from giving a figure.
public func measure(
    _ recording: Recording, tone: Double = 3150, targetRPM: Double? = nil, progress: (Double) -> Void = { _ in }
) throws(MeasurementError) -> MeasurementReport {
    switch recording {
    case .sound(let reader):
        let nominal = targetRPM ?? RunMeter.thirtyThree
        let (speeds, frames) = try demodulate(reader, tone: tone, progress: progress)
        let series = SpeedSeries(rpm: speeds.ratios.map { $0 * nominal }, rate: speeds.rate, start: speeds.start)
        // What was read: a file whose writer was killed says nothing of its length, or something wrong.
        let duration = Double(frames) / Double(reader.samplingRate)
        var report = try RunMeter(series).report(targetRPM: nominal, path: recording.path, duration: duration)
        report.tone = MeasurementReport.Tone(
            hertz: tone, meanHertz: tone * report.figures.meanRPM / nominal, level: speeds.level,
            samplingRate: reader.samplingRate)
        return report
    case .speeds(let log):
        return try RunMeter(log.series()).report(targetRPM: targetRPM, path: recording.path, duration: log.duration)
    }
}

private func demodulate(
    _ reader: SoundReader, tone: Double, progress: (Double) -> Void
) throws(MeasurementError) -> (speeds: ToneSpeeds, frames: Int) {
    var demodulator = try ToneDemodulator(
        tone: tone, samplingRate: Double(reader.samplingRate), channels: reader.channels)
    var done = 0
    while true {
        let samples = reader.read(frames: 65_536)
        guard !samples.isEmpty else { break }
        demodulator.process(samples)
        done += samples.count / reader.channels
        progress(min(1, Double(done) / Double(max(reader.frameCount, 1))))
    }
    return (try demodulator.finish(), done)
}
