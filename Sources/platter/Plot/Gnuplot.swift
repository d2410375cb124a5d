import CPlatterCommand
import PlatterMeasurement

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Draws pictures with gnuplot, which gets its script through a pipe and gives the picture through another.
enum Gnuplot {
    private static let program = "gnuplot"

    /// To be asked before long work: that there is none shows at once.
    static func require() throws(CommandFailure) {
        let path = environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        let isThere = path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
        guard isThere else { throw missing }
    }

    private static var missing: CommandFailure {
        CommandFailure(
            .systemError,
            "--plot needs gnuplot, which is not installed: 'sudo apt install gnuplot-nox' (Debian), or leave --plot out"
        )
    }

    /// The picture, as the file has it.
    static func draw(_ script: PlotScript) throws(CommandFailure) -> [UInt8] {
        var filter = platter_filter()
        let error = platter_filter_start(program, &filter)
        guard error == 0 else {
            if error == ENOENT { throw missing }
            throw CommandFailure(
                .systemError, "gnuplot cannot be started: \(String(cString: strerror(error))); try it by hand")
        }
        // A script that cannot be written was refused by gnuplot, which says why.
        try? TextOutput(name: program, descriptor: filter.input).write(script.text)
        close(filter.input)
        let picture = readAll(filter.output)
        let complaint = readAll(filter.errors)
        close(filter.output)
        close(filter.errors)
        let status = platter_filter_wait(&filter)
        guard status == 0, !picture.isEmpty else {
            throw CommandFailure(
                .systemError, "gnuplot ended with status \(status) and drew nothing: \(firstLine(complaint))")
        }
        return picture
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return all }
            all.append(contentsOf: buffer[..<count])
        }
    }

    /// gnuplot shows the place of an error before its reason.
    private static func firstLine(_ bytes: [UInt8]) -> String {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { Printable.text(String($0)) }
        let reason = lines.last { $0.contains(":") } ?? lines.last
        return reason ?? "it gave no reason; 'gnuplot --version' should be 5 or newer"
    }
}
