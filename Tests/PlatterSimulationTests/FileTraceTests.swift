import Foundation
import PlatterCore
import Testing

@testable import PlatterSimulation

struct FileTraceTests {
    private static func inFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("trace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder.path)
    }

    private static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func writesWiresAndTableToTheByte() throws {
        try Self.inFolder { folder in
            let setup = try Bench("simulated-dc").setup("0.0025s level play low\n0.004s end")
            _ = try Simulator.run(setup, vcd: folder + "/vcd", csv: folder + "/csv")
            let vcd = try Self.text(folder + "/vcd")
            #expect(
                vcd == """
                    $version platter $end
                    $timescale 1 ns $end
                    $scope module platter $end
                    $var wire 1 # ENABLE $end
                    $var real 64 ( DUTY $end
                    $var wire 1 ) LAMP $end
                    $var wire 1 * TACH $end
                    $var wire 1 + PLAY $end
                    $var wire 1 - SPEED $end
                    $var wire 1 1 INHIBIT $end
                    $var wire 1 2 DRIVER_FAULT $end
                    $var wire 1 3 ENCODER_A $end
                    $var wire 1 4 ENCODER_B $end
                    $var real 64 5 PLATTER_RPM $end
                    $upscope $end
                    $enddefinitions $end
                    #0
                    1#
                    r0.0000 (
                    0)
                    0*
                    1+
                    1-
                    11
                    12
                    13
                    14
                    r0.000000 5
                    #2500000
                    0+
                    #3000000
                    0#
                    r2.0000 (
                    1)
                    #4000000

                    """)
            let csv = try Self.text(folder + "/csv")
            #expect(
                csv == """
                    time_s,state,fault,target_rpm,commanded_rpm,measured_rpm,platter_rpm,platter_turns,\
                    steps,enable,direction,duty_percent,locked
                    0.000000000,stopped,none,0.000000,0.000000,0.000000,0.000000,0.000000,0,0,forward,0.0000,0

                    """)
        }
    }

    /// N4: the bytes of both files are the same in every run, at any start of the clock.
    @Test(arguments: ["simulated", "simulated-dc", "raspberry-pi-28byj48-uln2003"])
    func theSameRunWritesTheSameBytes(_ board: String) throws {
        try Self.inFolder { folder in
            var bench = Bench(board)
            let text = "0.1s press play for 50ms bounce 5\n1s type pitch +1\n1.5s end"
            _ = try Simulator.run(try bench.setup(text), vcd: folder + "/vcd", csv: folder + "/csv")
            bench.clockStart = .milliseconds(1 << 32) - .seconds(1)
            _ = try Simulator.run(try bench.setup(text), vcd: folder + "/vcd2", csv: folder + "/csv2")
            #expect(try Self.text(folder + "/vcd") == Self.text(folder + "/vcd2"))
            #expect(try Self.text(folder + "/csv") == Self.text(folder + "/csv2"))
        }
    }

    @Test func saysWhyAFileCannotBeCreated() throws {
        let setup = try Bench().setup("1s end")
        do {
            _ = try Simulator.run(setup, vcd: "/nowhere/at/all", csv: nil)
            Issue.record("a file was created")
        } catch {
            let message = "cannot write /nowhere/at/all: No such file or directory; create the folder first"
            #expect(error.description == message)
        }
    }

    /// A disk that fills up ends the run, and the result says so.
    @Test func aFullDiskEndsTheRun() throws {
        let setup = try Bench().setup("0s type play\n60s end")
        let result = try Simulator.run(setup, vcd: "/dev/full", csv: nil)
        let message = "cannot write /dev/full: No space left on device; free some space, or choose another folder"
        #expect(result.traceFailure?.description == message)
        #expect(result.duration < .seconds(10))
    }
}
