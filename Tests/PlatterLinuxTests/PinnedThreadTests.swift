#if os(Linux)
    import CPlatterLinux
    import Synchronization
    import Testing

    @testable import PlatterLinux

    @Suite struct PinnedThreadTests {
        /// What a thread of its own was told, and where it may run afterwards, as the kernel lists it.
        private struct Outcome {
            var result: Int32 = -1
            var before = ""
            var after = ""
        }

        private static func pinned(to processor: Int32) throws -> Outcome {
            let outcome = Mutex(Outcome())
            let work = ThreadWork {
                let before = allowed()
                let result = platter_pin_thread(processor)
                let after = allowed()
                outcome.withLock { $0 = Outcome(result: result, before: before, after: after) }
            }
            let thread = try work.start()
            platter_thread_join(thread)
            return outcome.withLock { $0 }
        }

        private static func allowed() -> String {
            let status = (try? KernelFiles().read("/proc/thread-self/status")) ?? ""
            let line = status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list:") }
            return line.map { String($0.drop { !$0.isNumber }) } ?? ""
        }

        /// Of `0-3,5` the last, `5`.
        private static func last(of list: String) -> String {
            list.split { $0 == "," || $0 == "-" }.last.map { String($0) } ?? ""
        }

        @Test func aThreadKeepsToTheProcessorItIsGiven() throws {
            let first = try #require(Int32(Self.allowed().prefix { $0.isNumber }))
            let outcome = try Self.pinned(to: first)
            #expect(outcome.result == 0)
            #expect(outcome.after == "\(first)")
        }

        @Test(arguments: [4095, Int32.max]) func forAProcessorThatIsNotThereItIsTheLastOne(wish: Int32) throws {
            let outcome = try Self.pinned(to: wish)
            #expect(outcome.result == 0)
            #expect(!outcome.after.isEmpty)
            #expect(outcome.after == Self.last(of: outcome.before))
        }

        @Test func aNegativeProcessorIsRefused() throws {
            let outcome = try Self.pinned(to: -1)
            #expect(outcome.result == SystemError.invalid.number)
            #expect(outcome.after == outcome.before)
        }
    }
#endif
