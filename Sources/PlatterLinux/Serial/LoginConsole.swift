/// Whether the system talks on a serial port by itself: as the kernel's console, or by a login service.
public enum LoginConsole {
    /// Who uses the port; `nil` when nobody is known to.
    ///
    /// - Parameters:
    ///   - path: The port, also a link such as `/dev/serial0`.
    ///   - root: Where `/proc` is, without it: empty on a real machine.
    public static func user(of path: String, files: some FileAccess, root: String = "") -> String? {
        let name = lastPart((try? files.resolve(path)) ?? path)
        let alias = lastPart(path)
        let words = (files.text("\(root)/proc/cmdline") ?? "").split { $0 == " " || $0 == "\n" }
        for word in words where word.hasPrefix("console=") {
            let console = word.dropFirst("console=".count).prefix { $0 != "," }
            if console == name || console == alias {
                return "the kernel's console ('\(word)' in /boot/firmware/cmdline.txt)"
            }
        }
        for process in (try? files.list("\(root)/proc")) ?? [] where process.allSatisfy(\.isNumber) {
            guard let line = files.text("\(root)/proc/\(process)/cmdline") else { continue }
            let arguments = line.split(separator: "\0").map(String.init)
            guard let program = arguments.first, lastPart(program).hasSuffix("getty") else { continue }
            if arguments.dropFirst().contains(where: { lastPart($0) == name || lastPart($0) == alias }) {
                return "a login prompt (process \(process))"
            }
        }
        return nil
    }

    private static func lastPart(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}
