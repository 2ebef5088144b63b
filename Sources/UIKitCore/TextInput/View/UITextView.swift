import AccessibilityTree
import Foundation
import TextLayout

/// Text of many lines that scrolls and can be edited.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting, WrappedContent, AssistedInput,
    UITextPasteConfigurationSupporting
{
    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    let editor = TextEditor()
    var keyboardTraits = KeyboardTraits()
    var calls = TextViewDelegateCalls(nil)
    let tiles = TextTiles()
    let caret = CaretView(frame: .zero)
    lazy var selectionPane = FieldPane { [weak self] _ in self?.drawSelection() }
    /// The text as it is laid out in the present width; nil where it has to be laid out as a whole.
    var cachedStack: ParagraphStack?
    /// The editor's revision that ``cachedStack`` shows.
    var stackRevision = 0
    var drag: TextDrag?
    let handles = SelectionHandles()
    /// Fonts and colours that were set; UIKit answers nil before.
    var hasOwnFont = false
    var hasOwnColor = false
    var isEditingText = false
    private var inputViewValue: UIView?
    private var inputAccessoryViewValue: UIView?
    /// Buttons above the keyboard while the text is edited.
    open private(set) lazy var inputAssistantItem = UITextInputAssistantItem()
    lazy var stringTokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)

    public let textContainer: NSTextContainer

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer(size: frame.size)
        super.init(frame: frame)
        setUpText()
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        super.init(coder: coder)
        setUpText()
    }

    // MARK: Content

    /// Never nil.
    open var text: String! {
        get { editor.text.string }
        set { adopt(EditableText(newValue ?? "", look: editor.plainLook)) }
    }
    open var attributedText: NSAttributedString! {
        get { editor.text.attributed }
        set { adoptAttributed(newValue ?? NSAttributedString(string: "")) }
    }
    /// Nil until one is set; text is then shown in 12 points (as remembered).
    open var font: UIFont? {
        get { hasOwnFont ? editor.plainLook.values[.font] as? UIFont : nil }
        set {
            hasOwnFont = newValue != nil
            restyle(.font, newValue ?? .systemFont(ofSize: 12))
        }
    }
    open var textColor: UIColor? {
        get { hasOwnColor ? editor.plainLook.values[.foregroundColor] as? UIColor : nil }
        set {
            hasOwnColor = newValue != nil
            restyle(.foregroundColor, newValue ?? .label)
        }
    }
    open var textAlignment: NSTextAlignment = .natural { didSet { if textAlignment != oldValue { textDidRestyle() } } }
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
        didSet { if textContainerInset != oldValue { textDidRestyle() } }
    }
    open var typingAttributes: [NSAttributedString.Key: Any] {
        get { editor.lookForTyping.values }
        set { editor.typingLook = EditableText.Look(newValue) }
    }
    open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }

    // MARK: Editing

    open weak var delegate: (any UITextViewDelegate)? {
        get { _scrollDelegate as? any UITextViewDelegate }
        set { _scrollDelegate = newValue }
    }
    package override func delegateDidChange() { calls = TextViewDelegateCalls(delegate) }
    open weak var pasteDelegate: (any UITextPasteDelegate)?

    open var isEditable = true { didSet { if !isEditable, isEditingText { resignFirstResponder() } } }
    open var isSelectable = true { didSet { if !isSelectable { resignFirstResponder() } } }
    open var selectedRange: NSRange {
        get { NSRange(location: editor.selection.range.lowerBound, length: editor.selection.range.count) }
        set { if let range = Range(newValue) { editor.select(TextSelection(range)) } }
    }
    /// Selects everything; what is inserted next replaces it.
    open var clearsOnInsertion = false {
        didSet { if clearsOnInsertion { editor.select(TextSelection(0..<editor.length)) } }
    }
    open override var isScrollEnabled: Bool {
        didSet { if isScrollEnabled != oldValue { invalidateIntrinsicContentSize() } }
    }
    open override var inputView: UIView? {
        get { inputViewValue }
        set { inputViewValue = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { inputAccessoryViewValue }
        set { inputAccessoryViewValue = newValue }
    }

    open override var canBecomeFirstResponder: Bool { (isEditable || isSelectable) && window != nil }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, !isEditable || calls.shouldBeginEditing(self) else { return false }
        guard super.becomeFirstResponder() else { return false }
        if isEditable { beginEditing() }
        selectionDidMove()
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard !isEditingText || calls.shouldEndEditing(self), super.resignFirstResponder() else { return false }
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

    /// Scrolls by as little as brings the first rectangle of the range into view.
    open func scrollRangeToVisible(_ range: NSRange) {
        guard let range = Range(range) else { return }
        let rects = range.isEmpty ? [] : editorSelectionRects(editor.text.aligned(range))
        scroll(toShow: rects.first ?? editorCaretRect(at: min(range.lowerBound, editor.length)))
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeText()
    }

    /// Where scrolling is off the view is as high as its text.
    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return super.intrinsicContentSize }
        return fittingSize(bounds.width > 0 ? bounds.width : nil)
    }
    package override var layoutIntrinsicSize: CGSize {
        isScrollEnabled ? intrinsicContentSize : fittingSize(nil)
    }
    package func wrappedHeight(forWidth width: CGFloat) -> CGFloat { fittingSize(width).height }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(size.width > 0 && size.width < 1e6 ? size.width : nil)
    }

    // MARK: UIKeyInput

    open var hasText: Bool { editor.length > 0 }
    open func insertText(_ text: String) {
        clearsOnInsertion = false
        editor.insert(text)
    }
    open func deleteBackward() { editor.deleteBackward() }

    // MARK: UITextInput

    open var inputDelegate: (any UITextInputDelegate)? {
        get { editor.inputDelegate }
        set { editor.inputDelegate = newValue }
    }
    open var tokenizer: any UITextInputTokenizer { stringTokenizer }
    open var markedTextStyle: [NSAttributedString.Key: Any]? { didSet { selectionPane.setNeedsDisplay() } }
    open var markedTextRange: UITextRange? { editor.marked.map { TextOffsetRange($0) } }
    open var selectedTextRange: UITextRange? {
        get { TextOffsetRange(editor.selection.range) }
        set { if let range = newValue.flatMap(editor.range) { editor.select(TextSelection(range)) } }
    }
    open var beginningOfDocument: UITextPosition { TextOffset(0) }
    open var endOfDocument: UITextPosition { TextOffset(editor.length) }
    open func text(in range: UITextRange) -> String? { editor.range(range).map { editor.text.substring($0) } }
    open func replace(_ range: UITextRange, withText text: String) {
        if let range = editor.range(range) { editor.replace(range, with: text) }
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
        if let range = editor.range(range) { setWritingDirection(writingDirection, in: range) }
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

    // MARK: UITextInputTraits

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
    /// Keeps the text from being copied; a text view of many lines shows it all the same.
    open var isSecureTextEntry: Bool {
        get { keyboardTraits.isSecure }
        set { keyboardTraits.isSecure = newValue }
    }
    open var textContentType: UITextContentType! {
        get { keyboardTraits.contentType }
        set { keyboardTraits.contentType = newValue }
    }

    // MARK: Keys and look of the kit

    package override func handle(key: UIKey) -> Bool {
        guard isFirstResponder else { return super.handle(key: key) }
        handles.isWanted = false
        if let command = EditCommand(key), editor.perform(command) { return true }
        let flags = key.modifierFlags
        if isEditingText, key.name == "tab", flags.isEmpty {
            editor.type("\t")
            return true
        }
        if isEditingText, key.name.count == 1 || key.name == "space", flags.isDisjoint(with: [.command, .control]) {
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
        textDidRestyle()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        selectionPane.setNeedsDisplay()
    }
    package override func sizeDidChange(from oldSize: CGSize) {
        super.sizeDidChange(from: oldSize)
        if bounds.width != oldSize.width { textDidRestyle() }
    }
    package override var isElementByDefault: Bool { true }
    package override var accessibilityRole: Role { .textView }
    package override var defaultAccessibilityValue: String? { editor.text.string }
    open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}
