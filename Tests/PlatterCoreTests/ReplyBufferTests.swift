import PlatterCore
import Testing

/// Takes up to `most` bytes out of the buffer.
private func taken(_ buffer: inout ReplyBuffer, most: Int = .max) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < most, let byte = buffer.first() {
        bytes.append(byte)
        buffer.removeFirst()
    }
    return bytes
}

private func everything(_ buffer: inout ReplyBuffer) -> String {
    String(decoding: taken(&buffer), as: UTF8.self)
}

@Suite("Reply buffer")
struct ReplyBufferTests {
    @Test("Replies come out in order, each with its end")
    func order() {
        var buffer = ReplyBuffer()
        #expect(buffer.isEmpty)
        buffer.reply("ok")
        buffer.reply(.unknownCommand)
        buffer.begin()
        buffer.write("ok rpm=")
        buffer.write(RecordSpeed.rpm(100, 3))
        #expect(buffer.end() == true)
        #expect(everything(&buffer) == "ok\nerror unknown command; try help\nok rpm=33 1/3\n")
        #expect(buffer.isEmpty)
        #expect(buffer.dropped == 0)
    }

    @Test("Nothing of a reply goes out before it has ended")
    func unfinished() {
        var buffer = ReplyBuffer()
        buffer.begin()
        buffer.write("ok half")
        #expect(buffer.isEmpty)
        #expect(everything(&buffer) == "")
        buffer.begin()
        buffer.write("ok whole")
        buffer.end()
        #expect(everything(&buffer) == "ok whole\n")
    }

    @Test("A reply of exactly 512 bytes fits; one of 513 is dropped whole and counted", arguments: [511, 512, 600])
    func size(count: Int) {
        var buffer = ReplyBuffer()
        buffer.begin()
        for _ in 0..<count { buffer.put(0x78) }
        #expect(buffer.end() == (count == 511))
        #expect(buffer.dropped == (count == 511 ? 0 : 1))
        #expect(everything(&buffer).utf8.count == (count == 511 ? 512 : 0))
        buffer.reply("ok")
        #expect(everything(&buffer) == "ok\n")
    }

    @Test("A reader who stalls gets whole replies only, and after a flood the buffer answers again")
    func flood() {
        var buffer = ReplyBuffer()
        for _ in 0..<5_000 { buffer.reply("ok stopped") }
        let fits: UInt32 = 512 / 11
        #expect(buffer.dropped == 5_000 - fits)
        let text = everything(&buffer)
        #expect(text == String(repeating: "ok stopped\n", count: Int(fits)))
        buffer.reply("ok")
        #expect(everything(&buffer) == "ok\n")
    }

    @Test("A byte that was only looked at stays first in line")
    func refused() {
        var buffer = ReplyBuffer()
        buffer.reply("ok")
        #expect(buffer.first() == 0x6F)
        #expect(buffer.first() == 0x6F)
        buffer.removeFirst()
        #expect(everything(&buffer) == "k\n")
        buffer.removeFirst()
        #expect(buffer.first() == nil)
        #expect(buffer.isEmpty)
    }

    @Test("Written and read at any pace, what comes out is what was accepted", arguments: 1...20)
    func anyPace(seed: Int) {
        var generator = TestGenerator(seed: UInt64(seed))
        var buffer = ReplyBuffer()
        var wanted = ""
        var found: [UInt8] = []
        var dropped: UInt32 = 0
        for number in 0..<500 {
            let length = Int(generator.below(120))
            buffer.begin()
            buffer.write(Int32(number))
            for _ in 0..<length {
                buffer.put(0x2E)
                if generator.below(8) == 0 { found += taken(&buffer, most: 1) }
            }
            if buffer.end() {
                wanted += "\(number)" + String(repeating: ".", count: length) + "\n"
            } else {
                dropped += 1
            }
            found += taken(&buffer, most: Int(generator.below(100)))
        }
        found += taken(&buffer)
        #expect(String(decoding: found, as: UTF8.self) == wanted)
        #expect(buffer.dropped == dropped)
        #expect(dropped > 0)
    }
}
