import PlatterLinux
import Testing

@Suite struct GuardOrdersTests {
    @Test func ordersSurviveTheCommandLine() {
        var orders = GuardOrders()
        orders.enable = [.init(path: "/dev/gpiochip0", offset: 17, safeLevel: true)]
        orders.others = [
            .init(path: "/dev/gpiochip0", offset: 5, safeLevel: false),
            .init(path: "/dev/gpiochip1", offset: 0, safeLevel: true),
        ]
        orders.pwm = ["/sys/class/pwm/pwmchip0/pwm0"]
        orders.timeoutMilliseconds = 30
        orders.controller = 4711
        orders.lock = "/run/lock/platter-my=deck.guard.lock"
        #expect(GuardOrders(arguments: orders.arguments) == orders)
    }

    @Test(arguments: [
        "", "enable", "enable=/dev/gpiochip0:17", "enable=/dev/gpiochip0:-1:0", "other=/dev/gpiochip0:1:2", "timeout=0",
        "timeout=soon", "controller=-1", "speed=45",
    ])
    func aWordThatIsNoOrderIsRefused(word: String) {
        #expect(GuardOrders(arguments: [word]) == nil)
    }
}
