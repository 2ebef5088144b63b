import Foundation

/// The views of a list cell's accessories.
@MainActor
final class ListAccessories {
    private unowned let cell: UICollectionViewListCell
    private var views: [(accessory: UICellAccessory, view: UIView)] = []
    /// How views that are not shown now look and behave when they are.
    private var looks: [ObjectIdentifier: (alpha: CGFloat, isUserInteractionEnabled: Bool)] = [:]

    init(cell: UICollectionViewListCell) {
        self.cell = cell
    }

    private var shown: [(accessory: UICellAccessory, view: UIView)] {
        views.filter { $0.accessory.isShown(editing: cell.isInEditing) }
    }
    private var leading: [UIView] { shown.filter { $0.accessory.isLeading }.map(\.view) }
    private var trailing: [UIView] { shown.filter { !$0.accessory.isLeading }.map(\.view) }

    func replace(with accessories: [UICellAccessory]) {
        for (_, view) in views {
            view.removeFromSuperview()
            setShown(true, view)
        }
        views = ordered(accessories).map { ($0, makeView($0)) }
        for (accessory, view) in views {
            view.tintColor = accessory.tintColor
            cell.addSubview(view)
        }
        update()
    }

    /// Controls of editing stand at the edges.
    private func ordered(_ accessories: [UICellAccessory]) -> [UICellAccessory] {
        func rank(_ accessory: UICellAccessory) -> Int {
            switch accessory.kind {
            case .delete: 0
            case .insert: 1
            case .reorder: 3
            default: 2
            }
        }
        return accessories.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
    }

    func update() {
        for (accessory, view) in views {
            setShown(accessory.isShown(editing: cell.isInEditing), view)
            (view as? OutlineControl)?.isExpanded = cell.isExpanded
        }
    }

    /// A client's view keeps its own opacity and interaction.
    private func setShown(_ isShown: Bool, _ view: UIView) {
        let key = ObjectIdentifier(view)
        if isShown, let look = looks.removeValue(forKey: key) {
            view.alpha = look.alpha
            view.isUserInteractionEnabled = look.isUserInteractionEnabled
        } else if !isShown, looks[key] == nil {
            looks[key] = (view.alpha, view.isUserInteractionEnabled)
            view.alpha = 0
            view.isUserInteractionEnabled = false
        }
    }

    // MARK: Views

    private func makeView(_ accessory: UICellAccessory) -> UIView {
        switch accessory.kind {
        case .disclosure: return sign(.disclosure)
        case .checkmark: return sign(.checkmark)
        case .delete: return control(.delete, accessory)
        case .insert: return control(.insert, accessory)
        case .reorder: return handle()
        case .outline: return outline(accessory)
        case .label(let text, let options): return label(text, options)
        case .custom(let view): return view
        }
    }

    private func sign(_ kind: CellAccessoryView.Kind) -> UIView {
        let view = CellAccessoryView(frame: .zero)
        view.kind = kind
        view.isUserInteractionEnabled = false
        return view
    }

    private func control(_ kind: EditingRule.Control, _ accessory: UICellAccessory) -> UIView {
        let view = EditControl(frame: .zero)
        view.kind = kind
        view.addAction(UIAction { _ in accessory.action?() }, for: .touchUpInside)
        return view
    }

    private func handle() -> UIView {
        let view = ReorderHandle(frame: .zero)
        view.mover = cell
        view.moved = { [weak cell] recognizer in
            guard let cell else { return }
            cell.host?.moveItem(of: cell, by: recognizer)
        }
        return view
    }

    private func outline(_ accessory: UICellAccessory) -> UIView {
        let view = OutlineControl(frame: .zero)
        view.addAction(
            UIAction { [weak cell] _ in
                if let action = accessory.action { return action() }
                if let cell { cell.host?.toggleOutline(of: cell) }
            }, for: .touchUpInside)
        return view
    }

    private func label(_ text: String, _ options: UICellAccessory.LabelOptions) -> UIView {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = options.font
        label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
        label.textColor = options.tintColor ?? .secondaryLabel
        return label
    }

    /// A tap anywhere on the cell expands or collapses it.
    var togglesByTap: Bool {
        shown.contains { entry in
            guard case .outline(let options) = entry.accessory.kind, entry.accessory.action == nil else { return false }
            return options.style == .header
        }
    }

    var hasOutline: Bool { views.contains { $0.view is OutlineControl } }

    // MARK: Places

    private func size(of view: UIView) -> CGSize {
        let metrics = CellMetrics(cell.traits)
        switch view {
        case let sign as CellAccessoryView:
            return sign.kind == .checkmark ? metrics.checkmarkSize : metrics.disclosureSize
        case is OutlineControl:
            let side = metrics.disclosureSize.height
            return CGSize(width: side, height: side)
        case is EditControl: return CGSize(width: 22, height: 22)
        case is ReorderHandle: return CGSize(width: 20, height: 14)
        case let label as UILabel: return label.intrinsicContentSize
        default: return view.bounds.size == .zero ? view.systemLayoutSizeFitting(.zero) : view.bounds.size
        }
    }

    func places(in size: CGSize) -> AccessoryPlaces {
        let setting = cell.setting
        return AccessoryPlaces(
            size: size, leading: leading.map { self.size(of: $0) }, trailing: trailing.map { self.size(of: $0) },
            margin: setting.margin, indent: CGFloat(cell.indentationLevel) * cell.indentationWidth,
            safe: (setting.safeLeft, setting.safeRight), isMirrored: cell.isRightToLeft,
            scale: max(1, cell.traits.displayScale))
    }

    func place(_ places: AccessoryPlaces) {
        for (view, frame) in zip(leading, places.leading) { put(view, frame) }
        for (view, frame) in zip(trailing, places.trailing) { put(view, frame) }
    }

    /// A sign that is turned keeps its middle.
    private func put(_ view: UIView, _ frame: CGRect) {
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
}
