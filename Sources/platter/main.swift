#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

exit(PlatterCommand.run(Array(CommandLine.arguments.dropFirst())).code)
