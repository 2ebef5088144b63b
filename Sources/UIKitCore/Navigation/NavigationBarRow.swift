import Foundation

/// The row of a navigation bar for one item: leading buttons, title, trailing buttons.
@MainActor
final class NavigationBarRow: UIView {
    let item: UINavigationItem
    /// From the leading edge inwards, in the order of the text, and from the trailing edge inwards.
    private let leading: [BarSection]
    private let middle: [BarSection]
    private let trailing: [BarSection]
    /// The button for what has no room.
    private let more: BarSection?
    private(set) var backButton: BarButtonControl?
    private let promptLabel = UILabel()
    private let titleLabel = UILabel()
    private var titleControl: BarTitleControl?
    private let titleHost: BarViewHost?
    private var titleField: UITextField?
    private let inlineSearch: InlineSearchSlot?
    private var titleLook: UINavigationBarAppearance?
    private var titleOffset = UIOffset.zero
    private weak var bar: UINavigationBar?
    /// Opacity of the title while a large one stands below.
    var titleAlpha: CGFloat = 1 { didSet { if titleAlpha != oldValue { titleAlphaDidChange() } } }

    init(item: UINavigationItem, backItem: UINavigationItem?, bar: UINavigationBar) {
        self.item = item
        self.bar = bar
        let look = bar.appearance(of: item)
        let buttons = look.buttons
        func sections(_ groups: [UIBarButtonItemGroup], isTrailing: Bool) -> [BarSection] {
            groups.filter { item.isShown($0) }.compactMap {
                BarSection($0, isTrailing: isTrailing, observer: bar, look: buttons)
            }
        }
        func plain(_ items: [UIBarButtonItem]?, isTrailing: Bool) -> [BarSection] {
            let made = BarItemViews.chips(items, isTrailing: isTrailing, observer: bar, look: buttons)
            return made.chips.isEmpty ? [] : [BarSection(chips: made.chips, gaps: made.gaps)]
        }
        var left =
            plain(item.leftBarButtonItems, isTrailing: false) + sections(item.leadingItemGroups, isTrailing: false)
        if let backItem, !item.hidesBackButton, left.isEmpty || item.leftItemsSupplementBackButton {
            let button = Self.backButton(to: backItem, from: item, bar: bar, look: look)
            backButton = button
            left.insert(
                BarSection(chips: [BarChip(members: [button], hasSurface: !button.hasPicture)], gaps: [0]), at: 0)
        }
        leading = left
        middle = sections(item.centerItemGroups, isTrailing: false)
        more = item.mayOverflow ? Self.moreButton(item, bar, buttons) : nil
        let pinned = [item.pinnedTrailingGroup].compactMap { $0 }
        inlineSearch = item.inlineSearchBar.map { InlineSearchSlot($0) }
        let search = inlineSearch.map { BarSection(chips: [BarChip(members: [$0], hasSurface: false)], gaps: [0]) }
        trailing =
            [search].compactMap { $0 } + plain(item.rightBarButtonItems, isTrailing: true)
            + sections(pinned, isTrailing: true) + [more].compactMap { $0 }
            + sections(item.trailingItemGroups.reversed(), isTrailing: true)
        titleHost = item.titleView.map { BarViewHost($0) }
        super.init(frame: .zero)
        // The arrays from before groups are read from the edge inwards, groups in the order of the text.
        let (plain, groups) = (trailing.filter { $0.group == nil && $0 !== more }, trailing.filter { $0.group != nil })
        let read = leading + middle + plain + groups.reversed() + [more].compactMap { $0 }
        read.flatMap(\.views).forEach(addSubview)
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
        let barIndicator = bar.backIndicatorTransitionMaskImage == nil ? nil : bar.backIndicatorImage
        let image = own?.image ?? look.backIndicatorImage ?? barIndicator
        let button = BarButtonControl(
            face: .back(image, title.candidates), item: nil, spoken: own?.accessibilityLabel ?? title.spoken,
            appearance: look.backButtonAppearance, backItem: own ?? UIBarButtonItem.appearance())
        button.accessibilityIdentifier = "BackButton"
        button.handler = { [weak bar, weak item] _ in
            guard let bar, let item else { return }
            bar.backButtonWasUsed(on: item)
        }
        if item.backAction == nil {
            button.setMenu({ [weak bar, weak own] in own?.menu ?? bar?.backMenu }, isPrimary: false)
        }
        return button
    }

    private static func moreButton(
        _ item: UINavigationItem, _ bar: UINavigationBar, _ look: BarItemViews.Look
    ) -> BarSection {
        let button = BarButtonControl(face: .glyph(.more), item: nil, spoken: KitWord.more.text, appearance: look.plain)
        button.accessibilityIdentifier = "OverflowButton"
        button.setMenu({ [weak bar] in bar?.page?.row.overflowMenu }, isPrimary: true)
        let section = BarSection(chips: [BarChip(members: [button], hasSurface: true)], gaps: [0])
        section.show(.away)
        return section
    }

    /// What has no room, in sections, then what the client adds.
    private var overflowMenu: UIMenu {
        let away = (leading + middle + trailing.reversed()).filter { $0.form == .away }.compactMap(\.group)
        var elements: [UIMenuElement] = away.map { UIMenu(options: .displayInline, children: $0.menuElements) }
        if let more = item.additionalOverflowItems {
            elements.append(UIMenu(options: .displayInline, children: [more]))
        }
        if let customize = item.customizationMenu {
            elements.append(UIMenu(options: .displayInline, children: [customize]))
        }
        return UIMenu(children: elements)
    }

    /// The button for the rest, where it is shown.
    var overflowView: UIView? { more.flatMap { $0.form == .whole ? $0.views.first : nil } }

