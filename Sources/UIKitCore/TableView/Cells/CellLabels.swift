import Foundation

/// The classic labels and image of a cell, made when a client asks for them (`behaviours.md` 98).
@MainActor
struct CellLabels {
    private(set) var text: CellLabel?
    private(set) var detail: CellLabel?
    private(set) var image: CellImageView?

    mutating func text(in cell: UITableViewCell) -> UILabel {
        if let text { return text }
        let label = makeLabel(in: cell)
        if cell.style == .value2 {
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.textColor = cell.tintColor
        } else {
            label.font = .preferredFont(forTextStyle: .body)
        }
        text = label
        return label
    }

    mutating func detail(in cell: UITableViewCell) -> UILabel {
        if let detail { return detail }
        let label = makeLabel(in: cell)
        label.font = .preferredFont(forTextStyle: cell.style == .subtitle ? .subheadline : .body)
        label.textColor = cell.style == .value2 ? .label : .secondaryLabel
        detail = label
        return label
    }

    mutating func image(in cell: UITableViewCell) -> UIImageView {
        if let image { return image }
        let view = CellImageView(frame: .zero)
        view.contentMode = .scaleAspectFit
        view.changed = { [weak cell] in cell?.setNeedsLayout() }
        cell.content.addSubview(view)
        image = view
        cell.setNeedsLayout()
        return view
    }

    private func makeLabel(in cell: UITableViewCell) -> CellLabel {
        let label = CellLabel(frame: .zero)
        label.adjustsFontForContentSizeCategory = true
        label.changed = { [weak cell] in cell?.setNeedsLayout() }
        cell.content.addSubview(label)
        cell.setNeedsLayout()
        return label
    }

    // MARK: Layout

    /// Height of the classic content at a content width; that of an empty row where there is none.
    func fittingHeight(in cell: UITableViewCell, width: CGFloat) -> CGFloat { frames(in: cell, width, nil).height }

    func place(in cell: UITableViewCell, height: CGFloat) {
        guard text != nil || detail != nil || image != nil else { return }
        let width = cell.content.bounds.width
        let frames = frames(in: cell, width, height)
        let scale = cell.traits.displayScale
        func put(_ view: UIView?, _ frame: CGRect) {
            guard let view else { return }
            let x = cell.isRightToLeft ? width - frame.maxX : frame.minX
            view.frame = CGRect(
                x: x.rounded(toScale: scale), y: frame.minY.rounded(toScale: scale), width: frame.width,
                height: frame.height)
        }
        put(text, frames.text)
        put(detail, frames.detail)
        put(image, frames.image)
    }

    private func frames(in cell: UITableViewCell, _ width: CGFloat, _ height: CGFloat?) -> CellTextLayout.Frames {
        let setting = cell.setting
        let layout = CellTextLayout(
            style: cell.style, metrics: CellMetrics(cell.traits), width: width, margin: setting.margin,
            trailingMargin: cell.accessorySize == nil ? setting.margin : 0, imageSize: image?.image?.size ?? .zero,
            indentation: cell.indentation, isGrouped: setting.style != .plain,
            stacks: cell.traits.preferredContentSizeCategory.isAccessibilityCategory)
        return layout.frames(height: height, text: { Self.size(text, $0) }, detail: { Self.size(detail, $0) })
    }

    private static func size(_ label: CellLabel?, _ width: CGFloat) -> CGSize {
        guard let label, label.attributedText?.length ?? 0 > 0 else { return .zero }
        let size = label.sizeThatFits(CGSize(width: width, height: 0))
        return CGSize(width: size.width, height: size.height)
    }
}

/// Tells its cell that its text changed.
final class CellLabel: UILabel {
    var changed: (() -> Void)?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        changed?()
    }
}

final class CellImageView: UIImageView {
    var changed: (() -> Void)?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        changed?()
    }
}
