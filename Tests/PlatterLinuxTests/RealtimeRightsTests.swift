import PlatterLinux
import Testing

@Suite struct RealtimeRightsTests {
    // R3
    @Test func oneLineTellsPolicySlackAndGovernor() {
        var rights = RealtimeRights()
        rights.priority = 80
        rights.memoryLocked = true
        rights.timerSlack = 1
        rights.governor = "performance"
        #expect(
            rights.summary == "real time: SCHED_FIFO 80, memory locked, timer slack 1 ns, governor performance")
    }

    // R3
    @Test func aRefusalIsSaidWithItsReason() {
        var rights = RealtimeRights()
        rights.refusal = .notPermitted
        rights.timerSlack = 1
        #expect(
            rights.summary == "real time: ordinary scheduling, as SCHED_FIFO was refused (Operation not permitted), "
                + "memory not locked, timer slack 1 ns, no frequency governor; docs/Hardware.md says how to allow it")
    }

    // R3
    @Test func requiredRealTimeThatIsRefusedIsAnError() {
        // No system grants a priority beyond its range.
        #expect(throws: LinuxError.realtimeRefused(what: "SCHED_FIFO", .invalid)) {
            try RealtimeRights.acquire(priority: 1000, required: true, files: FakeFiles())
        }
    }
}
