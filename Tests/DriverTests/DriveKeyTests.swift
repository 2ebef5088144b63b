import Driver
import Testing

struct DriveKeyTests {
    @Test func `modifiers stand before the key`() throws {
        #expect(try DriveKey("left") == DriveKey(name: "left"))
        #expect(try DriveKey("shift+alt+left") == DriveKey(name: "left", modifiers: [.shift, .option]))
        #expect(try DriveKey("cmd++") == DriveKey(name: "+", modifiers: .command))
        #expect(try DriveKey("+") == DriveKey(name: "+"))
        #expect(throws: DriveError.self) { try DriveKey("super+a") }
    }

    @Test(arguments: ["nosuchkey", "", "ab", "shift+nosuchkey"])
    func `a name that no key has is an error`(_ name: String) {
        #expect(throws: DriveError.self) { try DriveKey(name) }
    }

    @Test func `letters are typed unless they are commands`() throws {
        #expect(try DriveKey("a").text == "a")
        #expect(try DriveKey("shift+a").text == "A")
        #expect(try DriveKey("cmd+a").text == nil)
        #expect(try DriveKey("space").text == " ")
        #expect(try DriveKey("left").text == nil)
    }
}
