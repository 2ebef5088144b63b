import Foundation

extension UIView {
    /// The part of a header's place that its content takes, at the leading edge (as remembered). A view that asks for no
    /// width takes it all.
    func hugging(in place: CGRect) -> CGRect {
        let natural = (self as? UITableViewHeaderFooterView)?.naturalWidth(within: place.width) ?? compressedWidth
        guard natural > 0, natural < place.width else { return place }
        let x = isRightToLeft ? place.maxX - natural : place.minX
        return CGRect(x: x, y: place.minY, width: natural, height: place.height)
    }

    fileprivate var compressedWidth: CGFloat {
        systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width.rounded(up: traits.displayScale)
    }
}

extension UITableViewHeaderFooterView {
    /// Width of the content, with margins and what the screen's edge covers; at most `width`.
    fileprivate func naturalWidth(within width: CGFloat) -> CGFloat {
        let covered = setting.safeLeft + setting.safeRight
        guard textWidth == nil else { return ((textWidth ?? 0) + covered).rounded(up: traits.displayScale) }
        let inner = contentView.compressedWidth
        return inner > 0 ? min(inner + covered, width) : width
    }
}
