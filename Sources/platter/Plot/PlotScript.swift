import PlatterMeasurement

/// A picture as a gnuplot script. All data stand before the first plot, so that the whole script has been read before
/// any output is written.
struct PlotScript {
    let picture: PlotPicture
    let format: PlotFormat
    /// More marks than these only hide the curve.
    private static let mostEvents = 40
    /// Below this a spectrum is noise of the arithmetic, percent.
    private static let floor = 1e-6

    var text: String {
        var lines = ["set terminal \(format.terminal)"]
        lines += block("course", course) + block("target", target)
        lines += block("spectrum", spectrum) + block("rotation", rotation)
        lines += [
            "set multiplot layout \(picture.figures == nil ? 1 : 2),1 title \(Self.quoted(picture.title))",
            "set grid lc rgb '#dddddd'", "set key outside top right horizontal",
        ]
        lines += speedPanel
        if picture.figures != nil { lines += spectrumPanel }
        lines += ["unset multiplot", "exit"]
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: - Data

    private func block(_ name: String, _ rows: [String]) -> [String] { ["$\(name) << END"] + rows + ["END"] }

    private var course: [String] {
        picture.course.spans.indices.map { index in
            let span = picture.course.spans[index]
            return [picture.course.time(index), span.lowest, span.highest, span.mean].map { $0.fixed(6) }
                .joined(separator: " ")
        }
    }

    /// An empty line takes the pen off the paper.
    private var target: [String] {
        var rows: [String] = []
        for (index, step) in picture.targets.enumerated() {
            let end = index + 1 < picture.targets.count ? picture.targets[index + 1].time : picture.course.end
            if let rpm = step.rpm {
                rows += ["\(step.time.fixed(6)) \(rpm.fixed(6))", "\(end.fixed(6)) \(rpm.fixed(6))"]
            } else {
                rows.append("")
            }
        }
        return rows.isEmpty ? ["0 NaN"] : rows
    }

    private var spectrum: [String] {
        guard let spectrum = picture.figures?.spectrum else { return ["1 NaN"] }
        return spectrum.percent.indices.dropFirst().map { index in
            "\((Double(index) * spectrum.step).fixed(5)) \(max(spectrum.percent[index], Self.floor).fixed(9))"
        }
    }

    private var shownLines: [SpectrumLine] {
        picture.figures?.lines.filter { $0.percent > Self.floor } ?? []
    }

    private var rotation: [String] {
        let lines = shownLines
        return lines.isEmpty ? ["1 NaN"] : lines.map { "\($0.hertz.fixed(5)) \($0.percent.fixed(9))" }
    }

    // MARK: - Panels

    private var speedPanel: [String] {
        var lines = [
            "set xlabel 'time, s'", "set ylabel 'rpm'",
            "set xrange [\(picture.course.spans.isEmpty ? "0" : picture.course.time(0).fixed(3)):"
                + "\(max(picture.course.end, 0.001).fixed(3))]",
            "set offsets 0, 0, graph 0.15, graph 0.05",
        ]
        for (index, event) in picture.events.prefix(Self.mostEvents).enumerated() {
            let time = event.time.fixed(4)
            lines += [
                "set arrow from \(time), graph 0 to \(time), graph 1 nohead dt 3 lc rgb '#999999'",
                // Two heights, so that neighbours do not cover one another.
                "set label \(Self.quoted(event.text)) at \(time), graph \(index % 2 == 0 ? "0.96" : "0.91") "
                    + "\(isLate(event) ? "right offset -0.3,0" : "left offset 0.3,0") tc rgb '#666666'",
            ]
        }
        return lines + [
            "plot $target using 1:2 with lines lw 3 lc rgb '#f4b183' title 'wanted', "
                + "$course using 1:2:3 with filledcurves fc rgb '#9dc3e6' notitle, "
                + "$course using 1:4 with lines lw 1 lc rgb '#1f4e79' title 'platter'",
            "unset arrow", "unset label", "set offsets",
        ]
    }

    /// In the last part of the picture, where text to the right of its mark would be cut off.
    private func isLate(_ event: PlotPicture.Event) -> Bool {
        let begin = picture.course.spans.isEmpty ? 0 : picture.course.time(0)
        return event.time > begin + 0.85 * (picture.course.end - begin)
    }

    private var spectrumPanel: [String] {
        let highest = max(picture.figures?.spectrum.percent.dropFirst().max() ?? 0, Self.floor * 1_000)
        let strongest = shownLines.sorted { $0.percent > $1.percent }.prefix(5)
        let labels = strongest.map { line in
            "set label '\(line.order)x' at \(line.hertz.fixed(5)),\(line.percent.fixed(9)) center offset 0,0.7 tc rgb '#c00000'"
        }
        return [
            "set title \(Self.quoted("Flutter, unweighted, zero to peak: " + picture.steadyPart)) offset 0,0",
            "set xlabel 'Hz'", "set ylabel '% of the speed'", "set logscale xy", "set format y '%g'",
            "set xrange [0.1:400]", "set yrange [\(Self.floor.fixed(9)):\((highest * 4).fixed(9))]",
        ] + labels + [
            "plot $spectrum using 1:2 with lines lw 1 lc rgb '#1f4e79' title 'spectrum', "
                + "$rotation using 1:2 with impulses lw 2 lc rgb '#c00000' title 'multiples of the rotation'"
        ]
    }

    /// In single quotes gnuplot knows but one special character.
    static func quoted(_ text: String) -> String {
        let parts = Printable.text(text).split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "''") + "'"
    }
}
