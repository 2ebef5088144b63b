import Foundation

/// Something that follows a scroll view's offset.
@MainActor
package protocol ScrollObserving: AnyObject {
    func scrollViewMoved(_ scrollView: UIScrollView)
    /// The finger leaves at this velocity (points per second); the observer may move the resting place.
    func restingOffset(_ scrollView: UIScrollView, proposed: CGPoint) -> CGPoint
}

package struct WeakScrollObserver {
    package weak var value: (any ScrollObserving)?
    package init(_ value: any ScrollObserving) { self.value = value }
}
