// What regulates the speed of a DC motor. A choice of the whole build, and not of a port: a drivetrain that is generic by
// it looks its types up at every call wherever the compiler does not specialise it, as on the host. Both have the same
// members.
#if NO_DC_MOTOR
    /// The firmware drives steppers only: nothing that a DC motor needs is compiled in, and it takes no memory.
    typealias Regulation = NoRegulation
#else
    typealias Regulation = TachometerRegulation
#endif
