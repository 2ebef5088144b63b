import Foundation
import HostInterface
import Testing

@testable import UIKitCore

@MainActor
struct KeyInputTests {
    private final class Digits: UIView, UIKeyInput {
        var typed = ""
        override var canBecomeFirstResponder: Bool { true }
        var hasText: Bool { !typed.isEmpty }
        func insertText(_ text: String) { typed += text }
        func deleteBackward() { typed = String(typed.dropLast()) }
    }

    @Test func `a view of client code that takes keys is typed into`() {
        let world = World()
        let view = Digits(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        world.window.addSubview(view)
        world.type("0")
        #expect(view.typed == "")
        view.becomeFirstResponder()
        #expect(world.host.isTakingText)
        world.type("12")
        world.key("delete")
        #expect(view.typed == "1")
        view.resignFirstResponder()
        #expect(!world.host.isTakingText)
        withExtendedLifetime(world) {}
    }
}
