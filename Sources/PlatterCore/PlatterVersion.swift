/// The version of the firmware.
public enum PlatterVersion {
    public static let number: StaticString = "0.1.0"
    static let reply: StaticString = "ok platter 0.1.0"
}
