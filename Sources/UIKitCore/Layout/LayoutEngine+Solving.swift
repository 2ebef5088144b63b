import ConstraintSolver
import Foundation

extension LayoutEngine {
    /// How the host's own size enters: as the constants it has, or as wishes while it is measured.
    struct HostSize {
        var tokens: [ConstraintSystem.Token?] = [nil, nil]
        var strengths = [Strength.required, Strength.required]
        /// Widths and heights below zero are nobody's wish.
        var floors: [ConstraintSystem.Token] = []
        /// What the last measuring came to, before rounding.
        var lastFit: CGSize?
    }

    // MARK: Solving

    /// Brings all frames up to date for a layout; views whose frame changed get their superview laid out.
    func solveIfNeeded() {
        guard isDirty else { return }
        rebuildIfNeeded()
        setHostSize(sizeForLayout(), (.required, .required))
        solve()
        isDirty = false
        announceChanges()
    }

    /// Size of the host where `target` is wished for with these strengths, rounded up to device pixels. The next layout
    /// ties its real size again.
    func fittingSize(_ target: CGSize, _ strengths: (Strength, Strength)) -> CGSize {
        rebuildIfNeeded()
        setHostSize(target, strengths)
        solve()
        isDirty = true
        let own = variables(of: host)
        let exact = CGSize(width: system.value(of: own.width), height: system.value(of: own.height))
        hostSize.lastFit = exact
        return CGSize(width: roundedUp(exact.width), height: roundedUp(exact.height))
    }

    /// The host's size; where that is the last fitting size rounded, the exact one, which the constraints can meet.
    private func sizeForLayout() -> CGSize {
        let size = host.bounds.size
        guard let fit = hostSize.lastFit, roundedUp(fit.width) == size.width, roundedUp(fit.height) == size.height
        else { return size }
        return fit
    }

    private func solve() {
        takeChanges()
        settle()
        if remeasureWrappedContent() { settle() }
    }

    private func roundedUp(_ value: Double) -> Double { (value * scale - 1e-4).rounded(.up) / scale }

    private var scale: Double { max(Double(host.traits.displayScale), 1) }

    // MARK: The host

    func tieHost() {
        setHostSize(host.bounds.size, (hostSize.strengths[0], hostSize.strengths[1]))
        let own = variables(of: host)
        hostSize.floors = [own.width, own.height].compactMap {
            try? addCounted(LinearConstraint([Term($0)], .greaterThanOrEqual, 0))
        }
    }

    /// Only a changed strength makes a constraint anew: between two measurings of a table's rows none does.
    private func setHostSize(_ size: CGSize, _ strengths: (Strength, Strength)) {
        let own = variables(of: host)
        let axes = [(own.width, size.width, strengths.0), (own.height, size.height, strengths.1)]
        for (axis, (variable, length, strength)) in axes.enumerated() {
            let length = max(0, Double(length))
            if let token = hostSize.tokens[axis], hostSize.strengths[axis] == strength {
                system.setConstant(length, of: token)
                continue
            }
            if let token = hostSize.tokens[axis] { system.remove(token) }
            hostSize.strengths[axis] = strength
            hostSize.tokens[axis] = insist(on: LinearConstraint([Term(variable)], .equal, length, strength: strength))
        }
    }

    // MARK: Wrapped content

    /// Content whose height depends on its width is measured again at the width it got.
    private func remeasureWrappedContent() -> Bool {
        var changed = false
        for index in items.indices {
            guard case .wrapped = items[index].role, let wish = items[index].wishes[1],
                let view = items[index].item as? any WrappedContent
            else { continue }
            let width = snapped(solvedFrame(items[index])).width
            guard items[index].measuredWidth != width else { continue }
            items[index].measuredWidth = width
            let insets = view.alignmentRectInsets
            let height = view.wrappedHeight(forWidth: width - insets.left - insets.right) + insets.top + insets.bottom
            guard system.constraint(wish.least)?.constant != Double(height) else { continue }
            setWish(wish, Double(height))
            changed = true
        }
        return changed
    }

    // MARK: Frames

    private func announceChanges() {
        for index in items.indices {
            guard let item = items[index].item else { continue }
            let frame = solvedFrame(items[index])
            guard frame != items[index].lastFrame else { continue }
            items[index].lastFrame = frame
            switch items[index].role {
            case .host: break
            case .view, .wrapped: (item as? UIView)?.superview?.setNeedsLayout()
            case .guide(.content): (item.layoutOwner as? UIScrollView)?.contentSizeWasSolved(snapped(frame).size)
            case .guide: break
            }
        }
    }

    private func solvedFrame(_ variables: ItemVariables) -> CGRect {
        CGRect(
            x: system.value(of: variables.minX), y: system.value(of: variables.minY),
            width: system.value(of: variables.width), height: system.value(of: variables.height))
    }

    /// Edges on device pixels, sizes not below zero.
    private func snapped(_ frame: CGRect) -> CGRect {
        func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let left = snapped(frame.origin.x)
        let top = snapped(frame.origin.y)
        return CGRect(
            x: left, y: top, width: max(0, snapped(frame.origin.x + frame.size.width) - left),
            height: max(0, snapped(frame.origin.y + frame.size.height) - top))
    }

    /// Solved frame of an item, edges on device pixels; nil for what no constraint mentions.
    func frame(of item: any LayoutItem) -> CGRect? {
        itemIndex[ObjectIdentifier(item)].map { snapped(solvedFrame(items[$0])) }
    }

    /// Puts a view that layout decides where it belongs; one with a transform keeps it.
    func place(_ view: UIView) {
        guard let frame = frame(of: view) else { return }
        if view.transform.isIdentity {
            if view.frame != frame { view.frame = frame }
            return
        }
        if view.bounds.size != frame.size { view.bounds.size = frame.size }
        let anchor = view.anchorPoint
        let center = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        if view.center != center { view.center = center }
    }

    /// Whether the constraints leave the item a choice.
    func isAmbiguous(_ item: any LayoutItem) -> Bool {
        solveIfNeeded()
        guard let index = itemIndex[ObjectIdentifier(item)] else { return false }
        return items[index].unknowns.contains { system.isAmbiguous($0) }
    }
}
