import Foundation

/// The row of a navigation bar for one item: leading buttons, title, trailing buttons.
@MainActor
final class NavigationBarRow: UIView {
    let item: UINavigationItem
    private let leading: [BarChip]
    private let leadingGaps: [CGFloat]
    private let trailing: [BarChip]
    private let trailingGaps: [CGFloat]
    private(set) var backButton: BarButtonControl?
    private let promptLabel = UILabel()
    private let titleLabel = UILabel()
    private let titleHost: BarViewHost?
    private var titleLook: UINavigationBarAppearance?
    private var titleOffset = UIOffset.zero
    /// Opacity of the title while a large one stands below.
    var titleAlpha: CGFloat = 1 { didSet { if titleAlpha != oldValue { titleLabel.alpha = titleAlpha } } }

    init(item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
        self.item = item
        let look = bar.appearance(of: item)
        var left = BarItemViews.chips(item.leftBarButtonItems, isTrailing: false, observer: bar, look: look.buttons)
        let hasLeft = !left.chips.isEmpty
        if let backItem, !item.hidesBackButton, !hasLeft || item.leftItemsSupplementBackButton {
            let button = Self.backButton(to: backItem, from: item, bar: bar, look: look)
            backButton = button
            left.chips.insert(BarChip(members: [button], hasSurface: true), at: 0)
            left.gaps.insert(0, at: 0)
            if left.gaps.count > 1 { left.gaps[1] = max(left.gaps[1], BarButtonGroups.gap) }
        }
        (leading, leadingGaps) = left
        (trailing, trailingGaps) = BarItemViews.chips(
            item.rightBarButtonItems, isTrailing: true, observer: bar, look: look.buttons)
        titleHost = item.titleView.map { BarViewHost($0) }
        super.init(frame: .zero)
        (leading + trailing).forEach(addSubview)
        setUpTitle(look)
    }

    required init?(coder: NSCoder) { return nil }

    // MARK: Making

    private static func backButton(
        to backItem: UINavigationItem, from item: UINavigationItem, bar: UINavigationBar,
        look: UINavigationBarAppearance
    ) -> BarButtonControl {
        let title = BackButtonTitle(leadingTo: backItem)
        let own = backItem.backBarButtonItem
        own?.addObserver(bar)
        let image = own?.image ?? look.backIndicatorImage ?? bar.backIndicatorImage
        let button = BarButtonControl(
            face: .back(image, title.candidates), item: nil, spoken: own?.accessibilityLabel ?? title.spoken,
            appearance: look.backButtonAppearance)
        button.accessibilityIdentifier = "BackButton"
        button.handler = { [weak bar, weak item] _ in
            guard let bar, let item else { return }
            bar.backButtonWasUsed(on: item)
        }
        return button
    }

    private func setUpTitle(_ look: UINavigationBarAppearance) {
        if let titleHost {
            addSubview(titleHost)
        } else {
            setTitleLook(look)
            titleLabel.textAlignment = .center
            titleLabel.accessibilityTraits = [.staticText, .header]
            addSubview(titleLabel)
        }
        if let prompt = item.prompt {
            promptLabel.setText(prompt, attributes: [:], font: .systemFont(ofSize: 13))
            promptLabel.textColor = .secondaryLabel
            promptLabel.textAlignment = .center
            addSubview(promptLabel)
        }
    }

    /// The title in the colours of an appearance: another one at the scroll edge than over content.
    func setTitleLook(_ look: UINavigationBarAppearance) {
        guard titleHost == nil, titleLook !== look else { return }
        titleLook = look
        titleLabel.setText(
            item.title, attributes: look.titleTextAttributes, font: .systemFont(ofSize: 17, weight: .semibold))
        titleOffset = look.titlePositionAdjustment
        setNeedsLayout()
    }

    // MARK: Layout

    /// The title's own box, for the motion of a push.
    var titleView: UIView { titleHost ?? titleLabel }

