/// What `help` answers.
public enum ConsoleHelp {
    /// One line, so that the one-reply rule holds for it as well.
    public static let reply: StaticString =
        """
        ok play | stop | toggle | speed 33 1/3 | next | previous | pitch +1.5 | pitch reset | trim -0.05 | \
        reverse on|off | spin 3 | cycle on|off | inhibit on|off | status | speeds | clear | save | version | help
        """
}
