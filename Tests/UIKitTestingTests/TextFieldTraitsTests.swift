import Testing
import UIKit

/// Traits that a client's class decides by itself.
private final class CodeField: UITextField {
    override var keyboardType: UIKeyboardType {
        get { .numberPad }
        set { super.keyboardType = newValue }
    }
    override var returnKeyType: UIReturnKeyType {
        get { .go }
        set { super.returnKeyType = newValue }
    }
}

@MainActor
struct TextFieldTraitsTests {
    @Test func `a client's class may decide what keyboard it asks for`() {
        let field: UITextField = CodeField(frame: .zero)
        field.keyboardType = .URL
        field.autocorrectionType = .no
        #expect(field.keyboardType == .numberPad)
        #expect((field as any UITextInputTraits).returnKeyType == .go)
        #expect(field.autocorrectionType == .no)
    }
}
