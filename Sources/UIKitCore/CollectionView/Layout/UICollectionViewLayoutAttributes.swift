import Foundation
import QuartzCore

/// Where and how one element of a collection view is shown: what a layout decides, as a value with an identity.
///
/// Subclasses carry more; they override `copy(with:)` and `isEqual(_:)`, and a reusable view reads it in `apply(_:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
    open var center = CGPoint.zero
    open var size = CGSize.zero
    open var transform = CGAffineTransform.identity
    /// From 0 to 1.
    open var alpha: CGFloat = 1
    /// Higher elements lie over lower ones; among equals the order is not defined.
    open var zIndex = 0
    /// The view need not be made.
    open var isHidden = false
    open var indexPath = IndexPath(item: 0, section: 0)
    private(set) var category = UICollectionView.ElementCategory.cell
    private(set) var kind: String?
    /// The size is a guess until the view has been asked.
    var isEstimate = false
    /// Stays in sight while its section is.
    var isPinned = false

    public override init() { super.init() }

    public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        represent(.cell, nil, at: indexPath)
    }

    public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.supplementaryView, elementKind, at: indexPath)
    }

    public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
        self.init()
        represent(.decorationView, decorationViewKind, at: indexPath)
    }

    func represent(_ category: UICollectionView.ElementCategory, _ kind: String?, at path: IndexPath) {
        (self.category, self.kind, indexPath) = (category, kind, path)
    }

    /// In content coordinates. With a transform, the rectangle around what it makes; setting it then moves the center.
    open var frame: CGRect {
        get {
            let box = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
            let shown = transform.isIdentity ? box : box.applying(transform)
            return shown.offsetBy(dx: center.x, dy: center.y)
        }
        set {
            center = CGPoint(x: newValue.midX, y: newValue.midY)
            if transform.isIdentity { size = newValue.size }
        }
    }

    /// Its origin is zero.
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: size) }
        set { size = newValue.size }
    }

    open var representedElementCategory: UICollectionView.ElementCategory { category }
    /// Nil for cells.
    open var representedElementKind: String? { kind }

    open func copy(with zone: NSZone? = nil) -> Any { makeCopy() }

    private func makeCopy() -> UICollectionViewLayoutAttributes {
        let copy = ClassInstantiation.attributes(type(of: self))
        (copy.center, copy.size, copy.transform) = (center, size, transform)
        (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
        (copy.indexPath, copy.category, copy.kind) = (indexPath, category, kind)
        (copy.isEstimate, copy.isPinned) = (isEstimate, isPinned)
        return copy
    }

    nonisolated open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UICollectionViewLayoutAttributes else { return false }
        return other === self || MainActor.assumeIsolated { shows(as: other) }
    }

    private func shows(as other: UICollectionViewLayoutAttributes) -> Bool {
        center == other.center && size == other.size && transform == other.transform && alpha == other.alpha
            && zIndex == other.zIndex && isHidden == other.isHidden && indexPath == other.indexPath
            && category == other.category && kind == other.kind
    }

    nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }
}

extension UICollectionViewLayoutAttributes {
    var key: ElementKey? {
        guard let path = ListPath(indexPath) else { return nil }
        switch category {
        case .cell: return .cell(path)
        case .supplementaryView: return .supplementary(kind ?? "", path)
        case .decorationView: return .decoration(kind ?? "", path)
        }
    }

    /// A copy, changed.
    func with(_ change: (UICollectionViewLayoutAttributes) -> Void) -> UICollectionViewLayoutAttributes {
        // `copy(with:)` answers an object of the same class.
        let copy = copy(with: nil) as! UICollectionViewLayoutAttributes
        change(copy)
        return copy
    }
}
