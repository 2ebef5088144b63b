import AccessibilityTree
import Foundation

/// One button on a bar, without its chip.
@MainActor
final class BarButtonControl: UIControl, MenuShowing {
    /// What stands on the button.
    enum Face {
        case glyph(BarGlyph)
        /// The image of the item.
        case image
        case text(String)
        /// The back button: the arrow, and text beside it where there is room.
        case back(UIImage?, [String])
    }

    let face: Face
    let item: UIBarButtonItem?
    let isProminent: Bool
    /// Run when the button was used.
    var handler: ((UIEvent?) -> Void)?
    private let label = UILabel()
    private let imageView = UIImageView(frame: .zero)
    private let sign = BarSignView(frame: .zero)
    /// Behind everything: the item's picture, or what marks a selected item.
    private let backdrop = UIImageView(frame: .zero)
    private let appearance: UIBarButtonItemAppearance
    private let artwork: BarButtonArtwork
    private let spoken: String?
    private var menuProvider: (() -> UIMenu?)?
    private var menuPart: ButtonMenu?
    private var largeContent: LargeContentPress?
    /// Text at present; the back button takes the longest candidate that fits.
    private var text: String? { didSet { if text != oldValue { textDidChange() } } }

    /// - Parameter artItem: whose pictures the button shows: its own item's, or the one that the back button leads to.
    init(
        face: Face, item: UIBarButtonItem?, spoken: String?, appearance: UIBarButtonItemAppearance,
        backItem: UIBarButtonItem? = nil
    ) {
        self.face = face
        self.item = item
        self.spoken = spoken
        self.appearance = appearance
        let isBack = if case .back = face { true } else { false }
        artwork = BarButtonArtwork(of: item ?? backItem, isBack: isBack, appearance: appearance)
        isProminent = item?.style == .done
        super.init(frame: .zero)
        label.isAccessibilityElement = false
        for view in [backdrop, imageView] {
            view.isAccessibilityElement = false
            view.accessibilityElementsHidden = true
        }
        for view in [backdrop, sign, label, imageView] { addSubview(view) }
        switch face {
        case .text(let text): self.text = text
        case .back(let image, let candidates):
            text = candidates.first
            imageView.image = image?.withRenderingMode(.alwaysTemplate)
            if image == nil { sign.glyph = .back }
        case .glyph(let glyph): sign.glyph = glyph
        case .image: break
        }
        if case .image = face, let item {
            item.symbolView = imageView
            item.symbolMotion.show(on: imageView)
        }
        isEnabled = item?.isEnabled ?? true
        isSelected = item?.isSelected ?? false
        accessibilityIdentifier = item?.accessibilityIdentifier
        textDidChange()
    }

    required init?(coder: NSCoder) { return nil }

    private var isCompact: Bool { traits.verticalSizeClass == .compact }
    private var image: UIImage? {
        guard case .image = face, let image = item?.shownImage(isCompact: isCompact) else { return nil }
        return image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
    }
    private var imageInsets: UIEdgeInsets {
        guard let item, case .image = face else { return .zero }
        return isCompact && item.landscapeImagePhone != nil ? item.landscapeImagePhoneInsets : item.imageInsets
    }

    /// True where a picture stands behind the button.
    var hasPicture: Bool { artwork.hasBackground }

    // MARK: Size

    private static let textMargin: CGFloat = 14
    private static let signMargin: CGFloat = 11
    private static let backTextStart: CGFloat = 33

    /// Size on the bar, chip margins included; at least a circle, or as large as the picture behind it.
    var naturalSize: CGSize {
        guard let picture = artwork.background([], isCompact: isCompact) else {
            return CGSize(width: naturalWidth(least: Metrics.barButtonHeight), height: Metrics.barButtonHeight)
        }
        let isTall = picture.capInsets.top + picture.capInsets.bottom > 0
        return CGSize(
            width: naturalWidth(least: picture.size.width),
            height: isTall ? Metrics.barButtonHeight : min(picture.size.height, Metrics.barButtonHeight))
    }
    var naturalWidth: CGFloat { naturalSize.width }

    private func naturalWidth(least: CGFloat) -> CGFloat {
        if let width = item?.width, width > 0 { return width }
        return max(least, contentWidth(of: text))
    }

