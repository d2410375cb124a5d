import Glibc
import PlatterLinux

/// A header whose lines lead nowhere. Each write is still one call of the kernel, as it is with real lines.
struct NowhereGPIO: GPIOAccess {
    let root = "/dev"
    private static let path = "/dev/gpiochip0"

    func chipPaths() -> [String] { [Self.path] }

    func chip(at path: String) throws(SystemError) -> GPIOChip {
        GPIOChip(
            path: Self.path, label: "pinctrl-rp1", lines: (0..<54).map { GPIOChip.Line(name: "GPIO\($0)") })
    }

    func requestOutputs(
        of path: String, consumer: String, offsets: [UInt32], levels: [Bool]
    ) throws(SystemError) -> Outputs { Outputs() }

    func requestInputs(
        of path: String, consumer: String, offsets: [UInt32], biases: [InputBias]
    ) throws(SystemError) -> Inputs { Inputs(count: offsets.count) }

    final class Outputs: OutputLines {
        private let descriptor = open("/dev/null", O_WRONLY)

        deinit { close(descriptor) }

        func set(_ index: Int, _ level: Bool) throws(SystemError) {
            var value: UInt8 = level ? 1 : 0
            if write(descriptor, &value, 1) != 1 { throw .last }
        }
    }

    final class Inputs: InputLines {
        let descriptor: Int32 = -1
        private let count: Int

        init(count: Int) { self.count = count }

        func levels() throws(SystemError) -> [Bool] { Array(repeating: true, count: count) }
        func nextEdge() throws(SystemError) -> LineEdge? { nil }
    }
}
