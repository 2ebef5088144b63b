import ConstraintSolver
import Foundation

/// Solves the constraints below one host view: a window, a cell's content view, or the top of a detached tree.
///
/// Every view a constraint mentions has four unknowns, its frame in its superview's space; views that use autoresizing are
/// constants, and so is the host's size. Solved frames are handed out in the layout pass by whoever lays out the superview.
@MainActor
package final class LayoutEngine {
    unowned let host: UIView
    var system = ConstraintSystem()
    var items: [ObjectIdentifier: ItemVariables] = [:]
    var tokens: [ObjectIdentifier: ConstraintSystem.Token] = [:]
    var constraints: [ObjectIdentifier: NSLayoutConstraint] = [:]
    private(set) var isDirty = false
    /// Work counted over the process, for tests of its cost.
    package static var solverRuns = 0

    init(host: UIView) {
        self.host = host
    }

    /// Unknowns and upkeep of one view or guide.
    struct ItemVariables {
        let item: any LayoutItem
        let minX: ConstraintSystem.Variable
        let minY: ConstraintSystem.Variable
        let width: ConstraintSystem.Variable
        let height: ConstraintSystem.Variable
        /// Ties to a constant frame: x, y, width, height; empty for what layout decides.
        var frameTokens: [ConstraintSystem.Token] = []
        /// Wishes for the intrinsic size: hugging and compression, across and down.
        var sizeTokens: [ConstraintSystem.Token] = []
        var lastFrame = CGRect.null
    }

    func markDirty() {
        isDirty = true
        host.setNeedsLayout()
    }

    // MARK: Constraints

    func add(_ constraint: NSLayoutConstraint) {
        guard let linear = linear(constraint) else { return }
        let key = ObjectIdentifier(constraint)
        constraints[key] = constraint
        do throws(ConstraintSystem.Conflict) {
            tokens[key] = try system.add(linear)
        } catch {
            report(error, breaking: constraint)
        }
        markDirty()
    }

    func remove(_ constraint: NSLayoutConstraint) {
        let key = ObjectIdentifier(constraint)
        constraints[key] = nil
        if let token = tokens.removeValue(forKey: key) { system.remove(token) }
        markDirty()
    }

    func replace(_ constraint: NSLayoutConstraint) {
        remove(constraint)
        add(constraint)
    }

    /// Follows a changed constant without making the constraint anew.
    func constantChanged(of constraint: NSLayoutConstraint) {
        guard let token = tokens[ObjectIdentifier(constraint)], let linear = linear(constraint) else { return }
        system.setConstant(linear.constant, of: token)
        markDirty()
    }

    /// Makes everything anew: directions or the tree changed.
    func rebuild() {
        let all = Array(constraints.values)
        system = ConstraintSystem()
        items = [:]
        tokens = [:]
        constraints = [:]
        for constraint in all { add(constraint) }
        markDirty()
    }

    // MARK: Items

    /// The unknowns of an item, made at the first question.
    func variables(of item: any LayoutItem) -> ItemVariables {
        if let known = items[ObjectIdentifier(item)] { return known }
        let made = ItemVariables(
            item: item, minX: system.makeVariable(), minY: system.makeVariable(), width: system.makeVariable(),
            height: system.makeVariable())
        items[ObjectIdentifier(item)] = made
        tie(item)
        return items[ObjectIdentifier(item)]!
    }

    /// Ties an item to what it is known by: a constant frame, insets, or an intrinsic size.
    private func tie(_ item: any LayoutItem) {
        if let guide = item as? UILayoutGuide {
            if guide.kind != .free { tie(following: guide) }
        } else if let view = item as? UIView {
            if view === host || view.translatesAutoresizingMaskIntoConstraints {
                tieFrame(of: view)
            } else {
                tieIntrinsicSize(of: view)
            }
        }
    }

    private func tieFrame(of view: UIView) {
        let key = ObjectIdentifier(view)
        guard let variables = items[key] else { return }
        let frame = constantFrame(of: view)
        let pairs: [(ConstraintSystem.Variable, Double)] = [
            (variables.minX, frame.minX), (variables.minY, frame.minY), (variables.width, frame.width),
            (variables.height, frame.height),
        ]
        items[key]?.frameTokens = pairs.compactMap { variable, value in
            try? system.add(LinearConstraint([LinearExpression.Term(variable)], .equal, value))
        }
    }

    private func constantFrame(of view: UIView) -> CGRect {
        view === host ? CGRect(origin: .zero, size: view.bounds.size) : view.frame
    }

    /// A guide that follows its view's insets: four equations with the insets as constants.
    private func tie(following guide: UILayoutGuide) {
        guard let owner = guide.owningView, let own = items[ObjectIdentifier(guide)] else { return }
        let outer = variables(of: owner)
        let insets = guide.insets
        typealias Term = LinearExpression.Term
        let equations: [LinearConstraint] = [
            LinearConstraint([Term(own.minX)], .equal, insets.left),
            LinearConstraint([Term(own.minY)], .equal, insets.top),
            LinearConstraint([Term(own.width), Term(outer.width, -1)], .equal, -(insets.left + insets.right)),
            LinearConstraint([Term(own.height), Term(outer.height, -1)], .equal, -(insets.top + insets.bottom)),
        ]
        items[ObjectIdentifier(guide)]?.frameTokens = equations.compactMap { try? system.add($0) }
    }

    /// A view's frame, set from outside, or a following guide's insets changed.
    func constantsChanged(of item: any LayoutItem) {
        guard let variables = items[ObjectIdentifier(item)], variables.frameTokens.count == 4 else { return }
        let values: [Double]
        if let guide = item as? UILayoutGuide {
            let insets = guide.insets
            values = [insets.left, insets.top, -(insets.left + insets.right), -(insets.top + insets.bottom)]
        } else if let view = item as? UIView {
            let frame = constantFrame(of: view)
            values = [frame.minX, frame.minY, frame.width, frame.height]
        } else {
            return
        }
        let old = variables.frameTokens.map { system.constraint($0)?.constant ?? 0 }
        guard old != values else { return }
        for (token, value) in zip(variables.frameTokens, values) { system.setConstant(value, of: token) }
        markDirty()
    }

    // MARK: Intrinsic sizes

    private func tieIntrinsicSize(of view: UIView) {
        let key = ObjectIdentifier(view)
        guard let variables = items[key] else { return }
        let size = view.layoutIntrinsicSize
        var made: [ConstraintSystem.Token] = []
        for (variable, length, axis) in [
            (variables.width, size.width, NSLayoutConstraint.Axis.horizontal),
            (variables.height, size.height, .vertical),
        ] where length != UIView.noIntrinsicMetric {
            let term = [LinearExpression.Term(variable)]
            let hugging = Strength(view.contentHuggingPriority(for: axis).rawValue)
            let resistance = Strength(view.contentCompressionResistancePriority(for: axis).rawValue)
            let wishes = [
                LinearConstraint(term, .lessThanOrEqual, length, strength: hugging),
                LinearConstraint(term, .greaterThanOrEqual, length, strength: resistance),
            ]
            made += wishes.compactMap { try? system.add($0) }
        }
        items[key]?.sizeTokens = made
    }

    func intrinsicSizeChanged(of view: UIView) {
        let key = ObjectIdentifier(view)
        guard let variables = items[key], !view.translatesAutoresizingMaskIntoConstraints, view !== host else { return }
        for token in variables.sizeTokens { system.remove(token) }
        tieIntrinsicSize(of: view)
        markDirty()
    }

    /// A view began or ceased to be placed by autoresizing.
    func kindChanged(of view: UIView) {
        let key = ObjectIdentifier(view)
        guard let variables = items[key] else { return }
        for token in variables.frameTokens + variables.sizeTokens { system.remove(token) }
        items[key]?.frameTokens = []
        items[key]?.sizeTokens = []
        tie(view)
        markDirty()
    }

    // MARK: Solving

    /// Brings all frames up to date; views whose frame changed get their superview laid out.
    func solveIfNeeded() {
        guard isDirty else { return }
        isDirty = false
        solve()
        if remeasureWrappedContent() { solve() }
        isDirty = false
        announceChanges()
    }

    /// Solves for a question, without placing anything.
    func solveForMeasuring() {
        solve()
        if remeasureWrappedContent() { solve() }
        isDirty = true
    }

    /// Ties the host's size again after a question let go of it.
    func restoreHostSize(_ constants: [LinearConstraint]) {
        let tokens = constants.compactMap { try? system.add($0) }
        let key = ObjectIdentifier(host)
        guard let kept = items[key]?.frameTokens.prefix(2) else { return }
        items[key]?.frameTokens = Array(kept) + tokens
    }

    private func solve() {
        Self.solverRuns += 1
        for _ in 0..<64 {
            do throws(ConstraintSystem.Conflict) {
                try system.solve()
                return
            } catch {
                breakOne(of: error)
            }
        }
    }

    /// Content whose height depends on its width is measured again at the width it got.
    private func remeasureWrappedContent() -> Bool {
        var changed = false
        for (key, variables) in items {
            guard let view = variables.item as? any WrappedContent, variables.sizeTokens.count == 4 else { continue }
            let height = view.wrappedHeight(forWidth: CGFloat(system.value(of: variables.width)))
            for token in items[key]!.sizeTokens[2...] where system.constraint(token)?.constant != Double(height) {
                system.setConstant(Double(height), of: token)
                changed = true
            }
        }
        return changed
    }

    private func announceChanges() {
        for (key, variables) in items {
            let frame = solvedFrame(variables)
            guard frame != variables.lastFrame else { continue }
            items[key]?.lastFrame = frame
            if let view = variables.item as? UIView { view.superview?.setNeedsLayout() }
        }
    }

    private func solvedFrame(_ variables: ItemVariables) -> CGRect {
        CGRect(
            x: system.value(of: variables.minX), y: system.value(of: variables.minY),
            width: system.value(of: variables.width), height: system.value(of: variables.height))
    }

    /// Solved frame of an item, edges on device pixels; nil for what no constraint mentions.
    func frame(of item: any LayoutItem) -> CGRect? {
        guard let variables = items[ObjectIdentifier(item)] else { return nil }
        let frame = solvedFrame(variables)
        let scale = max(Double(host.traits.displayScale), 1)
        func snapped(_ value: Double) -> Double { (value * scale).rounded() / scale }
        let left = snapped(frame.minX)
        let top = snapped(frame.minY)
        return CGRect(
            x: left, y: top, width: max(0, snapped(frame.maxX) - left), height: max(0, snapped(frame.maxY) - top))
    }
}
