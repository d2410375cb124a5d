#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The file that `--plot` names: checked before the work, written as a whole after it.
struct PlotFile {
    static let option = CommandOption("plot", "FILE", "draw speed over time and flutter spectrum, as .svg or .png")

    let path: String
    let format: PlotFormat

    /// `nil` when none is asked for.
    init?(_ arguments: Arguments) throws(CommandFailure) {
        guard let path = arguments["plot"] else { return nil }
        guard let format = PlotFormat(path: path) else {
            throw .usage(
                "--plot: '\(Printable.text(path))' ends in neither .svg nor .png; name the file so",
                of: arguments.syntax)
        }
        self.path = path
        self.format = format
        try Gnuplot.require()
        let isWritable =
            switch FilePlace(path) {
            case .file(let target): access(FileText.folder(of: target) ?? ".", W_OK) == 0
            case .other: access(path, W_OK) == 0
            }
        guard isWritable else { throw Self.failure(path, errno) }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { throw Self.failure(path, EISDIR) }
    }

    /// Draws the picture; whoever looks at a regular file finds the old one or the whole new one.
    func write(_ picture: PlotPicture) throws(CommandFailure) {
        let bytes = try Gnuplot.draw(PlotScript(picture: picture, format: format))
        do throws(OutputError) {
            try FileText.replace(path, with: bytes)
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func failure(_ path: String, _ number: Int32) -> CommandFailure {
        CommandFailure(OutputError(name: Printable.text(path), number: number, isCreation: true))
    }
}