    private func titleAlphaDidChange() {
        defaultTitle.alpha = titleAlpha
        titleControl?.isUserInteractionEnabled = titleAlpha > 0.5
    }

    private var defaultTitle: UIView { titleControl ?? titleLabel }

    private func setUpTitle(_ look: UINavigationBarAppearance) {
        if let titleHost {
            addSubview(titleHost)
        } else {
            setTitleLook(look)
            titleLabel.textAlignment = .center
            titleLabel.accessibilityTraits = [.staticText, .header]
            if item.hasTitleMenu {
                titleControl = BarTitleControl(label: titleLabel) { [weak item] in item?.titleMenu }
            }
            addSubview(defaultTitle)
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

    func adoptSearchBar() { inlineSearch?.adoptContent() }

    // MARK: Renaming

    /// A field stands in the place of the title until it is no longer needed.
    func beginRenaming(_ field: UITextField) {
        titleField = field
        addSubview(field)
        titleView.isHidden = true
        setNeedsLayout()
        layoutIfNeeded()
    }

    func endRenaming() {
        titleField?.removeFromSuperview()
        titleField = nil
        titleView.isHidden = false
    }

    // MARK: Layout

    /// The title's own box, for the motion of a push.
    var titleView: UIView { titleHost ?? defaultTitle }

    private struct Edges {
        var lead: CGFloat
        var trail: CGFloat
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let promptHeight = item.prompt == nil ? 0 : Metrics.promptHeight
        promptLabel.frame = CGRect(x: 0, y: 4, width: bounds.width, height: promptHeight - 4)
        let area = CGRect(x: 0, y: promptHeight, width: bounds.width, height: bounds.height - promptHeight)
        let insets = superview?.superview?.safeAreaInsets ?? .zero
        let edges = Edges(
            lead: (isRightToLeft ? insets.right : insets.left) + Metrics.barButtonMargin,
            trail: (isRightToLeft ? insets.left : insets.right) + Metrics.barButtonMargin)
        let space = area.width - edges.lead - edges.trail
        chooseForms(space: space)
        fitBackButton(space: space - trailing.width)
        leading.place(from: edges.lead, in: area, mirrored: isRightToLeft)
        trailing.place(from: edges.trail, in: area, mirrored: !isRightToLeft)
        placeMiddle(edges, in: area)
    }

    private func placeMiddle(_ edges: Edges, in area: CGRect) {
        let (leadWidth, trailWidth) = (leading.width, trailing.width)
        var free = Edges(
            lead: edges.lead + (leadWidth > 0 ? leadWidth + Self.titleGap : 0),
            trail: edges.trail + (trailWidth > 0 ? trailWidth + Self.titleGap : 0))
        let middleWidth = middle.width
        let start = min(
            max((area.width - middleWidth) / 2, free.lead + titleSize.width + Self.titleGap),
            area.width - free.trail - middleWidth)
        middle.place(from: start, in: area, mirrored: isRightToLeft)
        if middleWidth > 0 { free.trail = area.width - start + Self.titleGap }
        placeTitle(lead: free.lead, trail: free.trail, in: area)
        guard let titleField else { return }
        let left = isRightToLeft ? free.trail : free.lead
        titleField.frame = CGRect(
            x: left, y: area.minY + (area.height - 36) / 2, width: area.width - free.lead - free.trail, height: 36)
    }

    /// Groups that have no room become one button, or go into the menu.
    private func chooseForms(space: CGFloat) {
        guard more != nil || (leading + trailing).contains(where: { $0.group?.representativeItem != nil }) else {
            return
        }
        let groups = { (sections: [BarSection]) in sections.filter { $0.group != nil } }
        let fixed = (leading + trailing).filter { $0.group == nil && $0 !== more }
            .reduce(0) { $0 + $1.member.width }
        let title = min(titleSize.width, space / 3)
        let showsCenter = item.style != .navigator && traits.horizontalSizeClass == .regular
        let trailingGroups = groups(trailing).reversed()
        more?.show(.whole)
        let plan = BarOverflow(
            leading: groups(leading).map(\.member), center: middle.map(\.member),
            trailing: trailingGroups.map(\.member), space: space - fixed - title - 2 * Self.titleGap,
            moreWidth: more?.member.width ?? 0, needsMore: item.needsOverflow, showsCenter: showsCenter)
        for (section, form) in zip(groups(leading), plan.leading) { section.show(form) }
        for (section, form) in zip(middle, plan.center) { section.show(form) }
        for (section, form) in zip(trailingGroups, plan.trailing) { section.show(form) }
        more?.show(plan.showsMore ? .whole : .away)
    }

    private static let titleGap: CGFloat = 8

    /// The back button gives up text until title and buttons have room.
    private func fitBackButton(space: CGFloat) {
        guard let backButton else { return }
        let titleWidth = min(titleSize.width, space / 2)
        let others = leading.width - backButton.naturalWidth
        backButton.fit(width: max(space - others - titleWidth - 2 * Self.titleGap, Metrics.barButtonHeight))
    }

    private var titleSize: CGSize {
        titleHost?.naturalSize ?? defaultTitle.intrinsicContentSize
    }

    /// In the middle of the bar, or as near to it as the buttons allow; beside the leading buttons where the item's style
    /// says so.
    private func placeTitle(lead: CGFloat, trail: CGFloat, in area: CGRect) {
        let left = isRightToLeft ? trail : lead
        let right = area.width - (isRightToLeft ? lead : trail)
        let natural = titleSize
        let width = min(natural.width, max(right - left, 0))
        let height = min(natural.height, area.height)
        let wanted = item.style == .navigator ? (area.width - width) / 2 : isRightToLeft ? right - width : left
        let x = min(max(wanted, left), max(right - width, left))
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
