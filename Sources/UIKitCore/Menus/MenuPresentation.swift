import AccessibilityTree
import Foundation
import QuartzCore

/// A menu on the screen: over everything in its window, with one list of rows at a time.
@MainActor
package final class MenuPresentation: UIView {
    private var root: UIMenu
    private var path: [UIMenu] = []
    private let platter = UIView()
    private let scroll = UIScrollView()
    private var rows: [MenuRowView] = []
    private var sourceRect: CGRect
    private var menuSize = CGSize.zero
    private let preview: MenuPreview?
    private let order: UIContextMenuConfiguration.ElementOrder
    private var resolved: [ObjectIdentifier: [UIMenuElement]] = [:]
    private weak var sender: AnyObject?
    private weak var formerResponder: UIResponder?
    private(set) var isLeaving = false
    /// Called when an action was chosen, before it runs.
    package var onChoose: ((UIAction) -> Void)?
    /// Called when the menu begins to go.
    package var onLeave: (() -> Void)?
    /// Called when the preview was tapped.
    var onPreviewTap: (() -> Void)?
    /// Asked where the preview goes when the menu does, in window space; nil lets it fade where it stands.
    var wayBack: (() -> CGRect?)?

    /// Shows `menu` beside `rect` of `source`, over the window of that; nil without one.
    ///
    /// - Parameters:
    ///   - preview: shown above the darkened rest, beside the menu.
    ///   - order: `automatic` is `fixed` here.
    ///   - sender: what actions get as their sender.
    @discardableResult
    static func show(
        _ menu: UIMenu, from source: UIView, rect: CGRect? = nil, preview: MenuPreview? = nil,
        order: UIContextMenuConfiguration.ElementOrder = .fixed, sender: AnyObject?
    ) -> MenuPresentation? {
        guard let window = source.window else { return nil }
        let presentation = MenuPresentation(
            menu, rect: source.convert(rect ?? source.bounds, to: nil), preview: preview, order: order, sender: sender)
        presentation.enter(window)
        return presentation
    }

    private init(
        _ menu: UIMenu, rect: CGRect, preview: MenuPreview?, order: UIContextMenuConfiguration.ElementOrder,
        sender: AnyObject?
    ) {
        self.order = order
        root = menu
        sourceRect = rect
        self.preview = preview
        self.sender = sender
        super.init(frame: .zero)
        accessibilityViewIsModal = true
        platter.backgroundColor = AlertCard.background
        platter.layer.cornerRadius = 26
        platter.layer.cornerCurve = .continuous
        platter.layer.shadowOpacity = 0.22
        platter.layer.shadowRadius = 24
        platter.layer.shadowOffset = CGSize(width: 0, height: 8)
        scroll.layer.cornerRadius = 26
        scroll.clipsToBounds = true
        scroll.contentInsetAdjustmentBehavior = .never
        if let preview { addSubview(preview.view) }
        addSubview(platter)
        platter.addSubview(scroll)
        addRecognizers()
    }

    private func addRecognizers() {
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] recognizer in
            guard let self, recognizer.state == .ended else { return }
            self.tapped(recognizer.location(in: self))
        }
        addGestureRecognizer(tap)
        let press = UILongPressGestureRecognizer(target: nil, action: nil)
        press.minimumPressDuration = 0.1
        press.allowableMovement = .greatestFiniteMagnitude
        press.addHandler { [weak self] recognizer in
            guard let self else { return }
            switch recognizer.state {
            case .began, .changed: self.track(recognizer.location(in: self))
            case .ended: self.release(at: recognizer.location(in: self))
            default: self.track(nil)
            }
        }
        addGestureRecognizer(press)
    }

    private func tapped(_ place: CGPoint) {
        if platter.frame.contains(place) {
            release(at: place)
        } else if let preview, preview.view.frame.contains(place), let onPreviewTap {
            onPreviewTap()
        } else {
            dismiss()
        }
    }

    package required init?(coder: NSCoder) { nil }

    // MARK: Coming and going

    private func enter(_ window: UIWindow) {
        frame = window.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(self)
        formerResponder = window.firstResponder
        becomeFirstResponder()
        rebuild()
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            if let preview { preview.place(at: preview.home) }
            platter.transform = smallTransform
            platter.alpha = 0
        }
        UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
            self.platter.transform = .identity
            self.platter.alpha = 1
            guard let preview = self.preview else { return }
            preview.isLifted = true
            preview.place(at: self.arrangement.preview)
            self.backgroundColor = UIColor.black.withAlphaComponent(0.25)
        } completion: { [weak self] _ in
            self?.preview?.didAppear()
        }
    }

    /// As small as a point at the side of the source.
    private var smallTransform: CGAffineTransform {
        let frame = platter.frame
        let anchor = CGPoint(
            x: min(max(sourceRect.midX, frame.minX), frame.maxX),
            y: sourceRect.midY < frame.midY ? frame.minY : frame.maxY)
        return CGAffineTransform(translationX: (anchor.x - frame.midX) * 0.8, y: (anchor.y - frame.midY) * 0.8)
            .scaledBy(x: 0.2, y: 0.2)
    }

    /// - Parameter growing: the preview fills the screen as it goes, in place of going back.
    package func dismiss(growing: Bool = false, _ completion: (() -> Void)? = nil) {
        guard !isLeaving else { return }
        isLeaving = true
        isUserInteractionEnabled = false
        onLeave?()
        preview?.willLeave()
        let end = growing ? bounds : wayBack?()
        if isFirstResponder {
            resignFirstResponder()
            formerResponder?.becomeFirstResponder()
        }
        UIView.animate(withDuration: 0.2) {
            self.platter.transform = self.smallTransform
            self.platter.alpha = 0
            self.backgroundColor = .clear
            guard let preview = self.preview else { return }
            preview.isLifted = false
            if let end { preview.place(at: end) }
            if end == nil || growing { preview.view.alpha = 0 }
        } completion: { _ in
            self.preview?.didLeave()
            self.removeFromSuperview()
            completion?()
        }
    }

    /// Shows another menu in the place of this one.
    package func replaceMenu(_ change: (UIMenu) -> UIMenu) {
        root = change(root)
        path = []
        rebuild()
    }

    package override var canBecomeFirstResponder: Bool { true }

    package override func handle(key: UIKey) -> Bool {
        guard key.name == "escape" else { return super.handle(key: key) }
        dismiss()
        return true
    }

    // MARK: Rows

    private func rebuild() {
        for row in rows { row.removeFromSuperview() }
        let shown = path.last ?? root
        let list = MenuRow.rows(of: shown, isInside: !path.isEmpty) { deferred in
            if let known = resolved[ObjectIdentifier(deferred)] { return known }
            var isImmediate = true
            var answer: [UIMenuElement]?
            deferred.resolve { [weak self] elements in
                self?.resolved[ObjectIdentifier(deferred)] = elements
                if isImmediate { answer = elements } else { self?.rebuild() }
            }
            isImmediate = false
            return answer
        }
        let hasMarks = list.contains { row in
            if case .action(let action) = row { action.state != .off } else { false }
        }
        rows = list.map { row in
            let view = MenuRowView(row, hasMarks: hasMarks)
            view.onActivate = { [weak self, weak view] in view.map { self?.choose($0) } }
            scroll.addSubview(view)
            return view
        }
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        let width = min(isLarge ? MenuPlace.largeWidth : MenuPlace.width, room.width)
        let heights = rows.map { $0.height(width: width) }
        let size = CGSize(width: width, height: heights.reduce(2 * MenuPlace.padding, +))
        menuSize = size
        let place = arrangement.menu
        if let preview, preview.isLifted, !isLeaving { preview.place(at: arrangement.preview) }
        let isUpwards = preview == nil && place.maxY <= sourceRect.midY
        placeRows(heights, width: width, isReversed: order == .priority && isUpwards)
        platter.bounds.size = place.size
        platter.center = CGPoint(x: place.midX, y: place.midY)
        scroll.frame = platter.bounds
        scroll.contentSize = size
        scroll.isScrollEnabled = size.height > place.height + 0.5
    }

    private func placeRows(_ heights: [CGFloat], width: CGFloat, isReversed: Bool) {
        var y = MenuPlace.padding
        for index in isReversed ? MenuRow.upwards(rows.map(\.row)) : Array(rows.indices) {
            let row = rows[index]
            let height = heights[index]
            let isGap = if case .gap = row.row { true } else { false }
            row.frame =
                isGap
                ? CGRect(x: 18, y: y + height / 2, width: width - 36, height: 1)
                : CGRect(x: 0, y: y, width: width, height: height)
            y += height
            if isReversed { scroll.bringSubviewToFront(row) }
        }
    }

    private var room: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: 12, dy: 8) }

    /// Where preview and menu stand, in this view.
    private var arrangement: (preview: CGRect, menu: CGRect) {
        guard let preview else {
            return (.zero, MenuPlace.frame(size: menuSize, source: sourceRect, room: room))
        }
        let home = preview.home
        let wanted = CGRect(
            x: home.midX - preview.size.width / 2, y: home.midY - preview.size.height / 2, width: preview.size.width,
            height: preview.size.height)
        return MenuPlace.stack(preview: wanted, menu: menuSize, room: room, isRightToLeft: isRightToLeft)
    }

    // MARK: Choosing

    private func row(at place: CGPoint?) -> MenuRowView? {
        guard let place, platter.frame.contains(place) else { return nil }
        let inside = convert(place, to: scroll)
        return rows.first { $0.frame.contains(inside) && $0.isChoice }
    }

    /// A finger is over `place`, in this view's space; nil when it is gone.
    package func track(_ place: CGPoint?) {
        let over = row(at: place)
        for row in rows { row.isHighlighted = row === over }
    }

    /// The finger went up: what is below it is chosen.
    package func release(at place: CGPoint) {
        let over = row(at: place)
        track(nil)
        if let over { choose(over) }
    }

    private func choose(_ row: MenuRowView) {
        switch row.row {
        case .submenu(let menu): go { path.append(menu) }
        case .back: go { path.removeLast() }
        case .action(let action): run(action)
        default: break
        }
    }

    private func go(_ change: () -> Void) {
        change()
        rebuild()
        UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
    }

    private func run(_ action: UIAction) {
        root.select(action)
        onChoose?(action)
        if action.attributes.contains(.keepsMenuPresented) {
            action.run(sender: sender)
            rebuild()
        } else {
            dismiss()
            action.run(sender: sender)
        }
    }

    package override var isAccessibilityContainer: Bool { true }
    package override var accessibilityRole: Role { .list }
    package override var defaultAccessibilityLabel: String? { (path.last ?? root).title }
}
