import Foundation

extension ConfiguredView {
    /// Prepares a view that a configuration made to stand where the content view stood: it is laid out apart, takes the
    /// cell's margins, and stays clear of the safe area with its frame.
    func adopt(contentView view: UIView, frame: CGRect) {
        view.translatesAutoresizingMaskIntoConstraints = true
        if !(view is UIListContentView) {
            view.hostsLayoutEngine = true
            view.preservesSuperviewLayoutMargins = true
            view.insetsLayoutMarginsFromSafeArea = false
            if view.directionalMargins == nil {
                let vertical = layoutMargins
                view.directionalLayoutMargins = NSDirectionalEdgeInsets(
                    top: vertical.top, leading: 8, bottom: vertical.bottom, trailing: 8)
            }
        }
        view.frame = frame
    }

    /// Height of the configured content at a width; nil where the view says nothing.
    func configuredHeight(width: CGFloat) -> CGFloat? {
        let view = presentContentView
        let height = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
        if height > 0 { return height }
        let own = view.intrinsicContentSize.height
        return own > 0 ? own : nil
    }
}
