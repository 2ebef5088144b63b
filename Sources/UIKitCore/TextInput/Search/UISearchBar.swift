import AccessibilityTree
import Foundation

/// A search field with its buttons and scopes.
@preconcurrency @MainActor
open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    public enum Style: UInt, Sendable {
        case `default` = 0
        case prominent, minimal
    }
    public enum Icon: Int, Sendable { case search = 0, clear, bookmark, resultsList }

    public let searchTextField = UISearchTextField(frame: .zero)
    let cancelButton = SearchCancelButton(frame: .zero)
    let scopeBar = ScopeBar(frame: .zero)
    private let background = SearchBarBackground(frame: .zero)
    private let promptLabel = UILabel(frame: .zero)
    private let bookmarkButton = SearchIconButton(name: "Bookmarks")
    private let resultsButton = SearchIconButton(name: "Results")
    private var images: [Icon: [UInt: UIImage]] = [:]
    private var offsets: [Icon: UIOffset] = [:]
    private(set) var calls = SearchBarDelegateCalls(nil)
    private lazy var relay = SearchFieldRelay(self)
    private var naturalHeight: CGFloat = 60
    /// The controller this bar searches for.
    weak var controller: UISearchController?

    public convenience init() { self.init(frame: .zero) }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpBar()
    }

    private func setUpBar() {
        for view in [background, promptLabel, searchTextField, cancelButton, scopeBar] { addSubview(view) }
        clipsToBounds = false
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textColor = .secondaryLabel
        promptLabel.textAlignment = .center
        cancelButton.alpha = 0
        scopeBar.isHidden = true
        scopeBar.didChoose = { [weak self] in self?.scopeChosen($0) }
        searchTextField.delegate = relay
        searchTextField.addAction(UIAction { [weak self] _ in self?.textEdited() }, for: .editingChanged)
        cancelButton.addAction(UIAction { [weak self] _ in self?.cancelPressed() }, for: .touchUpInside)
        bookmarkButton.addAction(UIAction { [weak self] _ in self?.pressed(.bookmark) }, for: .touchUpInside)
        resultsButton.addAction(UIAction { [weak self] _ in self?.pressed(.resultsList) }, for: .touchUpInside)
        searchTextField.tokensDidChange = { [weak self] in
            self?.fieldContentDidChange()
            self?.controller?.textDidChange()
        }
        iconsDidChange()
        backgroundDidChange()
    }

    private func pressed(_ press: SearchBarDelegateCalls.Press) { calls.pressed(press, self) }

    // MARK: Content

    /// Setting it does not tell the delegate, but a search controller updates its results.
    open var text: String? {
        get { searchTextField.text }
        set {
            let old = searchTextField.text
            searchTextField.text = newValue
            fieldContentDidChange()
            if searchTextField.text != old { controller?.textDidChange() }
        }
    }
    open var placeholder: String? {
        get { searchTextField.placeholder }
        set { searchTextField.placeholder = newValue }
    }
    open var prompt: String? {
        didSet {
            promptLabel.text = prompt
            backgroundDidChange()
            shapeDidChange()
        }
    }
    open weak var delegate: (any UISearchBarDelegate)? { didSet { calls = SearchBarDelegateCalls(delegate) } }
    open var isEnabled: Bool {
        get { searchTextField.isEnabled }
        set {
            searchTextField.isEnabled = newValue
            for button in [cancelButton, bookmarkButton, resultsButton] { button.isEnabled = newValue }
        }
    }

    // MARK: Buttons

    open var showsCancelButton: Bool {
        get { isCancelShown }
        set { setShowsCancelButton(newValue, animated: false) }
    }
    private var isCancelShown = false

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton != isCancelShown else { return }
        isCancelShown = showsCancelButton
        setNeedsLayout()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
    }

    open var showsBookmarkButton = false { didSet { iconsDidChange() } }
    /// Takes the place of the bookmark button.
    open var showsSearchResultsButton = false { didSet { iconsDidChange() } }
    open var isSearchResultsButtonSelected: Bool {
        get { resultsButton.isSelected }
        set { resultsButton.isSelected = newValue }
    }

    // MARK: Scopes

    open var scopeButtonTitles: [String]? {
        didSet {
            scopeBar.titles = scopeButtonTitles ?? []
            shapeDidChange()
        }
    }
    open var selectedScopeButtonIndex: Int {
        get { scopeBar.selected }
        set { scopeBar.selected = newValue }
    }
    open var showsScopeBar: Bool {
        get { isScopeShown }
        set { setShowsScope(newValue, animated: false) }
    }
    private var isScopeShown = false

    open func setShowsScope(_ show: Bool, animated: Bool) {
        guard show != isScopeShown else { return }
        isScopeShown = show
        shapeDidChange()
        guard animated, window != nil else { return }
        UIView.animate(withDuration: 0.3) { self.superview?.layoutIfNeeded() }
    }

    // MARK: Look

    open var searchBarStyle: Style = .default { didSet { backgroundDidChange() } }
    open var barStyle: UIBarStyle = .default { didSet { backgroundDidChange() } }
    open var barTintColor: UIColor? { didSet { backgroundDidChange() } }
    open var isTranslucent = true { didSet { backgroundDidChange() } }
    open var backgroundImage: UIImage? { didSet { backgroundDidChange() } }
    /// Inside a navigation bar, which has a background of its own.
    package var isInNavigationBar = false { didSet { backgroundDidChange() } }

    /// Low bars without an image of their own take the one for all heights; `any` stands for every place.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        barImages[BarPlace(position: barPosition, metrics: barMetrics)] = backgroundImage
        backgroundDidChange()
    }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        barImages[BarPlace(position: barPosition, metrics: barMetrics)]
    }
    private struct BarPlace: Hashable {
        var position: UIBarPosition
        var metrics: UIBarMetrics
    }
    private var barImages: [BarPlace: UIImage] = [:]
    private var placedImage: UIImage? {
        var metrics: [UIBarMetrics] = prompt == nil ? [.default] : [.defaultPrompt, .default]
        if traits.verticalSizeClass == .compact {
            metrics = (prompt == nil ? [.compact] : [.compactPrompt, .compact]) + metrics
        }
        for metrics in metrics {
            for position in [barPosition, .any] {
                if let image = barImages[BarPlace(position: position, metrics: metrics)] { return image }
            }
        }
        return nil
    }
    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        backgroundDidChange()
    }

    /// Of the cancel button, the caret and chosen icons.
    open override var tintColor: UIColor! {
        get { super.tintColor }
        set { super.tintColor = newValue }
    }

    private func backgroundDidChange() {
        var color: UIColor?
        if searchBarStyle != .minimal, !isInNavigationBar {
            color = barTintColor ?? (barStyle == .default ? .secondarySystemBackground : .black)
            if isTranslucent, barTintColor != nil { color = color?.withAlphaComponent(0.9) }
        }
        background.show(color: color, image: backgroundImage ?? placedImage)
    }

    /// Takes the place of the field's capsule; stretched to the field.
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        searchTextField.surfaces[state.rawValue] = backgroundImage
    }
    open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
        searchTextField.surfaces[state.rawValue]
    }
    /// Moves the field inside the bar.
    open var searchFieldBackgroundPositionAdjustment = UIOffset.zero { didSet { setNeedsLayout() } }

    open func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) { scopeBar.setTitleAttributes(attributes, isSelected: state.contains(.selected)) }
    open func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scopeBar.titleAttributes(isSelected: state.contains(.selected))
    }
    /// Takes the place of the scope's own surface; stretched to it.
    open func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scopeBar.images[state.rawValue] = backgroundImage
    }
    open func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scopeBar.images[state.rawValue]
    }
    /// Stands between two scopes, for the states of both.
    open func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State
    ) {
        scopeBar.dividers[ScopeBar.Sides(left: leftState.rawValue, right: rightState.rawValue)] = dividerImage
    }
    open func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? {
        scopeBar.dividers[ScopeBar.Sides(left: leftState.rawValue, right: rightState.rawValue)]
    }
    /// Lies behind the scopes.
    open var scopeBarBackgroundImage: UIImage? {
        get { scopeBar.backgroundImage }
        set { scopeBar.backgroundImage = newValue }
    }

    /// An image for the normal state stands for states without one of their own.
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        images[icon, default: [:]][UInt(state.rawValue)] = iconImage
        iconsDidChange()
    }
    open func image(for icon: Icon, state: UIControl.State) -> UIImage? { images[icon]?[UInt(state.rawValue)] }
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        offsets[icon] = adjustment
        searchTextField.iconOffsets = offsets
    }
    open func positionAdjustment(for icon: Icon) -> UIOffset { offsets[icon] ?? .zero }
    open var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textOffset }
        set { searchTextField.textOffset = newValue }
    }

    private static func images(_ own: [UInt: UIImage]?, standard: String) -> [UInt: UIImage] {
        var images = own ?? [:]
        images[0] = images[0] ?? UIImage(systemName: standard)
        return images
    }

    private func iconsDidChange() {
        searchTextField.show(searchIcons: images[.search] ?? [:], clearIcons: images[.clear] ?? [:])
        bookmarkButton.images = Self.images(images[.bookmark], standard: "bookmark")
        resultsButton.images = Self.images(images[.resultsList], standard: "list.bullet")
        searchTextField.rightView =
            showsSearchResultsButton ? resultsButton : showsBookmarkButton ? bookmarkButton : nil
        fieldContentDidChange()
    }

    /// The button at the end gives way to the clear button.
    private func fieldContentDidChange() {
        searchTextField.rightViewMode = searchTextField.hasText ? .never : .always
    }

    // MARK: Layout

    private func layout(width: CGFloat) -> SearchBarLayout {
        let margins = layoutMargins
        return SearchBarLayout(
            width: width, leftMargin: margins.left, rightMargin: margins.right,
            fieldHeight: searchTextField.intrinsicContentSize.height,
            cancelWidth: isCancelShown ? cancelButton.naturalWidth : nil, hasPrompt: prompt != nil,
            hasScopes: isScopeShown && !(scopeButtonTitles ?? []).isEmpty, isRightToLeft: isRightToLeft)
    }

    private func shapeDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        followNaturalHeight()
        controller?.barShapeDidChange()
    }

    /// A bar that is placed by its frame and was as high as its parts stays so, also as a table's header.
    private func followNaturalHeight() {
        let height = layout(width: bounds.width).height
        defer { naturalHeight = height }
        guard translatesAutoresizingMaskIntoConstraints, height != naturalHeight, bounds.height == naturalHeight else {
            return
        }
        frame.size.height = height
        if let table = superview as? UITableView, table.tableHeaderView === self { table.tableHeaderView = self }
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: layout(width: bounds.width).height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: layout(width: size.width).height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = layout(width: bounds.width)
        background.frame = bounds
        promptLabel.frame = layout.prompt
        promptLabel.isHidden = prompt == nil
        let shift = searchFieldBackgroundPositionAdjustment
        searchTextField.frame = layout.field.offsetBy(dx: shift.horizontal, dy: shift.vertical)
        cancelButton.frame = layout.cancel(natural: cancelButton.naturalWidth)
        cancelButton.alpha = isCancelShown ? 1 : 0
        cancelButton.isUserInteractionEnabled = isCancelShown
        scopeBar.isHidden = !layout.hasScopes
        if layout.hasScopes { scopeBar.frame = layout.scopes }
    }

    open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .any }

    // MARK: First responder: the bar's field

    open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        searchTextField.isFirstResponder ? searchTextField.resignFirstResponder() : true
    }
    open override var inputAccessoryView: UIView? {
        get { searchTextField.inputAccessoryView }
        set { searchTextField.inputAccessoryView = newValue }
    }
    /// Buttons above the keyboard while the field is edited.
    open var inputAssistantItem: UITextInputAssistantItem { searchTextField.inputAssistantItem }
    @available(*, unavailable, message: "There is no dictation.")
    open var isLookToDictateEnabled: Bool { false }
    package override func handle(key: UIKey) -> Bool {
        if key.name == "escape", isCancelShown {
            cancelPressed()
            return true
        }
        return super.handle(key: key)
    }

    // MARK: What happens

    private func textEdited() {
        fieldContentDidChange()
        calls.didChange(self, to: searchTextField.text ?? "")
        controller?.textDidChange()
    }

    private func scopeChosen(_ index: Int) {
        calls.scopeDidChange(self, to: index)
        controller?.scopeDidChange()
    }

    /// Takes text and tokens away without telling anybody.
    func empty() {
        searchTextField.empty()
        fieldContentDidChange()
    }

    func cancelPressed() {
        calls.pressed(.cancel, self)
        controller?.cancelPressed()
    }
}