    private func contentWidth(of text: String?) -> CGFloat {
        switch face {
        case .glyph: return BarGlyph.side + 2 * Self.signMargin
        case .image: return (image?.size.width ?? 0) + 2 * Self.signMargin
        case .text: return widestText(text) + 2 * Self.textMargin
        case .back:
            guard let text else { return Metrics.barButtonHeight }
            return Self.backTextStart + width(of: text) + Self.textMargin
        }
    }

    private func widestText(_ text: String?) -> CGFloat {
        let all = [text].compactMap { $0 } + (item?.possibleTitles.map { Array($0) } ?? [])
        return all.map { width(of: $0) }.max() ?? 0
    }

    private func width(of text: String) -> CGFloat {
        let measure = UILabel()
        measure.font = label.font
        measure.text = text
        return measure.intrinsicContentSize.width.rounded(.up)
    }

    /// Takes the longest text that keeps the button within `width`.
    func fit(width: CGFloat) {
        guard case .back(_, let candidates) = face else { return }
        text = candidates.first { contentWidth(of: $0) <= width }
    }

    // MARK: Look

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = appearance.attributes(isEnabled: isEnabled, isHighlighted: isHighlighted)
        for state in [UIControl.State.normal, isEnabled ? (isHighlighted ? .highlighted : .normal) : .disabled] {
            attributes.merge(UIBarButtonItem.appearance().titleTextAttributes(for: state) ?? [:]) { $1 }
            attributes.merge(item?.titleTextAttributes(for: state) ?? [:]) { $1 }
        }
        return attributes
    }

    /// Plain buttons of iOS 26 are in the colour of text unless somebody chose a tint; prominent ones stand on the tint.
    /// A selected one is the other way round: its content is left out of a patch in its colour (as remembered).
    var contentColor: UIColor { isPatched ? .systemBackground : plainColor }

    private var plainColor: UIColor {
        if !isEnabled { return disabledColor ?? .tertiaryLabel }
        if let color = attributes[.foregroundColor] as? UIColor { return color }
        if isProminent { return .white }
        return item?.tintColor ?? UIBarButtonItem.appearance().tintColor ?? chosenTint ?? .label
    }

    /// What was set for the disabled state alone; a colour of the normal one does not count.
    private var disabledColor: UIColor? {
        let own = [
            appearance.disabled.titleTextAttributes,
            UIBarButtonItem.appearance().titleTextAttributes(for: .disabled),
            item?.titleTextAttributes(for: .disabled),
        ]
        return own.compactMap { $0?[.foregroundColor] as? UIColor }.last
    }

    private var isPatched: Bool { isSelected && isEnabled && !isProminent && backdrop.image == nil }

    private var chosenTint: UIColor? {
        var view: UIView? = self
        while let current = view {
            if let tint = current.tintColorValue { return tint }
            if current is UINavigationBar || current is UIToolbar { return nil }
            view = current.superview
        }
        return nil
    }

    private func textDidChange() {
        label.font =
            attributes[.font] as? UIFont
            ?? .systemFont(ofSize: 17, weight: appearance.style == .done ? .semibold : .medium)
        label.text = text
        updateLook()
    }

    private func updateLook() {
        backdrop.image = artwork.background(state, isCompact: isCompact)
        backdrop.backgroundColor = isPatched ? plainColor : nil
        if case .image = face { imageView.image = image }
        label.textColor = contentColor
        imageView.tintColor = contentColor
        sign.color = contentColor
        let dim: CGFloat = isHighlighted ? 0.35 : 1
        for view in [label, sign] { view.alpha = dim }
        imageView.alpha = item?.symbolMotion.isHidden == true ? 0 : dim
        setNeedsLayout()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateLook()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateLook()
    }

    package override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        updateLook()
        updateLargeContent()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        placeBackdrop()
        let down = artwork.backgroundShift(isCompact: isCompact)
        // The arrow's box is a little wider than what is seen of it.
        let nudge: CGFloat = if case .back = face, text == nil { isRightToLeft ? 0.5 : -0.5 } else { 0 }
        let side = BarGlyph.side
        sign.frame = centred(CGSize(width: side, height: side), at: signCenter).offsetBy(dx: nudge, dy: down)
        let shift = artwork.titleShift(state, isCompact: isCompact)
        label.frame = labelBox.offsetBy(dx: shift.horizontal, dy: shift.vertical + down)
        imageView.place(imageBox.inset(by: imageInsets).offsetBy(dx: 0, dy: down))
    }

    private func placeBackdrop() {
        let down = artwork.backgroundShift(isCompact: isCompact)
        let shift = artwork.pictureShift(state)
        backdrop.frame =
            isPatched
            ? bounds.insetBy(dx: 4, dy: 4).offsetBy(dx: 0, dy: down)
            : bounds.offsetBy(dx: shift.horizontal, dy: shift.vertical + down)
        backdrop.layer.cornerRadius = isPatched ? backdrop.bounds.height / 2 : 0
    }

    private var labelBox: CGRect {
        guard case .back = face else {
            return CGRect(x: (bounds.width - textWidth) / 2, y: 0, width: textWidth, height: bounds.height)
        }
        let x = isRightToLeft ? bounds.width - Self.backTextStart - textWidth : Self.backTextStart
        return CGRect(x: x, y: 0, width: textWidth, height: bounds.height)
    }

    private var imageBox: CGRect {
        let size = imageView.image?.size ?? .zero
        guard case .image = face else { return centred(size, at: signCenter) }
        let scale = size.height > 0 ? min(1, bounds.height / size.height) : 1
        return centred(
            CGSize(width: size.width * scale, height: size.height * scale),
            at: CGPoint(x: bounds.midX, y: bounds.midY))
    }

    private var textWidth: CGFloat { text.map { min(width(of: $0), bounds.width) } ?? 0 }

    private var signCenter: CGPoint {
        guard case .back = face else { return CGPoint(x: bounds.midX, y: bounds.midY) }
        let x = text == nil ? bounds.midX : 20
        return CGPoint(x: isRightToLeft && text != nil ? bounds.width - x : x, y: bounds.midY)
    }

    private func centred(_ size: CGSize, at center: CGPoint) -> CGRect {
        CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Menu

    var menu: UIMenu? { menuProvider?() }
    var menuOrder: UIContextMenuConfiguration.ElementOrder { item?.preferredMenuElementOrder ?? .automatic }
    var menuSender: AnyObject? { item ?? self }
    func didChoose(_ action: UIAction) { item?.choose(action) }

    /// - Parameter isPrimary: a tap shows it; otherwise a long press does.
    func setMenu(_ provider: @escaping () -> UIMenu?, isPrimary: Bool) {
        menuProvider = provider
        showsMenuAsPrimaryAction = isPrimary
        menuPart = menuPart ?? ButtonMenu(self)
        updateLargeContent()
    }

    /// At accessibility text sizes bars stay as they are; held buttons show their content large.
    private func updateLargeContent() {
        let isWanted = traits.preferredContentSizeCategory.isAccessibilityCategory && menuPart == nil
        if isWanted, largeContent == nil { largeContent = LargeContentPress(self) }
        if !isWanted, let press = largeContent {
            press.remove()
            largeContent = nil
        }
    }

    /// Title and picture for the large view.
    var largeContentParts: LargeContent {
        let large = item?.largeContentSizeImage
        return LargeContent(
            title: spoken, image: large ?? image,
            insets: large == nil ? .zero : item?.largeContentSizeImageInsets ?? .zero,
            sign: large == nil ? sign.glyph : nil)
    }

    // MARK: Use

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if showsMenuAsPrimaryAction { menuPart?.show(at: touch.location(in: nil)) }
        return super.beginTracking(touch, with: event)
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        if showsMenuAsPrimaryAction { menuPart?.move(to: touch.location(in: nil)) }
        return super.continueTracking(touch, with: event)
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if showsMenuAsPrimaryAction, let touch { menuPart?.end(at: touch.location(in: nil)) }
        super.endTracking(touch, with: event)
    }

    package override func didTouchUpInside(_ event: UIEvent?) {
        guard !showsMenuAsPrimaryAction else { return }
        super.didTouchUpInside(event)
        if let item, item.isSymbolAnimationEnabled { item.addSymbolEffect(.bounce) }
        handler?(event)
    }

    override func accessibilityActivate() -> Bool {
        guard isEnabled, showsMenuAsPrimaryAction else { return super.accessibilityActivate() }
        menuPart?.show(at: convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil))
        return true
    }

    package override var accessibilityRole: Role { .button }
    package override var defaultAccessibilityLabel: String? { spoken }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        let toggles = item?.changesSelectionAsPrimaryAction == true && item?.menu == nil
        return super.defaultAccessibilityTraits.union(toggles ? [.button, .toggleButton] : .button)
    }
}
