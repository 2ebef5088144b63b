import AccessibilityTree
import Foundation
import QuartzCore

/// A control that does something when it is tapped: with a configuration, or with titles and images for its states.
@preconcurrency @MainActor
open class UIButton: UIControl, WrappedContent, MenuShowing {
    public let buttonType: ButtonType
    open var role = Role.normal { didSet { if role != oldValue { setNeedsUpdateConfiguration() } } }
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { contentDidChange() } }
    }
    /// Called before the button shows a new state, to change ``configuration`` for it.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Colours follow state, tint and role by themselves.
    open var automaticallyUpdatesConfiguration = true { didSet { setNeedsUpdateConfiguration() } }
    /// A tap selects and deselects the button.
    open var changesSelectionAsPrimaryAction = false
    /// Shown by a touch where it is the primary action, else by a long press.
    open var menu: UIMenu? {
        didSet {
            if menu == nil { menuPart?.remove() }
            menuPart = menu == nil ? nil : menuPart ?? ButtonMenu(self)
            setNeedsUpdateConfiguration()
        }
    }
    /// Where the menu opens upwards, whether its first element is the lowest.
    open var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder = .automatic
    var menuOrder: UIContextMenuConfiguration.ElementOrder { preferredMenuElementOrder }
    var menuSender: AnyObject? { self }
    @available(iOS, deprecated: 15.0)
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
    @available(iOS, deprecated: 15.0)
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
    @available(iOS, deprecated: 15.0)
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

    /// By raw state, see UIButton+States.swift.
    var contents: [UIControl.State: ButtonStateContent] = [:]
    let parts = ButtonParts()
    private var menuPart: ButtonMenu?
    private var needsConfigurationUpdate = false
    private var isUpdating = false

    public convenience init(type buttonType: ButtonType) { self.init(kind: buttonType, frame: .zero) }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(kind: buttonType, frame: .zero)
        adopt(primaryAction)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(kind: .system, frame: .zero)
        self.configuration = configuration
        adopt(primaryAction)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        adopt(primaryAction)
    }

    public override init(frame: CGRect) {
        buttonType = .custom
        super.init(frame: frame)
        setUp()
    }

    init(kind: ButtonType, frame: CGRect) {
        buttonType = kind
        super.init(frame: frame)
        setUp()
        if kind != .custom, kind != .system, kind != .plain { bounds.size = intrinsicContentSize }
    }

    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        setUp()
    }

    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button as! Self
    }

    private func setUp() {
        parts.title.font = .systemFont(
            ofSize: buttonType == .system ? ButtonMetrics.systemFontSize : ButtonMetrics.customFontSize)
        parts.install(in: self)
    }

    private func adopt(_ action: UIAction?) {
        guard let action else { return }
        addAction(action, for: .primaryActionTriggered)
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }

    /// The label of the title. Its text, colour and place are the button's; font and lines may be set where there is no
    /// configuration.
    open var titleLabel: UILabel? { parts.title }
    open var subtitleLabel: UILabel? { configuration == nil ? nil : parts.subtitle }
    open var imageView: UIImageView? { parts.image }

    // MARK: For states, see UIButton+States.swift

    open func setTitle(_ title: String?, for state: UIControl.State) { edit(state) { $0.title = title } }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        edit(state) { $0.attributedTitle = title }
    }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { edit(state) { $0.titleColor = color } }
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
        edit(state) { $0.titleShadowColor = color }
    }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { edit(state) { $0.image = image } }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        edit(state) { $0.backgroundImage = image }
    }
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) { edit(state) { $0.symbolConfiguration = configuration } }

    // MARK: Updates

    /// Title, image or configuration changed: the size may have, too.
    func contentDidChange() {
        setNeedsUpdateConfiguration()
        if !isUpdating { invalidateIntrinsicContentSize() }
    }

    open func setNeedsUpdateConfiguration() {
        guard !isUpdating else { return }
        needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Brings the configuration up to date with the state; overridden to change it.
    open func updateConfiguration() {
        if isPopup, let menu, let first = menu.allActions.first {
            let chosen = menu.selectedElements.first as? UIAction ?? first
            chosen.state = .on
            setTitle(chosen.title, for: .normal)
        }
        configurationUpdateHandler?(self)
    }

    func updateIfNeeded() {
        guard needsConfigurationUpdate, !isUpdating else { return }
        needsConfigurationUpdate = false
        isUpdating = true
        let before = configuration
        updateConfiguration()
        isUpdating = false
        parts.show(self)
        if configuration != before { invalidateIntrinsicContentSize() }
    }

    package override func stateDidChange() {
        super.stateDidChange()
        setNeedsUpdateConfiguration()
        guard window != nil, !isHighlighted, parts.wasHighlighted else { return }
        // A press shows at once; its end fades.
        UIView.animate(withDuration: 0.25, delay: 0, options: [.allowUserInteraction]) { self.updateIfNeeded() }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsUpdateConfiguration()
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        contentDidChange()
    }

    package override func subviewIntrinsicSizeDidChange(_ subview: UIView) {
        guard !isUpdating, !parts.isShowing else { return }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { fittingSize }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

    private var fittingSize: CGSize {
        updateIfNeeded()
        var size = layout(in: nil).size
        if configuration == nil {
            size.width = max(size.width, parts.hasText ? ButtonMetrics.legacyLeastWidth : 0)
            if let background = currentBackgroundImage?.size {
                size = CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
            }
        }
        return CGSize(width: size.width.rounded(.up), height: (size.height * 3).rounded(.up) / 3)
    }

    /// A configured title wraps, and the button grows with it.
    package func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
        guard configuration != nil, width > 0 else { return intrinsicContentSize.height }
        updateIfNeeded()
        let height = layout(in: CGSize(width: width, height: .greatestFiniteMagnitude)).size.height
        return (height * 3).rounded(.up) / 3
    }

    func layout(in size: CGSize?) -> ButtonLayout { parts.layout(of: self, in: size) }

    open override func layoutSubviews() {
        updateIfNeeded()
        super.layoutSubviews()
        parts.place(in: self)
    }

    package override var firstBaselineOffset: CGFloat? {
        guard parts.hasText else { return nil }
        updateIfNeeded()
        let size = bounds.isEmpty ? fittingSize : bounds.size
        return layout(in: size).places(in: CGRect(origin: .zero, size: size)).title.minY
            + (parts.title.firstBaselineOffset ?? 0)
    }
    package override var lastBaselineOffsetFromBottom: CGFloat {
        guard let offset = firstBaselineOffset else { return 0 }
        return (bounds.isEmpty ? fittingSize : bounds.size).height - offset
    }

    // MARK: Touches

    private var isMenuButton: Bool { showsMenuAsPrimaryAction && menuPart != nil }
    /// The title follows what was chosen from the menu.
    var isPopup: Bool { isMenuButton && changesSelectionAsPrimaryAction }

    open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isMenuButton { menuPart?.show(at: touch.location(in: nil)) }
        return super.beginTracking(touch, with: event)
    }

    open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if isMenuButton { menuPart?.move(to: touch.location(in: nil)) }
        return super.continueTracking(touch, with: event)
    }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isMenuButton, let touch { menuPart?.end(at: touch.location(in: nil)) }
        super.endTracking(touch, with: event)
    }

    open override func accessibilityActivate() -> Bool {
        guard isEnabled, isMenuButton else { return super.accessibilityActivate() }
        menuPart?.show(at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
        return true
    }

    func didChoose(_ action: UIAction) {
        guard isPopup, let menu else { return }
        for other in menu.allActions { other.state = other === action ? .on : .off }
        contentDidChange()
        sendActions(for: .valueChanged)
    }

    package override func didTouchUpInside(_ event: UIEvent?) {
        if isMenuButton { return }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        super.didTouchUpInside(event)
        sendActions(for: .primaryActionTriggered, event: event)
        if changesSelectionAsPrimaryAction { sendActions(for: .valueChanged, event: event) }
    }

    /// A tap on a button is the button's, whatever recognises taps around it (as remembered).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer.view !== self, isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer else {
            return super.gestureRecognizerShouldBegin(gestureRecognizer)
        }
        return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
    }

    // MARK: Accessibility

    package override var accessibilityRole: AccessibilityTree.Role { .button }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(changesSelectionAsPrimaryAction ? [.button, .toggleButton] : .button)
    }
    package override var defaultAccessibilityLabel: String? { parts.spokenText(of: self) }
}
