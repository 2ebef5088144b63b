import ConstraintSolver
import Foundation

extension UIView {
    /// The size that the constraints at and below this view give it, where `targetSize` is wished for with these
    /// priorities. The view's own frame and the constraints to what is around it do not count.
    func fittingSize(
        _ targetSize: CGSize, _ horizontalFittingPriority: UILayoutPriority,
        _ verticalFittingPriority: UILayoutPriority
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
