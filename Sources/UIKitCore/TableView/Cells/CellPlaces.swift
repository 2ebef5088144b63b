import Foundation

/// Where a cell's content view and accessory lie at a size.
@MainActor
struct CellPlaces {
    let content: CGRect
    let accessory: CGRect?

    init(_ cell: UITableViewCell, size: CGSize) {
        let setting = cell.setting
        let height = max(0, size.height - setting.separatorSlot)
        var left = setting.safeLeft
        var right = size.width - setting.safeRight
        let isMirrored = cell.isRightToLeft
        let indent = cell.editing.indent
        if isMirrored { right -= indent } else { left += indent }
        guard let accessorySize = cell.accessorySize else {
            content = CGRect(x: left, y: 0, width: max(0, right - left), height: height)
            accessory = nil
            return
        }
        let margin = setting.margin + cell.accessoryInset
        let y = ((height - accessorySize.height) / 2).rounded(toScale: cell.traits.displayScale)
        let x = isMirrored ? setting.safeLeft + margin : size.width - setting.safeRight - margin - accessorySize.width
        accessory = CGRect(origin: CGPoint(x: x, y: y), size: accessorySize)
        if isMirrored {
            left = x + accessorySize.width + CellMetrics.accessoryGap
        } else {
            right = x - CellMetrics.accessoryGap
        }
        content = CGRect(x: left, y: 0, width: max(0, right - left), height: height)
    }
}

extension CGFloat {
    func rounded(toScale scale: CGFloat) -> CGFloat { (self * scale).rounded() / scale }
}

extension UITableViewCell {
    var accessoryKind: CellAccessoryView.Kind? {
        switch shownAccessoryType {
        case .none: nil
        case .disclosureIndicator: .disclosure
        case .detailDisclosureButton: .detailDisclosure
        case .checkmark: .checkmark
        case .detailButton: .detail
        }
    }

    var accessorySize: CGSize? {
        if editing.showsHandle { return editing.handleSize }
        if let view = shownAccessoryView { return view.bounds.size }
        let metrics = CellMetrics(traits)
        switch accessoryKind {
        case .disclosure?: return metrics.disclosureSize
        case .checkmark?: return metrics.checkmarkSize
        case .detail?: return metrics.detailSize
        case .detailDisclosure?:
            let (detail, chevron) = (metrics.detailSize, metrics.disclosureSize)
            return CGSize(
                width: detail.width + CellMetrics.accessoryGap + chevron.width,
                height: max(detail.height, chevron.height))
        case nil: return nil
        }
    }

    /// A tick stands a little further in than a chevron (`RM-05`).
    var accessoryInset: CGFloat {
        shownAccessoryView == nil && shownAccessoryType == .checkmark ? CellMetrics.checkmarkInset : 0
    }

    /// Leading distance of the text from the content view's edge, where an image stands before it: lines begin there, as
    /// in UIKit (as remembered). Known once the cell was measured or laid out.
    var separatorStart: CGFloat? {
        if let list = content as? UIListContentView { return list.textStartBesideImage }
        guard let image = classic.image?.image, contentConfiguration == nil else { return nil }
        return setting.margin + indentation + image.size.width + CellMetrics.imageGap
    }
}
