import Foundation

/// Where a list content view's image and texts lie, from their sizes: arithmetic, in points and in left-to-right
/// coordinates of the view.
struct ListContentLayout: Hashable, Sendable {
    struct Margins: Hashable, Sendable {
        var top: CGFloat = 0
        var leading: CGFloat = 0
        var bottom: CGFloat = 0
        var trailing: CGFloat = 0
    }

    struct Image: Hashable, Sendable {
        /// As drawn.
        var size: CGSize
        /// The box it lies in the middle of.
        var box: CGSize
    }

    /// A text measured at a width. Nothing measured is no text.
    struct Text: Hashable, Sendable {
        var size = CGSize.zero
        /// Distance of the first baseline from the top.
        var baseline: CGFloat = 0
        /// Height of its first line.
        var line: CGFloat = 0
    }

    struct Frames: Hashable, Sendable {
        var image: CGRect?
        var text: CGRect?
        var secondary: CGRect?
        /// What the content asks for, margins and all.
        var size = CGSize.zero
        var isSideBySide = false
        /// Where the texts begin.
        var top: CGFloat = 0
    }

    var margins = Margins()
    var image: Image?
    var hasText = true
    var hasSecondary = false
    var imagePadding: CGFloat = 16
    var horizontalPadding: CGFloat = 6
    var verticalPadding: CGFloat = 3
    var prefersSideBySide = false
    /// Texts are stacked whatever was asked for (`AX-10`), and the image stands beside the first line.
    var isAccessibilitySize = false
    /// Of what lies between the margins: one line of the body font.
    var minimumHeight: CGFloat = 0

    /// Widths from here on mean no limit.
    static let unlimited: CGFloat = 1e6

    var textStart: CGFloat {
        guard let image else { return margins.leading }
        return margins.leading + image.box.width + (hasText || hasSecondary ? imagePadding : 0)
    }

    /// - Parameters:
    ///   - width: of the view; nil asks for the natural size.
    ///   - height: of the view; nil takes the height of the content.
    ///   - text, secondary: measure at a width; not called for texts that are missing.
    func frames(
        width: CGFloat?, height: CGFloat? = nil, text: (CGFloat) -> Text, secondary: (CGFloat) -> Text
    ) -> Frames {
        let available = width.map { max(0, $0 - textStart - margins.trailing) } ?? Self.unlimited
        if prefersSideBySide, !isAccessibilitySize, hasText, hasSecondary {
            let (first, second) = (text(Self.unlimited), secondary(Self.unlimited))
            if first.size.width + horizontalPadding + second.size.width <= available + 0.01 {
                return sideBySide(first, second, available: available, height)
            }
        }
        return stacked(
            hasText ? text(available) : nil, hasSecondary ? secondary(available) : nil, available: available, height)
    }

    private func sideBySide(_ first: Text, _ second: Text, available: CGFloat, _ height: CGFloat?) -> Frames {
        let baseline = max(first.baseline, second.baseline)
        let lines = max(
            baseline - first.baseline + first.size.height, baseline - second.baseline + second.size.height)
        let gap = horizontalPadding
        let space = available < Self.unlimited ? available : first.size.width + gap + second.size.width
        var frames = placed(contentHeight: lines, textWidth: space, height)
        let top = frames.top
        frames.text = CGRect(
            x: textStart, y: top + baseline - first.baseline, width: space - gap - second.size.width,
            height: first.size.height)
        frames.secondary = CGRect(
            x: textStart + space - second.size.width, y: top + baseline - second.baseline, width: second.size.width,
            height: second.size.height)
        frames.isSideBySide = true
        return place(image, beside: first.line, top: top, in: frames, height)
    }

    private func stacked(_ first: Text?, _ second: Text?, available: CGFloat, _ height: CGFloat?) -> Frames {
        let gap = first != nil && second != nil ? verticalPadding : 0
        let lines = (first?.size.height ?? 0) + gap + (second?.size.height ?? 0)
        let natural = max(first?.size.width ?? 0, second?.size.width ?? 0)
        let space = available < Self.unlimited ? available : natural
        var frames = placed(contentHeight: lines, textWidth: space, height)
        let top = frames.top
        if let first {
            frames.text = CGRect(x: textStart, y: top, width: space, height: first.size.height)
        }
        if let second {
            let y = top + (first?.size.height ?? 0) + gap
            frames.secondary = CGRect(x: textStart, y: y, width: space, height: second.size.height)
        }
        return place(image, beside: (first ?? second)?.line ?? 0, top: top, in: frames, height)
    }

    /// The size of it all, and where the texts begin: space beyond what is needed is shared above and below.
    private func placed(contentHeight: CGFloat, textWidth: CGFloat, _ given: CGFloat?) -> Frames {
        let inner = max(contentHeight, image?.box.height ?? 0, minimumHeight)
        var frames = Frames()
        frames.size = CGSize(
            width: textStart + textWidth + margins.trailing, height: margins.top + inner + margins.bottom)
        frames.top = margins.top + ((given ?? frames.size.height) - margins.top - margins.bottom - contentHeight) / 2
        return frames
    }

    private func place(
        _ image: Image?, beside line: CGFloat, top: CGFloat, in frames: Frames, _ given: CGFloat?
    ) -> Frames {
        guard let image else { return frames }
        var frames = frames
        let middle =
            isAccessibilitySize && (hasText || hasSecondary)
            ? max(top + line / 2, margins.top + image.size.height / 2)
            : (margins.top + (given ?? frames.size.height) - margins.bottom) / 2
        frames.image = CGRect(
            x: margins.leading + (image.box.width - image.size.width) / 2, y: middle - image.size.height / 2,
            width: image.size.width, height: image.size.height)
        return frames
    }
}
