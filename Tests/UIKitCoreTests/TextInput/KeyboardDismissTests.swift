import Foundation
import Testing
import UIKitCore

@MainActor
@Suite("Scrolling dismisses the keyboard as its mode says")
struct KeyboardDismissTests {
    private let world = World()
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    private let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 34))

    init() {
        world.scene.keyboard.height = 300
        scroll.contentSize = CGSize(width: 393, height: 3000)
        world.window.addSubview(scroll)
        scroll.addSubview(field)
        // Keyboard and accessory stand at 502, the keyboard alone at 552.
        field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 50))
        world.frame()
    }

    /// What a drag down to a height makes of keyboard and editing, and what is left when the finger goes.
    private func drag(
        _ mode: UIScrollView.KeyboardDismissMode, to y: CGFloat
    ) -> (top: CGFloat, wasEditing: Bool, isEditing: Bool) {
        scroll.contentOffset.y = 0
        scroll.keyboardDismissMode = mode
        field.becomeFirstResponder()
        world.frames(for: 0.4)
        #expect(world.scene.keyboard.top == 502)
        world.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: y))
        let (top, wasEditing) = (world.scene.keyboard.top, field.isEditing)
        world.touch(.ended, 200, y)
        world.frames(for: 2)
        return (top, wasEditing, field.isEditing)
    }

    @Test func `none of it by default`() {
        #expect(drag(.none, to: 700) == (502, true, true))
    }

    @Test func `at once when a drag begins, with an accessory or without`() {
        for mode in [UIScrollView.KeyboardDismissMode.onDrag, .onDragWithAccessory] {
            let result = drag(mode, to: 340)
            #expect(!result.wasEditing && !result.isEditing)
        }
    }

    @Test func `with the finger from the keyboard on, or from its accessory on`() {
        #expect(drag(.interactive, to: 540) == (502, true, true))
        #expect(drag(.interactive, to: 652) == (602, true, false))
        #expect(drag(.interactiveWithAccessory, to: 540) == (540, true, false))
        #expect(drag(.interactiveWithAccessory, to: 490) == (502, true, true))
    }
}
