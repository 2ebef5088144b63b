import Foundation

extension ClassInstantiation {
    /// Calls `init(frame:)` of the view class, as dequeuing does.
    @inline(never) @_optimize(none)
    static func reusable(_ viewClass: UICollectionReusableView.Type, frame: CGRect) -> UICollectionReusableView {
        unsafeBitCast(viewClass, to: SiblingReusable.Type.self).init(registeredReusable: frame)
    }

    /// Calls `init()` of the class of attributes.
    @inline(never) @_optimize(none)
    static func attributes(_ type: UICollectionViewLayoutAttributes.Type) -> UICollectionViewLayoutAttributes {
        unsafeBitCast(type, to: SiblingAttributes.Type.self).init(registeredAttributes: ())
    }

    /// Calls `init()` of the class of invalidation contexts.
    @inline(never) @_optimize(none)
    static func context(
        _ type: UICollectionViewLayoutInvalidationContext.Type
    ) -> UICollectionViewLayoutInvalidationContext {
        unsafeBitCast(type, to: SiblingContext.Type.self).init(registeredContext: ())
    }
}

extension UICollectionReusableView {
    fileprivate convenience init(registeredReusable frame: CGRect) { self.init(frame: frame) }
}
private final class SiblingReusable: UICollectionReusableView {}

extension UICollectionViewLayoutAttributes {
    fileprivate convenience init(registeredAttributes: Void) { self.init() }
}
private final class SiblingAttributes: UICollectionViewLayoutAttributes {}

extension UICollectionViewLayoutInvalidationContext {
    fileprivate convenience init(registeredContext: Void) { self.init() }
}
private final class SiblingContext: UICollectionViewLayoutInvalidationContext {}