    override func layoutSubviews() {
        super.layoutSubviews()
        let promptHeight = item.prompt == nil ? 0 : Metrics.promptHeight
        promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: promptHeight - 4)
        let area = CGRect(x: 0, y: promptHeight, width: bounds.width, height: bounds.height - promptHeight)
        let insets = superview?.superview?.safeAreaInsets ?? .zero
        let leadEdge = (isRightToLeft ? insets.right : insets.left) + Metrics.barButtonMargin
        let trailEdge = (isRightToLeft ? insets.left : insets.right) + Metrics.barButtonMargin
        let trailWidth = width(of: trailing, trailingGaps)
        fitBackButton(space: area.width - leadEdge - trailEdge - trailWidth, width(of: leading, leadingGaps))
        let leadWidth = width(of: leading, leadingGaps)
        place(leading, leadingGaps, from: leadEdge, in: area, mirrored: isRightToLeft)
        place(trailing, trailingGaps, from: trailEdge, in: area, mirrored: !isRightToLeft)
        placeTitle(
            lead: leadEdge + (leadWidth > 0 ? leadWidth + Self.titleGap : 0),
            trail: trailEdge + (trailWidth > 0 ? trailWidth + Self.titleGap : 0), in: area)
    }

    private static let titleGap: CGFloat = 8

    private func width(of chips: [BarChip], _ gaps: [CGFloat]) -> CGFloat {
        zip(chips, gaps).reduce(0) { $0 + $1.0.naturalSize.width + $1.1 }
    }

    /// The back button gives up text until title and buttons have room.
    private func fitBackButton(space: CGFloat, _ leadWidth: CGFloat) {
        guard let backButton else { return }
        let titleWidth = min(titleSize.width, space / 2)
        let others = leadWidth - backButton.naturalWidth
        backButton.fit(width: max(space - others - titleWidth - 2 * Self.titleGap, Metrics.barButtonHeight))
    }

    private func place(_ chips: [BarChip], _ gaps: [CGFloat], from edge: CGFloat, in area: CGRect, mirrored: Bool) {
        var x = edge
        for (chip, gap) in zip(chips, gaps) {
            x += gap
            let size = chip.naturalSize
            let height = min(max(size.height, 1), area.height)
            let left = mirrored ? area.width - x - size.width : x
            chip.frame = CGRect(
                x: left, y: area.minY + ((area.height - height) / 2).rounded(.down), width: size.width, height: height)
            x += size.width
        }
    }

    private var titleSize: CGSize {
        titleHost?.naturalSize
            ?? CGSize(width: titleLabel.intrinsicContentSize.width, height: titleLabel.intrinsicContentSize.height)
    }

    /// In the middle of the bar, or as near to it as the buttons allow.
    private func placeTitle(lead: CGFloat, trail: CGFloat, in area: CGRect) {
        let left = isRightToLeft ? trail : lead
        let right = area.width - (isRightToLeft ? lead : trail)
        let natural = titleSize
        let width = min(natural.width, max(right - left, 0))
        let height = min(natural.height, area.height)
        let x = min(max((area.width - width) / 2, left), max(right - width, left))
        let view = titleView
        view.place(
            CGRect(
                x: x + titleOffset.horizontal,
                y: titleOffset.vertical + area.minY + ((area.height - height) / 2).rounded(.down), width: width,
                height: height))
    }

    // MARK: Touches

    /// Only what stands on the row takes touches; the rest belongs to the bar.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

extension UILabel {
    /// Text in a bar: a font and colour of the bar, then what the client's attributes say.
    func setText(_ text: String?, attributes: [NSAttributedString.Key: Any], font: UIFont) {
        let own = attributes[.font] as? UIFont ?? font
        self.font = own
        textColor = attributes[.foregroundColor] as? UIColor ?? .label
        guard attributes.contains(where: { $0.key != .font && $0.key != .foregroundColor }), let text else {
            self.text = text
            return
        }
        var all = attributes
        all[.font] = own
        all[.foregroundColor] = textColor
        attributedText = NSAttributedString(string: text, attributes: all)
    }
}
