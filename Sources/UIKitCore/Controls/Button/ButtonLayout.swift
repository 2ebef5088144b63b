import Foundation

/// Where the parts of a button go: arithmetic on their sizes.
package struct ButtonLayout: Equatable {
    package var image: CGSize?
    package var title: CGSize?
    package var subtitle: CGSize?
    /// Physical: left and right are as the button reads.
    package var insets = UIEdgeInsets.zero
    package var placement = Edge.left
    package var imagePadding: CGFloat = 0
    package var titlePadding: CGFloat = 0
    /// Position of the title inside the block of titles, 0 left, 1 right.
    package var titlePosition: CGFloat = 0.5
    /// Position of everything in the room there is, 0 left or top, 1 right or bottom; nil lets a lone image fill it.
    package var horizontal: CGFloat? = 0.5
    package var vertical: CGFloat? = 0.5

    package enum Edge { case left, right, top, bottom }

    package struct Places: Equatable {
        package var image = CGRect.zero
        package var title = CGRect.zero
        package var subtitle = CGRect.zero
    }

    package init(
        image: CGSize? = nil, title: CGSize? = nil, subtitle: CGSize? = nil, insets: UIEdgeInsets = .zero,
        imagePadding: CGFloat = 0, titlePadding: CGFloat = 0
    ) {
        self.image = image
        self.title = title
        self.subtitle = subtitle
        self.insets = insets
        self.imagePadding = imagePadding
        self.titlePadding = titlePadding
    }

    private var isBeside: Bool { placement == .left || placement == .right }
    private var hasText: Bool { title != nil || subtitle != nil }
    private var gap: CGFloat { image != nil && hasText ? imagePadding : 0 }

    private var textSize: CGSize {
        let (title, subtitle) = (title ?? .zero, subtitle ?? .zero)
        let gap = self.title != nil && self.subtitle != nil ? titlePadding : 0
        return CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    }

    private func contentSize(text: CGSize) -> CGSize {
        let image = image ?? .zero
        return isBeside
            ? CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
            : CGSize(width: max(image.width, text.width), height: image.height + gap + text.height)
    }

    /// Size at which everything has the room it wants.
    package var size: CGSize {
        let content = contentSize(text: textSize)
        return CGSize(
            width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
    }

    /// The width titles may take in a button of this size.
    func textWidth(in size: CGSize) -> CGFloat {
        let room = size.width - insets.left - insets.right
        return max(0, isBeside ? room - (image?.width ?? 0) - gap : room)
    }

    package func places(in bounds: CGRect) -> Places {
        let room = bounds.inset(by: insets)
        if !hasText, let image, horizontal == nil || vertical == nil {
            var rect = CGRect(origin: .zero, size: image)
            if horizontal == nil { (rect.origin.x, rect.size.width) = (room.minX, max(0, room.width)) }
            if vertical == nil { (rect.origin.y, rect.size.height) = (room.minY, max(0, room.height)) }
            if let horizontal { rect.origin.x = room.minX + (room.width - image.width) * horizontal }
            if let vertical { rect.origin.y = room.minY + (room.height - image.height) * vertical }
            return Places(image: rect)
        }
        let wanted = textSize
        let text = CGSize(width: min(wanted.width, textWidth(in: bounds.size)), height: wanted.height)
        let content = contentSize(text: text)
        let origin = CGPoint(
            x: room.minX + (room.width - content.width) * (horizontal ?? 0.5),
            y: room.minY + (room.height - content.height) * (vertical ?? 0.5))
        return place(text, in: CGRect(origin: origin, size: content))
    }

    private func place(_ text: CGSize, in content: CGRect) -> Places {
        var places = Places()
        let image = image ?? .zero
        var block = CGRect(origin: content.origin, size: text)
        var picture = CGRect(origin: content.origin, size: image)
        if isBeside {
            picture.origin.y = content.midY - image.height / 2
            block.origin.y = content.midY - text.height / 2
            if placement == .left {
                block.origin.x = content.maxX - text.width
            } else {
                picture.origin.x = content.maxX - image.width
            }
        } else {
            picture.origin.x = content.minX + (content.width - image.width) * (hasText ? titlePosition : 0.5)
            block.origin.x = content.minX + (content.width - text.width) * titlePosition
            if placement == .top {
                block.origin.y = content.maxY - text.height
            } else {
                picture.origin.y = content.maxY - image.height
            }
        }
        if self.image != nil { places.image = picture }
        if let title {
            let width = min(title.width, block.width)
            places.title = CGRect(
                x: block.minX + (block.width - width) * titlePosition, y: block.minY, width: width, height: title.height
            )
        }
        if let subtitle {
            let width = min(subtitle.width, block.width)
            places.subtitle = CGRect(
                x: block.minX + (block.width - width) * titlePosition, y: block.maxY - subtitle.height, width: width,
                height: subtitle.height)
        }
        return places
    }
}
