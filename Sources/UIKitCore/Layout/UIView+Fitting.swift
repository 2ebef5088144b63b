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
            engine = LayoutEngine(host: self)
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

extension LayoutEngine {
    /// Lets go of the host's size for one question. What was solved before is restored by the next solve.
    func fittingSize(_ target: CGSize, _ strengths: (Strength, Strength)) -> CGSize {
        let own = variables(of: host)
        let size = own.frameTokens.suffix(2)
        let constants = size.compactMap { system.constraint($0) }
        for token in size { system.remove(token) }
        let wishes = [(own.width, target.width, strengths.0), (own.height, target.height, strengths.1)].compactMap {
            try? system.add(LinearConstraint([LinearExpression.Term($0.0)], .equal, $0.1, strength: $0.2))
        }
        let positive = [own.width, own.height].compactMap {
            try? system.add(LinearConstraint([LinearExpression.Term($0)], .greaterThanOrEqual, 0))
        }
        solveForMeasuring()
        let result = CGSize(
            width: roundedUp(system.value(of: own.width)), height: roundedUp(system.value(of: own.height)))
        for token in wishes + positive { system.remove(token) }
        restoreHostSize(constants)
        return result
    }

    private func roundedUp(_ value: Double) -> Double {
        let scale = max(Double(host.traits.displayScale), 1)
        return (value * scale - 1e-4).rounded(.up) / scale
    }
}
