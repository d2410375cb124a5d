/// The two kinds of pictures that `--plot` writes.
enum PlotFormat: String, CaseIterable {
    case svg
    case png

    /// By the end of the name.
    init?(path: String) {
        let name = path.lowercased()
        guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else { return nil }
        self = format
    }

    /// As gnuplot calls it.
    var terminal: String {
        switch self {
        case .svg: "svg size 1000,900 font 'sans-serif,13' background '#ffffff' noenhanced"
        case .png: "pngcairo size 1200,1080 font 'sans-serif,11' noenhanced"
        }
    }
}
