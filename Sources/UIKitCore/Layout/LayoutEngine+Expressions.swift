import ConstraintSolver
import Foundation

extension LayoutEngine {
    /// A constraint over this engine's unknowns; nil where an item is gone.
    func linear(_ constraint: NSLayoutConstraint) -> LinearConstraint? {
        guard let first = constraint.firstItem as? any LayoutItem, let owner = first.layoutOwner else { return nil }
        let strength = Strength(constraint.priority.rawValue)
        let relation = LinearConstraint.Relation(rawValue: constraint.relation.rawValue)!
        guard let second = constraint.secondItem as? any LayoutItem, let other = second.layoutOwner else {
            guard constraint.secondAttribute == .notAnAttribute else { return nil }
            let left = expression(first, constraint.firstAttribute, below: owner.superview)
            return LinearConstraint(
                left, relation, LinearExpression(constant: constraint.constant), strength: strength)
        }
        guard let ancestor = owner.commonAncestor(with: other) else { return nil }
        let left = expression(first, constraint.firstAttribute, below: ancestor)
        var right = Double(constraint.multiplier) * expression(second, constraint.secondAttribute, below: ancestor)
        right.constant += Double(constraint.constant)
        return LinearConstraint(left, relation, right, strength: strength)
    }

    /// An attribute as an expression in the bounds space of `ancestor`.
    private func expression(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, below ancestor: UIView?
    ) -> LinearExpression {
        if let view = item as? UIView, let inner = attribute.withoutMargin {
            return expression(view.layoutMarginsGuide, inner, below: ancestor)
        }
        let own = variables(of: item)
        func edge(_ start: LinearExpression, _ size: ConstraintSystem.Variable?, _ part: Double) -> LinearExpression {
            var sum = start
            if let size { sum.add(size, times: part) }
            return sum
        }
        switch attribute {
        case .left: return origin(item, \.minX, below: ancestor)
        case .right: return edge(origin(item, \.minX, below: ancestor), own.width, 1)
        case .centerX: return edge(origin(item, \.minX, below: ancestor), own.width, 0.5)
        case .leading, .trailing:
            let isMirrored = item.layoutOwner?.isRightToLeft ?? false
            guard isMirrored else { return expression(item, attribute == .leading ? .left : .right, below: ancestor) }
            // Distances run from right to left: the edge counts backwards.
            return -1 * expression(item, attribute == .leading ? .right : .left, below: ancestor)
        case .top: return origin(item, \.minY, below: ancestor)
        case .bottom: return edge(origin(item, \.minY, below: ancestor), own.height, 1)
        case .centerY: return edge(origin(item, \.minY, below: ancestor), own.height, 0.5)
        case .firstBaseline:
            guard let offset = (item as? UIView)?.firstBaselineOffset else {
                return expression(item, .bottom, below: ancestor)
            }
            var top = expression(item, .top, below: ancestor)
            top.constant += Double(offset)
            return top
        case .lastBaseline:
            var bottom = expression(item, .bottom, below: ancestor)
            bottom.constant -= Double((item as? UIView)?.lastBaselineOffsetFromBottom ?? 0)
            return bottom
        case .width: return LinearExpression(own.width)
        case .height: return LinearExpression(own.height)
        default: return LinearExpression()
        }
    }

    /// Where an item begins on one axis, in the bounds space of `ancestor`: the sum of the frames on the way up.
    private func origin(
        _ item: any LayoutItem, _ path: KeyPath<ItemVariables, ConstraintSystem.Variable>, below ancestor: UIView?
    ) -> LinearExpression {
        var sum = LinearExpression()
        var view: UIView?
        if let guide = item as? UILayoutGuide {
            sum.add(variables(of: guide)[keyPath: path])
            view = guide.owningView
        } else {
            view = item as? UIView
        }
        while let current = view, current !== ancestor, current !== host {
            sum.add(variables(of: current)[keyPath: path])
            view = current.superview
        }
        return sum
    }
}

extension NSLayoutConstraint.Attribute {
    /// The plain attribute of the margins guide that a margin attribute means.
    var withoutMargin: NSLayoutConstraint.Attribute? {
        switch self {
        case .leftMargin: .left
        case .rightMargin: .right
        case .topMargin: .top
        case .bottomMargin: .bottom
        case .leadingMargin: .leading
        case .trailingMargin: .trailing
        case .centerXWithinMargins: .centerX
        case .centerYWithinMargins: .centerY
        default: nil
        }
    }
}
