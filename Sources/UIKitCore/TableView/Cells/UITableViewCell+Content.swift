import Foundation

/// The content view: which one it is, and how high it wants to be.
extension UITableViewCell {
    var isConfigured: Bool { configurations.content != nil }

    func show(_ view: UIView) {
        if let plain = view as? CellContentView {
            plain.frame = content.frame
            plain.sideMargin = setting.margin
            plain.needsMeasuring = { [weak self] in self?.contentNeedsMeasuring() }
            plain.didLayOut = { [weak self] in
                guard let self, self.table?.selfSizingInvalidation == .enabledIncludingConstraints else { return }
                self.contentNeedsMeasuring()
            }
        } else {
            adopt(contentView: view, frame: content.frame)
        }
        if content.superview === self {
            insertSubview(view, aboveSubview: content)
            content.removeFromSuperview()
        } else {
            view.frame = bounds
            addSubview(view)
        }
        content = view
        setNeedsLayout()
    }

    func replaceContentView(with view: UIView?) {
        classic = CellLabels()
        UIView.performWithoutAnimation { show(view ?? CellContentView(frame: .zero)) }
    }

    /// Height of the content at a width of the cell, without the room for a separator.
    func contentHeight(width cellWidth: CGFloat) -> CGFloat {
        let places = CellPlaces(self, size: CGSize(width: cellWidth, height: bounds.height))
        let width = places.content.width
        let height: CGFloat
        if isConfigured {
            // Its margins depend on where it lies: content that sticks out of the cell would be measured with more.
            if content.frame != places.content { content.frame = places.content }
            height = configuredHeight(width: width) ?? classic.fittingHeight(in: self, width: width)
        } else if let content = content as? CellContentView, content.hasConstraints {
            height =
                content.systemLayoutSizeFitting(
                    CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel
                ).height
        } else {
            height = classic.fittingHeight(in: self, width: width)
        }
        return height
    }
}
