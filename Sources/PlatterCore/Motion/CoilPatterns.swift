/// The coil patterns of a unipolar stepper as a phase cycle; bit 0 is coil A, bit 3 coil D.
extension PhaseCycle where Target == UInt8 {
    init(coils sequence: CoilSequence) {
        var phases = ShortList<Phase>()
        var index: Int32 = 0
        while index < 4 {
            let one: UInt8 = 1 << UInt8(index)
            let next: UInt8 = index == 3 ? 1 : one << 1
            switch sequence {
            case .wave: phases.append(Phase(target: one))
            case .full: phases.append(Phase(target: one | next))
            case .half:
                phases.append(Phase(target: one))
                phases.append(Phase(target: one | next))
            }
            index += 1
        }
        self.init(phases)
    }
}
