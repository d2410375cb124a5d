// The control loop on a microcontroller: a tick a SysTick period, the console on the UART, the driver on GPIO.
//
// Addresses are those of ARM's MPS2 boards, which QEMU emulates; docs/Firmware.md says what to change for another.
import Boards
import CStart
import PlatterCore

@main struct Device {
    static func main() {
        let board = ShippedBoard.device
        var clock = TickClock(period: board.controlPeriod)
        var deck = Turntable(board, hardware: DeviceHardware(), at: clock.now)
        while true {
            deck.hardware.beginTick(at: clock.now)
            deck.tick(at: clock.now)
            // The outputs of a tick are played during the next one: a constant delay, and every edge in its place.
            while !clock.hasElapsed { deck.hardware.play(upTo: clock.elapsed) }
            deck.hardware.endTick()
            clock.advance()
        }
    }
}

/// A trap leaves the driver without power before the processor stops for good.
@_cdecl("on_fault")
func onFault() {
    DevicePins.makeSafe()
    while true {}
}
