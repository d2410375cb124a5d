#if os(Linux)
    import CPlatterLinux
    import Glibc
    import PlatterBoards
    import PlatterCore
    import Synchronization
    import Testing

    @testable import PlatterLinux

    /// A start on a machine that has no descriptor left for one more thread.
    @Suite struct NoThreadTests {
        /// Gives the calling thread a table of descriptors of its own, so that only it runs out of them.
        private static func parts() -> Bool {
            guard let call = dlsym(nil, "unshare") else { return false }
            let filesOnly: Int32 = 0x400
            return unsafeBitCast(call, to: (@convention(c) (Int32) -> Int32).self)(filesOnly) == 0
        }

        private static func openWithoutDescriptors(_ board: Board) -> LinuxError? {
            while dup(0) >= 0 {}
            do throws(LinuxError) {
                let opening = LinuxOpening(board, access: FakeGPIO(ChipTables.pi4), files: FakePWMTree([])) {
                    _ throws(LinuxError) in nil
                }
                try opening.open(console: nil, settings: .none, guardLock: "", controller: 0).close()
                return nil
            } catch {
                return error
            }
        }

        // Not for want of rights, and nothing that a limit of priorities would mend.
        @Test func theReasonIsToldAsItIs() throws {
            let board = try BoardLoader.load("raspberry-pi-stepper-a4988")
            let outcome = Mutex((error: LinuxError?.none, hasParted: false))
            let thread = try ThreadWork {
                guard Self.parts() else { return }
                let error = Self.openWithoutDescriptors(board)
                outcome.withLock { $0 = (error, true) }
            }
            .start()
            platter_thread_join(thread)
            let (error, hasParted) = outcome.withLock { $0 }
            // A container may forbid it.
            guard hasParted else { return }
            #expect(error == .noThread(for: "the outputs", SystemError(EMFILE)))
            #expect(error?.exitStatus == 71)
            #expect(error?.remedy.contains("rtprio") == false)
        }
    }
#endif
