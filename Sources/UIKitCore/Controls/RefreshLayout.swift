import Foundation

/// Places of a refresh control's wheel and title in its own coordinates: one below the other, centred.
struct RefreshLayout: Hashable {
    /// Of the whole control: 60 points (`RF-01`), more where a title needs it.
    var height: CGFloat
    var wheel: CGRect
    var title: CGRect?

    static let leastHeight: CGFloat = 60
    private static let gap: CGFloat = 4
    private static let edge: CGFloat = 8
    private static let side: CGFloat = 16

    /// - Parameter titleSize: asked once, with the width there is; nil where there is no title.
    init(width: CGFloat, wheel size: CGSize, titleSize: (CGFloat) -> CGSize?) {
        let room = max(width - 2 * Self.side, 0)
        let text = titleSize(room).map { CGSize(width: min($0.width, room), height: $0.height) }
        let content = size.height + (text.map { Self.gap + $0.height } ?? 0)
        height = max(Self.leastHeight, content + 2 * Self.edge)
        let top = (height - content) / 2
        wheel = CGRect(x: (width - size.width) / 2, y: top, width: size.width, height: size.height)
        title = text.map {
            CGRect(x: (width - $0.width) / 2, y: top + size.height + Self.gap, width: $0.width, height: $0.height)
        }
    }
}
