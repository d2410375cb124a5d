import CPlatterLinux

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Machine where Access == KernelGPIO, Files == KernelFiles {
    /// The machine this program runs on, as this user sees it.
    public static var here: Machine {
        var machine = Machine(access: KernelGPIO(), files: KernelFiles())
        var groups = [gid_t](repeating: 0, count: 256)
        let count = getgroups(Int32(groups.count), &groups)
        machine.groups = groups.prefix(Int(max(count, 0))) + [getegid()]
        machine.isSuperuser = geteuid() == 0
        machine.realtimePriorityLimit = platter_realtime_limit()
        machine.mayLockMemory = platter_may_lock_memory() != 0
        machine.libgpiod = KernelGPIO.libgpiod
        return machine
    }
}
