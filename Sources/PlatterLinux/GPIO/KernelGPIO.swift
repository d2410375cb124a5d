import CPlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The kernel's GPIO character devices, through libgpiod 1 or 2.
public struct KernelGPIO: GPIOAccess {
    public let root: String

    /// - Parameter root: The folder of the device nodes.
    public init(root: String = "/dev") { self.root = root }

    /// The generation of libgpiod this program was built with, 0 for none, and the version that runs.
    public static var libgpiod: (generation: Int32, version: String) {
        (platter_gpio_api(), String(cString: platter_gpio_version()))
    }

    public func chipPaths() -> [String] {
        let names = (try? KernelFiles().list(root)) ?? []
        var numbered: [(number: Int32, path: String)] = []
        for name in names where name.hasPrefix("gpiochip") {
            let path = "\(root)/\(name)"
            guard let number = Int32(name.dropFirst("gpiochip".count)), !Self.isLink(path) else { continue }
            numbered.append((number, path))
        }
        return numbered.sorted { $0.number < $1.number }.map(\.path)
    }

    public func chip(at path: String) throws(SystemError) -> GPIOChip {
        var handle: OpaquePointer?
        var info = platter_chip_info()
        try SystemError.check(platter_chip_open(path, &handle, &info))
        defer { platter_chip_close(handle) }
        var lines: [GPIOChip.Line] = []
        for offset in 0..<info.lines {
            var line = platter_line_info()
            try SystemError.check(platter_chip_line(handle, offset, &line))
            lines.append(
                GPIOChip.Line(
                    name: Self.text(of: line.name), isUsed: line.used != 0, holder: Self.text(of: line.consumer)))
        }
        return GPIOChip(path: path, label: Self.text(of: info.label), lines: lines)
    }

    public func requestOutputs(
        of path: String, consumer: String, offsets: [UInt32], levels: [Bool]
    ) throws(SystemError) -> KernelOutputs {
        var handle: OpaquePointer?
        let values: [Int32] = levels.map { $0 ? 1 : 0 }
        try SystemError.check(platter_outputs_request(path, consumer, offsets, values, offsets.count, &handle))
        guard let handle else { throw .inputOutput }
        return KernelOutputs(handle)
    }

    public func requestInputs(
        of path: String, consumer: String, offsets: [UInt32], biases: [InputBias]
    ) throws(SystemError) -> KernelInputs {
        var handle: OpaquePointer?
        let codes = biases.map(Self.code)
        try SystemError.check(platter_inputs_request(path, consumer, offsets, codes, offsets.count, &handle))
        guard let handle else { throw .inputOutput }
        return KernelInputs(handle, offsets: offsets)
    }

    private static func code(of bias: InputBias) -> Int32 {
        switch bias {
        case .asIs: return Int32(PLATTER_BIAS_AS_IS)
        case .none: return Int32(PLATTER_BIAS_NONE)
        case .pullUp: return Int32(PLATTER_BIAS_PULL_UP)
        case .pullDown: return Int32(PLATTER_BIAS_PULL_DOWN)
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The text before the zero of a C array of characters, which Swift sees as a tuple.
    private static func text<Characters>(of characters: Characters) -> String {
        withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
