import Foundation
import ListCore

/// One relation between two attributes of views or guides, or of one and a number.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
    public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal = 0, greaterThanOrEqual = 1 }

    public enum Attribute: Int, Sendable {
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
            firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
        case centerYWithinMargins
        case notAnAttribute = 0
    }

    public enum Axis: Int, Sendable { case horizontal = 0, vertical }

    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    public let firstAttribute: Attribute
    public let secondAttribute: Attribute
    public let relation: Relation
    public let multiplier: CGFloat
    open var identifier: String?
    open var shouldBeArchived = false

    open var constant: CGFloat {
        didSet { if constant != oldValue { holder?.layoutHostEngine.constantChanged(of: self) } }
    }

    /// Between required and anything else a constraint may not change once it is active, as in UIKit.
    open var priority: UILayoutPriority = .required {
        didSet {
            guard priority != oldValue, holder != nil else { return }
            if (priority == .required) != (oldValue == .required) {
                let wanted = priority
                priority = oldValue
                if priority != wanted {
                    raise(
                        .internalInconsistency,
                        reason:
                            "Mutating a priority from required to not on an installed constraint (or vice-versa) is "
                            + "not supported.")
                }
                return
            }
            holder?.layoutHostEngine.replace(self)
        }
    }

    /// The view whose `constraints` list this one is in while it is active.
    package weak var holder: UIView?

    public init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        firstItem = view1 as AnyObject
        secondItem = view2 as AnyObject?
        firstAttribute = attr1
        secondAttribute = view2 == nil ? .notAnAttribute : attr2
        self.relation = relation
        self.multiplier = multiplier
        constant = c
        super.init()
    }

    /// The anchor this constraint is about; equal to the one its item gives.
    open var firstAnchor: NSLayoutAnchor<AnyObject> {
        NSLayoutAnchor((firstItem as? any LayoutItem) ?? UILayoutGuide(), firstAttribute)
    }
    open var secondAnchor: NSLayoutAnchor<AnyObject>? {
        guard secondAttribute != .notAnAttribute else { return nil }
        return (secondItem as? any LayoutItem).map { NSLayoutAnchor($0, secondAttribute) }
    }

    open var isActive: Bool {
        get { holder != nil }
        set { if newValue { activate() } else { deactivate() } }
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }

    private func activate() {
        guard holder == nil, let first = firstItem as? any LayoutItem, let owner = first.layoutOwner else { return }
        guard let second = secondItem as? any LayoutItem else {
            owner.hold(self)
            return
        }
        guard let other = second.layoutOwner, let ancestor = owner.commonAncestor(with: other) else {
            raise(
                .generic,
                reason: "Unable to activate constraint with anchors \(describe(first, firstAttribute)) and "
                    + "\(describe(second, secondAttribute)) because they have no common ancestor.  Does the constraint or "
                    + "its anchors reference items in different view hierarchies?  That's illegal.")
            return
        }
        ancestor.hold(self)
    }

    private func deactivate() { holder?.letGo(self) }

    private func describe(_ item: any LayoutItem, _ attribute: Attribute) -> String { "\(type(of: item)).\(attribute)" }

    /// The constraint in one line, for reports.
    package var summary: String {
        let first = firstItem.map { "\(type(of: $0)).\(firstAttribute)" } ?? "(gone)"
        let sign = relation == .equal ? "==" : relation == .lessThanOrEqual ? "<=" : ">="
        let second = secondItem.map { " \(type(of: $0)).\(secondAttribute)" } ?? ""
        let factor = multiplier == 1 || secondItem == nil ? "" : " * \(multiplier)"
        let rest = constant == 0 && secondItem != nil ? "" : constant < 0 ? " - \(-constant)" : " + \(constant)"
        let name = identifier.map { "'\($0)' " } ?? ""
        return "<NSLayoutConstraint:\(name)\(first) \(sign)\(second)\(factor)\(rest) (\(priority.rawValue))>"
    }
}
