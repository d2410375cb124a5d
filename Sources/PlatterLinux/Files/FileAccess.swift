/// Small files that speak to the kernel: /sys, /proc and /boot. Tests bring a tree with a fake kernel's rules.
public protocol FileAccess: Sendable {
    func read(_ path: String) throws(SystemError) -> String
    /// Writes the whole text with one call, as the kernel's files want it.
    func write(_ text: String, to path: String) throws(SystemError)
    /// The names in a folder, sorted.
    func list(_ path: String) throws(SystemError) -> [String]
    /// The path with every link in it followed.
    func resolve(_ path: String) throws(SystemError) -> String
    func isWritable(_ path: String) -> Bool
    /// The number of the group that owns the file.
    func group(of path: String) throws(SystemError) -> UInt32
    func exists(_ path: String) -> Bool
    /// Opens a file that is written over and over with a number.
    func numberFile(_ path: String) throws(SystemError) -> any NumberFile
}

/// A file of the kernel that takes a number, kept open.
public protocol NumberFile: AnyObject {
    /// Writes the number in decimal digits. Allocates nothing.
    func write(_ number: Int64) throws(SystemError)
    /// Takes the file's lock, until this file is closed; `wouldBlock` when another holds it.
    func lock() throws(SystemError)
}

extension FileAccess {
    /// The text of a file without the white space at its ends; `nil` when it cannot be read.
    public func text(_ path: String) -> String? {
        guard let content = try? read(path) else { return nil }
        var text = content[...]
        while let last = text.last, last.isWhitespace || last == "\0" { text.removeLast() }
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        return String(text)
    }
}
