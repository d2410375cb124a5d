// What regulates the speed of a DC motor. A choice of the whole build, and not of a port: the core would be generic by it,
// which costs every other port a third of its time. Both have the same members.
#if NO_DC_MOTOR
    /// The firmware drives steppers only: nothing that a DC motor needs is compiled in, and it takes no memory.
    typealias Regulation = NoRegulation
#else
    typealias Regulation = TachometerRegulation
#endif
