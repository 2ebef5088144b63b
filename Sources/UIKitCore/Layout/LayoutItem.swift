import Foundation

/// A view or a guide: something with edges that constraints speak of.
@MainActor
package protocol LayoutItem: AnyObject {
    /// The view itself, or the one that a guide belongs to.
    var layoutOwner: UIView? { get }
}

extension UIView: LayoutItem {
    package var layoutOwner: UIView? { self }
}

/// A rectangle that only layout knows.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, LayoutItem {
    open internal(set) weak var owningView: UIView?
    open var identifier = ""
    /// What the guide follows by itself: nothing, insets of its view, or a part that its view placed.
    enum Kind { case free, safeArea, margins, readable, content, scrollFrame, part }
    let kind: Kind
    private var partInsets = UIEdgeInsets.zero

    public override init() {
        kind = .free
        super.init()
    }

    init(kind: Kind, of view: UIView) {
        self.kind = kind
        super.init()
        owningView = view
    }

    package var layoutOwner: UIView? { owningView }

    /// Where the last layout put the guide, in its view's bounds space.
    open var layoutFrame: CGRect {
        guard let owningView else { return .zero }
        switch kind {
        case .safeArea, .margins, .readable, .part: return owningView.bounds.inset(by: insets)
        case .scrollFrame: return owningView.bounds
        case .free, .content: break
        }
        return owningView.layoutHostEngine.frame(of: self) ?? .zero
    }

    /// Distances of a following guide from its view's edges.
    var insets: UIEdgeInsets {
        guard let owningView else { return .zero }
        switch kind {
        case .free, .content, .scrollFrame: return .zero
        case .safeArea: return owningView.safeAreaInsets
        case .margins: return owningView.layoutMargins
        case .readable: return Self.readable(owningView)
        case .part: return partInsets
        }
    }

    /// Tells a guide for a part where its view put that, in the view's bounds space.
    func follow(_ frame: CGRect) {
        guard let owningView else { return }
        let bounds = owningView.bounds
        let insets = UIEdgeInsets(
            top: frame.minY - bounds.minY, left: frame.minX - bounds.minX, bottom: bounds.maxY - frame.maxY,
            right: bounds.maxX - frame.maxX)
        guard insets != partInsets else { return }
        partInsets = insets
        owningView.layoutHostEngineIfAny?.constantsChanged(of: self)
    }

    /// Margins, widened so that lines stay below 672 points (as remembered, at the default text size).
    private static func readable(_ view: UIView) -> UIEdgeInsets {
        var insets = view.layoutMargins
        let spare = view.bounds.width - insets.left - insets.right - Metrics.readableWidth
        if spare > 0 {
            insets.left += spare / 2
            insets.right += spare / 2
        }
        return insets
    }

    open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView {
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A view whose content wraps: its height depends on the width it gets. Labels.
@MainActor
package protocol WrappedContent: UIView {
    /// Height of the content at a width, in points.
    func wrappedHeight(forWidth width: CGFloat) -> CGFloat
}
