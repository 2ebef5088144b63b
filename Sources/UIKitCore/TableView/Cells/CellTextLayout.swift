import Foundation

/// Where a classic cell's image and labels lie, from their sizes: arithmetic, in left-to-right coordinates of the
/// content view.
struct CellTextLayout: Hashable, Sendable {
    var style: UITableViewCell.CellStyle
    var metrics: CellMetrics
    var width: CGFloat
    var margin: CGFloat
    /// Right of the text: the margin, or nothing where an accessory follows.
    var trailingMargin: CGFloat
    var imageSize: CGSize
    var indentation: CGFloat = 0
    /// Two lines stand further apart from the row's edges there (`RM-03`).
    var isGrouped = false
    /// Texts stand below each other in every style: at the sizes for accessibility, as those of configurations (`AX-10`,
    /// for these cells as remembered).
    var stacks = false

    struct Frames: Hashable, Sendable {
        var image = CGRect.zero
        var text = CGRect.zero
        var detail = CGRect.zero
        var height: CGFloat = 0
    }

    private var textX: CGFloat {
        let imagePart = imageSize.width > 0 ? imageSize.width + CellMetrics.imageGap : 0
        return margin + indentation + imagePart
    }

    private var textWidth: CGFloat { max(0, width - textX - trailingMargin) }

    /// - Parameters:
    ///   - text, detail: sizes for a width; zero for a label without text.
    ///   - height: the content view's; nil asks for the height of the content.
    func frames(
        height: CGFloat?, text: (CGFloat) -> CGSize, detail: (CGFloat) -> CGSize
    ) -> Frames {
        switch style {
        case .default: stacked(height, text(textWidth), .zero)
        case .value1 where stacks, .value2 where stacks, .subtitle:
            stacked(height, text(textWidth), detail(textWidth))
        case .value1: sideBySide(height, text, detail)
        case .value2: labelled(height, text, detail)
        }
    }

    private func stacked(_ given: CGFloat?, _ text: CGSize, _ detail: CGSize) -> Frames {
        var frames = Frames()
        let two = detail.height > 0 && text.height > 0
        let isTight = two && !isGrouped
        // The measured distances are from a title's whole points, but for two lines of a grouped table.
        let text = two && isGrouped ? text : CGSize(width: text.width, height: text.height.rounded(.up))
        let top = isTight ? metrics.subtitleTop : metrics.textMargin
        let bottom = isTight ? metrics.subtitleBottom : metrics.textMargin
        let gap = isTight ? metrics.subtitleGap : 0
        let content = max(text.height + gap + detail.height, metrics.bodyLine)
        frames.height = max(top + content + bottom, imageHeight)
        let height = given ?? frames.height
        // Space beyond what the text needs is shared above and below.
        let offset = (height - (top + text.height + gap + detail.height + bottom)) / 2
        frames.text = CGRect(x: textX, y: max(0, offset + top), width: textWidth, height: text.height)
        frames.detail = CGRect(
            x: textX, y: max(0, offset + top) + text.height + gap, width: textWidth, height: detail.height)
        frames.image = imageFrame(in: height)
        return frames
    }

    /// Detail at the trailing edge; where both do not fit side by side, below (as remembered).
    private func sideBySide(_ given: CGFloat?, _ text: (CGFloat) -> CGSize, _ detail: (CGFloat) -> CGSize) -> Frames {
        let unlimited = CGFloat.greatestFiniteMagnitude / 4
        let textSize = text(unlimited)
        let detailSize = detail(unlimited)
        let gap: CGFloat = textSize.width > 0 && detailSize.width > 0 ? 6 : 0
        guard textSize.width + gap + detailSize.width <= textWidth else {
            return stacked(given, text(textWidth), detail(textWidth))
        }
        var frames = Frames()
        let content = max(textSize.height, detailSize.height, metrics.bodyLine)
        frames.height = max(content + 2 * metrics.textMargin, imageHeight)
        let height = given ?? frames.height
        frames.text = CGRect(
            x: textX, y: (height - textSize.height) / 2, width: textWidth - gap - detailSize.width,
            height: textSize.height)
        frames.detail = CGRect(
            x: width - trailingMargin - detailSize.width, y: (height - detailSize.height) / 2,
            width: detailSize.width, height: detailSize.height)
        frames.image = imageFrame(in: height)
        return frames
    }

    /// A small label in a column of a quarter of the width, its value beside it (as remembered).
    private func labelled(_ given: CGFloat?, _ text: (CGFloat) -> CGSize, _ detail: (CGFloat) -> CGSize) -> Frames {
        let column = min(textWidth, 91)
        let textSize = text(column)
        let detailWidth = max(0, textWidth - column - 6)
        let detailSize = detail(detailWidth)
        var frames = Frames()
        let content = max(textSize.height, detailSize.height, metrics.bodyLine)
        frames.height = content + 2 * metrics.textMargin
        let height = given ?? frames.height
        frames.text = CGRect(
            x: textX, y: (height - textSize.height) / 2, width: column, height: textSize.height)
        frames.detail = CGRect(
            x: textX + column + 6, y: (height - detailSize.height) / 2, width: detailWidth,
            height: detailSize.height)
        return frames
    }

    private var imageHeight: CGFloat { imageSize.height > 0 ? imageSize.height + 2 * 8 : 0 }

    private func imageFrame(in height: CGFloat) -> CGRect {
        guard imageSize.width > 0 else { return .zero }
        return CGRect(
            x: margin + indentation, y: (height - imageSize.height) / 2, width: imageSize.width,
            height: imageSize.height)
    }
}
