import PlatterCore
import Testing

@testable import platter

struct SettingsTextTests {
    private var settings: Settings {
        var trims = ShortList<Int32>()
        for trim: Int32 in [0, -5, 12] { trims.append(trim) }
        return Settings(speed: .rpm(3913, 50), pitch: -150, trims: trims)
    }

    @Test func whatIsWrittenIsRead() {
        let text = SettingsText.text(settings)
        #expect(text.hasPrefix("platter settings 1\nspeed 3913/50\npitch -150\ntrims 0 -5 12\nchecksum "))
        #expect(SettingsText.parse(text) == .success(settings))
    }

    @Test func aDeckWithoutTrims() {
        let plain = Settings(speed: .rpm(45), pitch: 0, trims: ShortList())
        #expect(SettingsText.parse(SettingsText.text(plain)) == .success(plain))
    }

    @Test func anyChangedByteIsNoticed() {
        let bytes = Array(SettingsText.text(settings).utf8)
        for index in bytes.indices {
            for change: UInt8 in [1, 0x20] {
                var damaged = bytes
                damaged[index] ^= change
                let text = String(decoding: damaged, as: UTF8.self)
                #expect(throws: SettingsProblem.self, "byte \(index)") { try SettingsText.parse(text).get() }
            }
        }
    }

    @Test func everyCutIsNoticed() {
        let text = SettingsText.text(settings)
        for length in 0..<text.count {
            #expect(throws: SettingsProblem.self) { try SettingsText.parse(String(text.prefix(length))).get() }
        }
        #expect(SettingsText.parse(text + "\n") == .failure(.incomplete))
        #expect(SettingsText.parse("") == .failure(.foreign))
    }
}
