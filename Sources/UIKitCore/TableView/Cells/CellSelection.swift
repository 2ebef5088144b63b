import Foundation

/// How a cell looks while it is selected or highlighted: a view behind the content, and highlighted labels.
@MainActor
final class CellSelection {
    private unowned let cell: UITableViewCell
    private(set) var isSelected = false
    private(set) var isHighlighted = false
    private var shown: UIView?

    /// `SE-14`.
    static let fade = 0.3

    init(cell: UITableViewCell) {
        self.cell = cell
    }

    func setSelected(_ selected: Bool, animated: Bool) {
        guard selected != isSelected else { return }
        isSelected = selected
        update(animated: animated)
    }

    func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard highlighted != isHighlighted else { return }
        isHighlighted = highlighted
        update(animated: animated)
    }

    /// Dragged things would go into the row.
    private var isTargeted = false
    func setTargeted(_ targeted: Bool) {
        guard targeted != isTargeted else { return }
        isTargeted = targeted
        update(animated: true)
    }

    /// `selectionStyle = .none` suppresses the look only (`SE-12`).
    private var isMarked: Bool { (isSelected || isHighlighted) && cell.selectionStyle != .none || isTargeted }

    /// A background configuration shows the state itself.
    private var showsView: Bool { isMarked && cell.configurations.background == nil }

    func update(animated: Bool) {
        highlightContent(isMarked)
        if showsView { show(animated: animated) } else { hide(animated: animated) }
    }

    private var background: UIView {
        if isSelected, let view = cell.multipleSelectionBackgroundView, cell.table?.selectionMode == .multiple {
            return view
        }
        if let view = cell.selectedBackgroundView { return view }
        let view = UIView(frame: .zero)
        view.backgroundColor = .systemGray4
        return view
    }

    private func show(animated: Bool) {
        guard shown == nil else {
            shown?.alpha = 1
            return
        }
        let view = background
        view.alpha = 1
        view.frame = cell.bounds
        let index = cell.backgroundView?.superview === cell ? 1 : 0
        cell.insertSubview(view, at: index)
        shown = view
        guard animated else { return }
        UIView.performWithoutAnimation { view.alpha = 0 }
        UIView.animate(withDuration: Self.fade) { view.alpha = 1 }
    }

    private func hide(animated: Bool) {
        guard let view = shown else { return }
        guard animated, cell.window != nil else {
            shown = nil
            view.removeFromSuperview()
            return
        }
        UIView.animate(withDuration: Self.fade) {
            view.alpha = 0
        } completion: { [weak self] _ in
            guard let self, self.shown === view, !self.isMarked else { return }
            self.shown = nil
            view.removeFromSuperview()
        }
    }

    func backgroundDidChange(from old: UIView?) {
        guard let old, shown === old else { return }
        old.removeFromSuperview()
        shown = nil
        update(animated: false)
    }

    func place() { shown?.frame = cell.bounds }

    /// Labels and images below show their highlighted look, as UIKit does for what has one.
    private func highlightContent(_ highlighted: Bool) {
        func visit(_ view: UIView) {
            switch view {
            case let label as UILabel: label.isHighlighted = highlighted
            case let image as UIImageView: image.isHighlighted = highlighted
            case is UIControl: return
            default: break
            }
            for subview in view.subviews { visit(subview) }
        }
        visit(cell.content)
    }
}
