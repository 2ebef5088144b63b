import AccessibilityTree
import Foundation
import TextLayout

/// One line of text that can be edited.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting, AssistedInput,
    UITextPasteConfigurationSupporting
{
    let editor = TextEditor()
    var keyboardTraits = KeyboardTraits()
    var calls = FieldDelegateCalls(nil)
    var look = FieldLook()
    lazy var parts = FieldPartViews(self)
    /// How far the text is moved to the left, in points.
    var scroll: CGFloat = 0
    /// Laid out for the present content; nil after a change.
    var cachedLine: FieldLine?
    /// The editor's revision that ``cachedLine`` shows.
    var lineRevision = 0
    /// The next insertion replaces everything: a secret is not edited, but typed anew.
    var replacesOnInsertion = false
    var drag: TextDrag?
    let handles = SelectionHandles()
    var inputViewValue: UIView?
    var inputAccessoryViewValue: UIView?
    /// Buttons above the keyboard while the field is edited.
    open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()
    lazy var stringTokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    // MARK: Content

    /// Never nil; setting it keeps the look.
    open var text: String? {
        get { editor.text.string }
        set { adopt(EditableText(newValue ?? "", look: editor.plainLook)) }
    }
    open var attributedText: NSAttributedString? {
        get { editor.text.attributed }
        set { adopt(EditableText(filled(newValue ?? NSAttributedString(string: "")))) }
    }
    open var placeholder: String? {
        get { look.placeholder?.string }
        set {
            look.placeholder = newValue.map { NSAttributedString(string: $0) }
            placeholderDidChange()
        }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { look.placeholder.map(placeholderInFull) }
        set {
            look.placeholder = newValue.map { NSAttributedString(attributedString: $0) }
            placeholderDidChange()
        }
    }
    open var font: UIFont? {
        get { editor.plainLook.values[.font] as? UIFont }
        set { restyle(.font, newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
    }
    open var textColor: UIColor? {
        get { editor.plainLook.values[.foregroundColor] as? UIColor }
        set { restyle(.foregroundColor, newValue ?? .label) }
    }
    open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { lineDidChange() } } }
    /// Setting them changes the whole text.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { editor.plainLook.values }
        set { restyle { _ in newValue } }
    }
    /// The look of what is typed next; nil while nothing is edited. Moving the caret forgets it.
    open var typingAttributes: [NSAttributedString.Key: Any]? {
        get { isEditing ? editor.lookForTyping.values : nil }
        set { if isEditing { editor.typingLook = newValue.map { EditableText.Look($0) } } }
    }
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }
    /// Shrinks the font down to ``minimumFontSize`` until the text fits.
    open var adjustsFontSizeToFitWidth = false {
        didSet { if adjustsFontSizeToFitWidth != oldValue { lineDidChange() } }
    }
    open var minimumFontSize: CGFloat = 0 { didSet { if minimumFontSize != oldValue { lineDidChange() } } }

    // MARK: Look

    open var borderStyle: BorderStyle = .none { didSet { if borderStyle != oldValue { borderDidChange() } } }
    open override var backgroundColor: UIColor? {
        get { borderStyle == .roundedRect ? look.fill : super.backgroundColor }
        set {
            look.fill = newValue
            borderDidChange()
        }
    }
    open var clearButtonMode: ViewMode = .never { didSet { if clearButtonMode != oldValue { setNeedsLayout() } } }
    /// At the leading edge; turned round where the interface runs from right to left.
    open var leftView: UIView? { didSet { overlayDidChange(from: oldValue) } }
    open var leftViewMode: ViewMode = .never { didSet { if leftViewMode != oldValue { overlayDidChange(from: nil) } } }
    /// At the trailing edge. The clear button lies over it.
    open var rightView: UIView? { didSet { overlayDidChange(from: oldValue) } }
    open var rightViewMode: ViewMode = .never {
        didSet { if rightViewMode != oldValue { overlayDidChange(from: nil) } }
    }

    // MARK: Editing

    open weak var delegate: (any UITextFieldDelegate)? { didSet { calls = FieldDelegateCalls(delegate) } }
    open weak var pasteDelegate: (any UITextPasteDelegate)?
    open internal(set) var isEditing = false
    open var clearsOnBeginEditing = false
    /// The next insertion replaces the whole text; ends with it, or when the selection changes.
    open var clearsOnInsertion: Bool {
        get { replacesOnInsertion }
        set {
            replacesOnInsertion = newValue
            if newValue { editor.select(TextSelection(0..<editor.length)) }
        }
    }
    open override var inputView: UIView? {
        get { inputViewValue }
        set { inputViewValue = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewValue }
        set { inputAccessoryViewValue = newValue }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, calls.shouldBeginEditing(self) else { return false }
        guard super.becomeFirstResponder() else { return false }
        beginEditing()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard calls.shouldEndEditing(self), super.resignFirstResponder() else { return false }
        finishEditing()
        return true
    }

    package override func giveUpFirstResponder() {
        guard isFirstResponder else { return }
        super.giveUpFirstResponder()
        finishEditing()
    }

    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { giveUpFirstResponder() }
    }

    // MARK: Places. Bounds space, in points; subclasses move them.

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func textRect(forBounds bounds: CGRect) -> CGRect { geometry.textRect(in: bounds, overlays: overlays(bounds)) }
    open func editingRect(forBounds bounds: CGRect) -> CGRect {
        geometry.textRect(in: bounds, overlays: overlays(bounds))
    }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { shownTextRect(bounds) }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { geometry.clearRect(in: bounds) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { overlayRect(leftView, isTrailing: false, in: bounds) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { overlayRect(rightView, isTrailing: true, in: bounds) }

    /// Draws the text in the current context, `rect` being the text's rectangle in its own space.
    open func drawText(in rect: CGRect) { drawLine(in: rect) }
    open func drawPlaceholder(in rect: CGRect) { drawPlaceholderLine(in: rect) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override var intrinsicContentSize: CGSize { naturalSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

    // MARK: UIKeyInput

    open var hasText: Bool { editor.length > 0 }

    open func insertText(_ text: String) {
        if replacesOnInsertion {
            replacesOnInsertion = false
            editor.replace(0..<editor.length, with: text)
        } else {
            editor.insert(editorPrepared(text))
        }
    }

    open func deleteBackward() {
        if replacesOnInsertion {
            replacesOnInsertion = false
            editor.replace(0..<editor.length, with: "")
        } else {
            editor.deleteBackward()
        }
    }

    // MARK: UITextInput

    open var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open var tokenizer: any UITextInputTokenizer { stringTokenizer }
    open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { lineDidChange() } }
    open var markedTextRange: UITextRange? { editor.marked.map { TextOffsetRange($0) } }
    /// Nil while nothing is edited (as remembered).
    open var selectedTextRange: UITextRange? {
        get { isEditing ? TextOffsetRange(editor.selection.range) : nil }
        set { if isEditing, let range = newValue.flatMap(editor.range) { editor.select(TextSelection(range)) } }
    }
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(editor.length) }
    open func text(in range: UITextRange) -> String? { editor.range(range).map { editor.text.substring($0) } }
    open func replace(_ range: UITextRange, withText text: String) {
        if let range = editor.range(range) { editor.replace(range, with: editorPrepared(text)) }
    }
    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        editor.setMarked(markedText ?? "", selected: Range(selectedRange) ?? 0..<0)
    }
    open func unmarkText() { editor.unmark() }
    open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        editor.range(from: fromPosition, to: toPosition)
    }
    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        editor.position(from: position, offset: offset)
    }
    open func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { editor.position(from: position, in: direction, offset: offset) }
    open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        editor.compare(position, to: other)
    }
    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        editor.offset(toPosition) - editor.offset(from)
    }
    open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        editor.position(within: range, farthestIn: direction)
    }
    open func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { editor.characterRange(byExtending: position, in: direction) }
    open func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { editorIsRightToLeft(at: editor.offset(position)) ? .rightToLeft : .leftToRight }
    open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
        look.direction = writingDirection
        lineDidChange()
    }
    open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(for: range) }
    open func caretRect(for position: UITextPosition) -> CGRect { editorCaretRect(at: editor.offset(position)) }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { editor.selectionRects(for: range) }
    open func closestPosition(to point: CGPoint) -> UITextPosition? { TextOffset(editorOffset(at: point)) }
    open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        editor.closestPosition(to: point, within: range)
    }
    open func characterRange(at point: CGPoint) -> UITextRange? { editor.characterRange(at: point) }
    open func textStyling(
        at position: UITextPosition, in direction: UITextStorageDirection
    ) -> [NSAttributedString.Key: Any]? { editor.text.look(forTypingAt: editor.offset(position))?.values }

    // MARK: Standard edit actions

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        editor.allows(action, isSecure: isSecureTextEntry) ?? super.canPerformAction(action, withSender: sender)
    }
    open override func cut(_ sender: Any?) { editor.cut() }
    open override func copy(_ sender: Any?) { editor.copy() }
    open override func paste(_ sender: Any?) { editor.paste() }
    open override func canPaste(_ itemProviders: [NSItemProvider]) -> Bool { textCanPaste(itemProviders) }
    open override func paste(itemProviders: [NSItemProvider]) {
        TextPaste.begin(itemProviders, into: self, editor: editor)
    }
    open override func select(_ sender: Any?) { editor.selectWord() }
    open override func selectAll(_ sender: Any?) { editor.select(TextSelection(0..<editor.length)) }
    open override func delete(_ sender: Any?) { editor.replaceAsUser(editor.selection.range, with: "") }

    // MARK: UITextInputTraits, what the keyboard is told

    open var autocapitalizationType: UITextAutocapitalizationType {
        get { keyboardTraits.autocapitalization }
        set { keyboardTraits.autocapitalization = newValue }
    }
    open var autocorrectionType: UITextAutocorrectionType {
        get { keyboardTraits.autocorrection }
        set { keyboardTraits.autocorrection = newValue }
    }
    open var spellCheckingType: UITextSpellCheckingType {
        get { keyboardTraits.spellChecking }
        set { keyboardTraits.spellChecking = newValue }
    }
    open var smartQuotesType: UITextSmartQuotesType {
        get { keyboardTraits.smartQuotes }
        set { keyboardTraits.smartQuotes = newValue }
    }
    open var smartDashesType: UITextSmartDashesType {
        get { keyboardTraits.smartDashes }
        set { keyboardTraits.smartDashes = newValue }
    }
    open var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { keyboardTraits.smartInsertDelete }
        set { keyboardTraits.smartInsertDelete = newValue }
    }
    open var keyboardType: UIKeyboardType {
        get { keyboardTraits.keyboard }
        set { keyboardTraits.keyboard = newValue }
    }
    open var keyboardAppearance: UIKeyboardAppearance {
        get { keyboardTraits.appearance }
        set { keyboardTraits.appearance = newValue }
    }
    open var returnKeyType: UIReturnKeyType {
        get { keyboardTraits.returnKey }
        set { keyboardTraits.returnKey = newValue }
    }
    open var enablesReturnKeyAutomatically: Bool {
        get { keyboardTraits.enablesReturnKeyAutomatically }
        set { keyboardTraits.enablesReturnKeyAutomatically = newValue }
    }
    open var textContentType: UITextContentType! {
        get { keyboardTraits.contentType }
        set { keyboardTraits.contentType = newValue }
    }
    /// Shows bullets, keeps the text from being copied, and begins anew when it is edited again.
    open var isSecureTextEntry: Bool {
        get { keyboardTraits.isSecure }
        set {
            keyboardTraits.isSecure = newValue
            lineDidChange()
        }
    }

    // MARK: Keys and look of the kit

    /// The caret or the selection went elsewhere.
    package func editorSelectionDidMove() {}
    /// Empties the field as its clear button does.
    package func clearContent() { editor.replace(0..<editor.length, with: "") }
    /// Distance of the text from the edges; nil for the border style's own.
    package var fieldInsets: UIEdgeInsets? { nil }
    package var minimumFieldHeight: CGFloat { 34 }

    package override func handle(key: UIKey) -> Bool {
        handles.isWanted = false
        if isEditing, let command = EditCommand(key), editor.perform(command) { return true }
        if isEditing, key.name == "tab", key.modifierFlags.isSubset(of: .shift) {
            TabOrder.next(to: self, forward: key.modifierFlags.isEmpty)?.becomeFirstResponder()
            return true
        }
        // A letter comes once more as text; nobody else is to take the key for a command.
        let flags = key.modifierFlags
        if isEditing, key.name.count == 1 || key.name == "space", flags.isDisjoint(with: [.command, .control]) {
            return true
        }
        return super.handle(key: key)
    }
    package override func insert(committedText text: String) -> Bool {
        editor.type(text)
        return true
    }
    package override func setComposition(_ text: String, selection: Range<Int>) {
        editor.compose(text, selection: selection)
    }
    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory { adjustFonts() }
        lineDidChange()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        parts.text.setNeedsDisplay()
    }
    package override func stateDidChange() {
        super.stateDidChange()
        parts.border.isDimmed = !isEnabled
        if !isEnabled { resignFirstResponder() }
    }
    package override func sizeDidChange(from oldSize: CGSize) {
        super.sizeDidChange(from: oldSize)
        cachedLine = nil
        setNeedsLayout()
    }
    package override var firstBaselineOffset: CGFloat? { naturalBaseline }
    package override var lastBaselineOffsetFromBottom: CGFloat { naturalSize.height - naturalBaseline }
    package override var accessibilityRole: Role { .textField }
    package override var defaultAccessibilityLabel: String? { look.placeholder?.string }
    package override var defaultAccessibilityValue: String? {
        isSecureTextEntry ? BulletMap(editor.text.string).string : editor.text.string
    }
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
