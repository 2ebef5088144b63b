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
            let left = Side(first, constraint.firstAttribute, ancestor: owner.superview, isMirrored: false)
            return LinearConstraint(
                expression(left), relation, LinearExpression(constant: constraint.constant), strength: strength)
        }
        guard let ancestor = owner.commonAncestor(with: other) else { return nil }
        // The container's direction decides (as remembered); centres tied to a leading or trailing edge go along.
        let isDirectional = constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional
        let isMirrored = isDirectional && ancestor.isRightToLeft
        let left = Side(
            Self.scrolled(first, constraint.firstAttribute, from: other), constraint.firstAttribute, ancestor: ancestor,
            isMirrored: isMirrored)
        let right = Side(
            Self.scrolled(second, constraint.secondAttribute, from: owner), constraint.secondAttribute,
            ancestor: ancestor, isMirrored: isMirrored)
        var sum = Double(constraint.multiplier) * expression(right)
        sum.constant += Double(constraint.constant)
        return LinearConstraint(expression(left), relation, sum, strength: strength)
    }

    /// One side of a constraint, in the bounds space of a common ancestor.
    @MainActor
    private struct Side {
        let item: any LayoutItem
        let attribute: NSLayoutConstraint.Attribute
        let ancestor: UIView?
        /// Horizontal places count from the right, backwards.
        let isMirrored: Bool

        init(
            _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, ancestor: UIView?, isMirrored: Bool
        ) {
            if let view = item as? UIView, let inner = attribute.withoutMargin {
                self.item = view.layoutMarginsGuide
                self.attribute = inner
            } else if let view = item as? UIView, attribute.isBaseline {
                self.item = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
                self.attribute = attribute
            } else {
                self.item = item
                self.attribute = attribute
            }
            self.ancestor = ancestor
            self.isMirrored = isMirrored
        }
    }

    /// To what scrolls inside it, the edges of a scroll view are the edges of its content.
    private static func scrolled(
        _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, from other: UIView
    ) -> any LayoutItem {
        guard attribute != .width, attribute != .height, let scrollView = item as? UIScrollView, other !== scrollView,
            other.isDescendant(of: scrollView)
        else { return item }
        return scrollView.contentLayoutGuide
    }

    private func expression(_ side: Side) -> LinearExpression {
        let own = variables(of: side.item)
        let view = side.item as? UIView
        let insets = view?.alignmentRectInsets ?? .zero
        switch side.attribute {
        case .leading, .trailing, .left, .right, .centerX:
            let part = Self.part(of: side)
            var place = origin(side, \.minX)
            if part > 0 { place.add(own.width, times: part) }
            place.constant += insets.left * (1 - part) - insets.right * part
            return side.isMirrored ? -1 * place : place
        case .top, .bottom, .centerY:
            let part = Self.part(of: side)
            var place = origin(side, \.minY)
            if part > 0 { place.add(own.height, times: part) }
            place.constant += insets.top * (1 - part) - insets.bottom * part
            return place
        case .firstBaseline where view?.firstBaselineOffset != nil:
            var place = origin(side, \.minY)
            place.constant += Double(view!.firstBaselineOffset!)
            return place
        case .firstBaseline, .lastBaseline:
            var place = origin(side, \.minY)
            place.add(own.height)
            place.constant -= Double(view?.lastBaselineOffsetFromBottom ?? 0)
            return place
        case .width: return size(own.width, insets.left + insets.right)
        case .height: return size(own.height, insets.top + insets.bottom)
        default: return LinearExpression()
        }
    }

    private func size(_ variable: ConstraintSystem.Variable, _ insets: CGFloat) -> LinearExpression {
        LinearExpression(terms: [Term(variable)], constant: -Double(insets))
    }

    /// How much of the item's length lies before the place an attribute names.
    private static func part(of side: Side) -> Double {
        switch side.attribute {
        case .right, .bottom: 1
        case .centerX, .centerY: 0.5
        case .leading: side.isMirrored ? 1 : 0
        case .trailing: side.isMirrored ? 0 : 1
        default: 0
        }
    }

    /// Where an item begins on one axis, in the bounds space of the ancestor: the sum of the frames on the way up.
    private func origin(
        _ side: Side, _ path: KeyPath<ItemVariables, ConstraintSystem.Variable>
    ) -> LinearExpression {
        var sum = LinearExpression()
        var view = side.item as? UIView
        if let guide = side.item as? UILayoutGuide {
            sum.add(variables(of: guide)[keyPath: path])
            view = guide.owningView
        }
        while let current = view, current !== side.ancestor, current !== host {
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

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Follows the reading direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
}
