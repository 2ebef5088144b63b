import Foundation

/// Where the parts of a screen without content lie: a column in the middle, from the sizes of its parts; arithmetic, in
/// points and in left-to-right coordinates.
struct UnavailableLayout: Hashable, Sendable {
    /// Kept free on each side.
    var margins = ListContentLayout.Margins()
    var isCentered = true
    /// Lines of text stay below this.
    var widestColumn: CGFloat = 480

    struct Part: Hashable, Sendable {
        var size: CGSize
        /// Above it, where something stands there.
        var gap: CGFloat
    }

    struct Frames: Hashable, Sendable {
        var parts: [CGRect?] = []
        /// Height that the content asks for, margins and all.
        var height: CGFloat = 0
        /// Width of the content, margins and all.
        var width: CGFloat = 0
    }

    func column(width: CGFloat) -> CGFloat {
        max(0, min(width - margins.leading - margins.trailing, widestColumn))
    }

    /// - Parameters:
    ///   - parts: measured at the column's width, from top to bottom; nil for what is missing.
    ///   - height: of the view; nil takes the height of the content.
    func frames(_ parts: [Part?], width: CGFloat, height: CGFloat?) -> Frames {
        let present = parts.compactMap { $0 }
        let gaps = present.dropFirst().reduce(0) { $0 + $1.gap }
        let content = gaps + present.reduce(0) { $0 + $1.size.height }
        var frames = Frames()
        frames.height = margins.top + content + margins.bottom
        frames.width = margins.leading + (present.map(\.size.width).max() ?? 0) + margins.trailing
        let column = column(width: width)
        let middle = margins.leading + (width - margins.leading - margins.trailing) / 2
        let spare = max(0, (height ?? frames.height) - frames.height)
        var y = margins.top + spare / 2
        var isFirst = true
        for part in parts {
            guard let part else {
                frames.parts.append(nil)
                continue
            }
            if !isFirst { y += part.gap }
            isFirst = false
            let x = isCentered ? middle - part.size.width / 2 : middle - column / 2
            frames.parts.append(CGRect(origin: CGPoint(x: x, y: y), size: part.size))
            y += part.size.height
        }
        return frames
    }
}
