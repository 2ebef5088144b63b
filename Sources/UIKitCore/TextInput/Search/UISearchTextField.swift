import AccessibilityTree
import Foundation

/// A text field for searching: a magnifying glass, a capsule, a clear button.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    /// Of the capsule, in points; the text's height plus this much where that is more.
    static let height: CGFloat = 44
    private let glass = UIImageView(image: nil)
    private var tokenViews: [SearchTokenView] = []
    /// For the search bar: tokens came or went.
    var tokensDidChange: () -> Void = {}

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private func setUpSearch() {
        borderStyle = .roundedRect
        parts.border.isCapsule = true
        // As remembered: a bar's text grows with the person's, no further than the largest size that is none of accessibility.
        font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 23)
        adjustsFontForContentSizeCategory = true
        clearButtonMode = .always
        returnKeyType = .search
        autocorrectionType = .no
        look.placeholderColor = .secondaryLabel
        show(searchIcons: [:], clearIcons: [:])
        glass.tintColor = .secondaryLabel
        glass.isAccessibilityElement = false
        glass.accessibilityElementsHidden = true
        leftView = glass
        leftViewMode = .always
    }

    // MARK: Suggestions

    /// Shown below the field while it is edited. In the bar of a search controller they are the controller's.
    open var searchSuggestions: [any UISearchSuggestion]? {
        get { controllerOfBar?.searchSuggestions ?? ownSuggestions }
        set {
            if let controller = controllerOfBar {
                controller.searchSuggestions = newValue
            } else {
                ownSuggestions = newValue
                showOwnSuggestions()
            }
        }
    }
    private var ownSuggestions: [any UISearchSuggestion]?
    private var card: SuggestionCard?
    private var controllerOfBar: UISearchController? { (superview as? UISearchBar)?.controller }

    private func showOwnSuggestions() {
        guard controllerOfBar == nil else { return }
        showCard(isEditing ? ownSuggestions ?? [] : []) { [weak self] in self?.choose($0) }
    }

    private func choose(_ suggestion: any UISearchSuggestion) {
        guard let delegate = delegate as? any UISearchTextFieldDelegate else { return }
        delegate.searchTextField(self, didSelect: suggestion)
    }

    func showCard(_ suggestions: [any UISearchSuggestion], chose: @escaping (any UISearchSuggestion) -> Void) {
        guard !suggestions.isEmpty else {
            card?.hide()
            card = nil
            return
        }
        let shown = card ?? SuggestionCard(chose: chose)
        card = shown
        shown.show(suggestions, below: self)
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        let became = super.becomeFirstResponder()
        showOwnSuggestions()
        return became
    }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let resigned = super.resignFirstResponder()
        showOwnSuggestions()
        return resigned
    }

    // MARK: Tokens. They stand before the text, in order.

    /// Setting them tells no target; taking one away with the delete key sends `editingChanged`.
    open var tokens: [UISearchToken] {
        get { tokenViews.map(\.token) }
        set {
            guard !newValue.elementsEqual(tokens, by: { $0 === $1 }) else { return }
            show(newValue)
            tokensDidChange()
        }
    }
    /// Nil takes the tint colour.
    open var tokenBackgroundColor: UIColor! { didSet { tokenViews.forEach { $0.color = tokenBackgroundColor } } }
    /// Whether the delete key takes tokens away.
    open var allowsDeletingTokens = true

    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        var all = tokens
        all.insert(token, at: min(max(tokenIndex, 0), all.count))
        tokens = all
    }
    open func removeToken(at tokenIndex: Int) {
        var all = tokens
        all.remove(at: tokenIndex)
        tokens = all
    }
    /// Takes `textRange` out of the text and puts a token in at an index among the tokens.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: UInt) {
        if let range = editor.range(textRange) { editor.replace(range, with: "") }
        insertToken(token, at: Int(tokenIndex))
    }
    /// The text without the tokens.
    open var textualRange: UITextRange { TextOffsetRange(0..<editor.length) }
    /// Tokens have no places of their own: all stand where the text begins.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
    open func tokens(in textRange: UITextRange) -> [UISearchToken] {
        editor.range(textRange).map { $0.lowerBound == 0 } ?? false ? tokens : []
    }

    private func show(_ tokens: [UISearchToken]) {
        let known = tokenViews
        known.forEach { view in if !tokens.contains(where: { $0 === view.token }) { view.removeFromSuperview() } }
        tokenViews = tokens.map { token in
            if let view = known.first(where: { $0.token === token }) { return view }
            let view = SearchTokenView(token)
            view.color = tokenBackgroundColor
            view.addAction(UIAction { [weak self, weak view] _ in self?.choose(view) }, for: .touchUpInside)
            addSubview(view)
            return view
        }
        lineDidChange()
    }

    /// Takes text and tokens away in one go, without telling anybody.
    func empty() {
        show([])
        text = ""
    }

    private var chosen: SearchTokenView? { tokenViews.first(where: \.isSelected) }

    private func choose(_ view: SearchTokenView?) {
        guard isEditing || becomeFirstResponder() else { return }
        for other in tokenViews { other.isSelected = other === view }
    }

    private func removeChosen() -> Bool {
        guard let index = tokenViews.firstIndex(where: \.isSelected), allowsDeletingTokens else { return false }
        removeToken(at: index)
        editorDidEdit()
        return true
    }

    /// The copy command takes a chosen token, as what the delegate says it is outside of the field.
    open var allowsCopyingTokens = true

    open override func copy(_ sender: Any?) {
        guard let chosen else { return super.copy(sender) }
        guard allowsCopyingTokens, let delegate = delegate as? any UISearchTextFieldDelegate else { return }
        let provider = DefaultWitness.unlessReached {
            delegate.searchTextField(self, itemProviderForCopying: chosen.token)
        }
        if let provider { UIPasteboard.general.take(provider) }
    }

    open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        guard chosen != nil, action == Selector("copy:") else {
            return super.canPerformAction(action, withSender: sender)
        }
        return allowsCopyingTokens
    }

    /// At the start of the text the delete key first chooses the last token, then takes it away.
    open override func deleteBackward() {
        if chosen != nil {
            if !removeChosen() { choose(nil) }
        } else if editor.selection == TextSelection(at: 0), !tokenViews.isEmpty {
            choose(tokenViews.last)
        } else {
            super.deleteBackward()
        }
    }
    open override func insertText(_ text: String) {
        _ = removeChosen()
        super.insertText(text)
    }
    open override var hasText: Bool { super.hasText || !tokenViews.isEmpty }
    package override func clearContent() {
        let hadTokens = !tokenViews.isEmpty
        tokens = []
        if editor.length > 0 { super.clearContent() } else if hadTokens { editorDidEdit() }
    }
    package override func editorSelectionDidMove() { tokenViews.forEach { $0.isSelected = false } }

    private static let tokenGap: CGFloat = 4
    /// Room that is left for text however many tokens there are.
    private static let leastText: CGFloat = 80

    /// Width of the tokens with what keeps them apart.
    private var tokensWidth: CGFloat { tokenViews.reduce(0) { $0 + $1.naturalSize.width + Self.tokenGap } }

    private func besideTokens(_ rect: CGRect) -> CGRect {
        guard !tokenViews.isEmpty else { return rect }
        let taken = min(tokensWidth + 2, max(0, rect.width - Self.leastText))
        return CGRect(
            x: isRightToLeft ? rect.minX : rect.minX + taken, y: rect.minY, width: rect.width - taken,
            height: rect.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        card?.place(below: self)
        let text = shownTextRect(bounds)
        var width = tokensWidth + 2
        for view in tokenViews {
            let size = view.naturalSize
            // The last tokens stay in view where there are too many.
            let x = isRightToLeft ? text.maxX + width - size.width : text.minX - width
            view.frame = CGRect(
                x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
            let room = bounds.inset(by: fieldInsets ?? .zero)
            view.isHidden = view.frame.minX < (leftView?.frame.maxX ?? room.minX) - 0.5 && !isRightToLeft
            width -= size.width + Self.tokenGap
        }
    }

    // MARK: What a search bar sets

    var textOffset = UIOffset.zero { didSet { if textOffset != oldValue { lineDidChange() } } }
    var iconOffsets: [UISearchBar.Icon: UIOffset] = [:] { didSet { setNeedsLayout() } }

    /// By state; without any it shows the kit's own.
    func show(searchIcons: [UInt: UIImage], clearIcons: [UInt: UIImage]) {
        self.searchIcons = searchIcons
        parts.clear.images = clearIcons
        stateDidChange()
    }
    /// The capsule's picture by state; a state without one takes the normal one.
    var surfaces: [UInt: UIImage] = [:] { didSet { stateDidChange() } }
    private var searchIcons: [UInt: UIImage] = [:]

    package override func stateDidChange() {
        super.stateDidChange()
        let state = isEnabled ? UIControl.State.normal.rawValue : UIControl.State.disabled.rawValue
        let size = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
        glass.image =
            searchIcons[state] ?? searchIcons[0] ?? UIImage(systemName: "magnifyingglass", withConfiguration: size)
        glass.bounds.size = glass.image?.size ?? .zero
        parts.border.image = surfaces[state] ?? surfaces[0]
        lineDidChange()
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        besideTokens(super.textRect(forBounds: bounds)).moved(by: textOffset)
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        besideTokens(super.editingRect(forBounds: bounds)).moved(by: textOffset)
    }
    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        super.leftViewRect(forBounds: bounds).moved(by: iconOffsets[.search])
    }
    open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        super.rightViewRect(forBounds: bounds).moved(by: iconOffsets[.bookmark] ?? iconOffsets[.resultsList])
    }
    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        super.clearButtonRect(forBounds: bounds).moved(by: iconOffsets[.clear])
    }

    // MARK: The kit's numbers

    package override var fieldInsets: UIEdgeInsets? { UIEdgeInsets(top: 2, left: 12, bottom: 2, right: 12) }
    package override var minimumFieldHeight: CGFloat { Self.height }
    package override var accessibilityRole: Role { .searchField }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits { .searchField }
}

extension CGRect {
    fileprivate func moved(by offset: UIOffset?) -> CGRect {
        offsetBy(dx: offset?.horizontal ?? 0, dy: offset?.vertical ?? 0)
    }
}
