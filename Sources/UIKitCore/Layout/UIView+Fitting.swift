import ConstraintSolver
import Foundation

extension UIView {
    /// The smallest or largest size this view's constraints allow, with both lengths as wishes of the lowest kind.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that the constraints at and below this view give it, where `targetSize` is wished for with these
    /// priorities. The view's own frame and the constraints to what is around it do not count.
    public func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConstraintsIfNeeded()
        let engine: LayoutEngine
        if let own = viewLayoutIfAny?.engine, own.host === self {
            engine = own
        } else {
            engine = LayoutEngine(host: self, isTransient: true)
            collect(into: engine)
        }
        return engine.fittingSize(
            targetSize, (Strength(horizontalFittingPriority.rawValue), Strength(verticalFittingPriority.rawValue)))
    }

    private func collect(into engine: LayoutEngine) {
        for constraint in constraints { engine.add(constraint) }
        for subview in subviewList where !subview.hostsLayoutEngine { subview.collect(into: engine) }
    }
}
