import Foundation

/// The editing side of a cell: its state, its controls, and how it goes from one state to the next.
@MainActor
final class CellEditing {
    private unowned let cell: UITableViewCell
    private(set) var isEditing = false
    /// The table edits this row alone: it was swiped, or its delete control waits to be confirmed.
    var isSingled = false
    var rule = EditingRule() { didSet { if rule != oldValue { cell.setNeedsLayout() } } }
    private var control: EditControl?
    private(set) var handle: ReorderHandle?
    private var shownState: UITableViewCell.StateMask = []

    init(cell: UITableViewCell) {
        self.cell = cell
    }

    /// Controls show while the whole table is edited, not while one row is swiped (`behaviours.md` 85).
    var showsControls: Bool { isEditing && (cell.table?.isEditingNow ?? true) }
    var showsHandle: Bool { showsControls && rule.canMove && cell.showsReorderControl }

    private var metrics: EditingMetrics { EditingMetrics(CellMetrics(cell.traits)) }

    /// How far the content is moved in.
    var indent: CGFloat {
        showsControls && rule.indents && cell.shouldIndentWhileEditing ? metrics.indent : 0
    }
    var handleSize: CGSize { CGSize(width: metrics.handleWidth, height: metrics.handleHeight) }

    // MARK: State

    private var state: UITableViewCell.StateMask {
        var state: UITableViewCell.StateMask = []
        if showsControls { state.insert(.showingEditControl) }
        if isSingled { state.insert(.showingDeleteConfirmation) }
        return state
    }

    func set(_ editing: Bool, animated: Bool) {
        isEditing = editing
        transition(animated: animated)
    }

    /// Tells the cell before anything is laid out and when it has arrived (`behaviours.md` 85).
    func transition(animated: Bool) {
        let next = state
        guard next != shownState else { return cell.setNeedsLayout() }
        shownState = next
        cell.willTransition(to: next)
        UIView.performWithoutAnimation { prepareControls() }
        cell.setNeedsLayout()
        guard animated, cell.window != nil else {
            return cell.didTransition(to: next)
        }
        ViewAnimationStack.run(.rows) {
            cell.layoutIfNeeded()
        } completion: { [weak cell] _ in
            cell?.didTransition(to: next)
        }
    }

    // MARK: Controls

    /// Puts controls that come to where they come from, before the animation.
    private func prepareControls() {
        guard cell.table?.isEditingNow ?? true else { return }
        let places = CellEditingPlaces(cell, size: cell.bounds.size)
        if showsControls, rule.control != .none, control == nil { makeControl(at: places.hiddenControl) }
        if showsHandle, handle == nil { makeHandle(at: places.hiddenHandle) }
    }

    private func makeControl(at frame: CGRect) {
        let view = EditControl(frame: frame)
        view.kind = rule.control
        view.alpha = 0
        view.addAction(
            UIAction { [weak cell] _ in
                guard let cell else { return }
                cell.table?.editControlTapped(in: cell)
            }, for: .touchUpInside)
        cell.addSubview(view)
        control = view
    }

    private func makeHandle(at frame: CGRect) {
        let view = ReorderHandle(frame: frame)
        view.mover = cell
        view.moved = { [weak cell] recognizer in
            guard let cell else { return }
            cell.table?.reorder.handle(recognizer, on: cell)
        }
        view.alpha = 0
        cell.addSubview(view)
        handle = view
    }

    /// Part of each layout of the cell.
    func place() {
        UIView.performWithoutAnimation { prepareControls() }
        let places = CellEditingPlaces(cell, size: cell.bounds.size)
        if let control {
            let isShown = showsControls && rule.control != .none
            if isShown {
                control.kind = rule.control
                control.isOn = cell.isSelected
                control.isTurned = isSingled
                control.frame = places.control
                control.alpha = 1
            } else {
                self.control = nil
                control.frame = places.hiddenControl
                control.leave()
            }
        }
        if let handle {
            if showsHandle {
                handle.frame = places.handle
                handle.alpha = 1
            } else {
                self.handle = nil
                handle.frame = places.hiddenHandle
                handle.leave()
            }
        }
    }

    func selectionDidChange() { control?.isOn = cell.isSelected }
}

extension UIView {
    /// Fades out where the present changes animate, then leaves the tree.
    func leave() {
        guard ViewAnimationStack.isAnimating else { return removeFromSuperview() }
        isUserInteractionEnabled = false
        alpha = 0
        ViewAnimationStack.afterCurrent { [weak self] in self?.removeFromSuperview() }
    }
}
