/// Carries `delegate` for scroll views.
///
/// Swift does not let a subclass declare a property again with a narrower type, as Apple's tables and text views do with
/// their delegates. A member of a protocol's extension is not overridden but hidden, so each class has the type it
/// should.
@preconcurrency @MainActor
public protocol _UIScrollDelegateOwner: AnyObject {
    var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension _UIScrollDelegateOwner {
    public var delegate: (any UIScrollViewDelegate)? {
        get { _scrollDelegate }
        set { _scrollDelegate = newValue }
    }
}
