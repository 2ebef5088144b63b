import DisplayList
import Foundation
import Rasterizer
import TextLayout

/// Frames of a list that scrolls by some points each, at three pixels a point, drawn without a window.
enum ScrollContests {
    private static let size = CGSize(width: 393, height: 852)
    private static let rowHeight: CGFloat = 60
    private static let frames = 30

    static func all() -> [Contest] {
        let rows = (0..<60).map(row)
        return [
            Contest(
                name: "30 frames of 15 rows scrolling", peer: "each frame drawn whole",
                ours: { scroll(rows, keeping: 64 << 20, isWhole: false) },
                theirs: { scroll(rows, keeping: 0, isWhole: true) }),
            Contest(
                name: "200 labels laid out again", peer: "shaped anew",
                ours: { lay(with: .shared) }, theirs: { lay(with: Typesetter()) }),
        ]
    }

    /// Two texts over white, a separator below.
    private static func row(_ index: Int) -> LayerNode {
        var list = DisplayList()
        for (line, size) in [17.0, 13].enumerated() {
            let text = "Row \(index), line \(line): a text as lists have them"
            block(text, size: size, width: 361, .shared)
                .draw(in: 361, at: CGPoint(x: 16, y: 10 + 23 * line), into: &list)
        }
        list.append(
            .fillRect(
                CGRect(x: 16, y: 59.5, width: 377, height: 0.5), PaintColor(red: 0, green: 0, blue: 0, alpha: 0.2)))
        return node(
            identity: UInt64(index + 10), CGRect(x: 0, y: CGFloat(index) * rowHeight, width: 393, height: rowHeight),
            contents: .picture(list), isGroup: true)
    }

    private static func node(
        identity: UInt64, version: UInt64 = 1, _ frame: CGRect, origin: CGPoint = .zero,
        contents: LayerNode.Contents = .none, isGroup: Bool = false, children: [LayerNode] = []
    ) -> LayerNode {
        var style = LayerNode.Style()
        style.backgroundColor = PaintColor(red: 1, green: 1, blue: 1, alpha: 1)
        style.masksToBounds = true
        return LayerNode(
            identity: identity, version: version, position: CGPoint(x: frame.midX, y: frame.midY),
            bounds: CGRect(origin: origin, size: frame.size), style: style, contents: contents, isOpaque: true,
            isRasterGroup: isGroup, children: children)
    }

    /// Some of the last frame's pixels as a number.
    private static func scroll(_ rows: [LayerNode], keeping limit: Int, isWhole: Bool) -> Int {
        let renderer = FrameRenderer(size: size, scale: 3, cacheLimit: limit)
        for frame in 0..<frames {
            let offset = CGFloat(frame) * 11
            let first = Int(offset / rowHeight)
            let list = node(
                identity: 2, version: UInt64(frame + 1), CGRect(origin: .zero, size: size),
                origin: CGPoint(x: 0, y: offset), children: Array(rows[first..<min(first + 16, rows.count)]))
            if isWhole { renderer.invalidate() }
            renderer.render(
                node(identity: 1, version: UInt64(frame + 1), CGRect(origin: .zero, size: size), children: [list]))
        }
        let pixels = renderer.pixelImage().pixels
        return stride(from: pixels.startIndex, to: pixels.endIndex, by: 997)
            .reduce(into: 0) { $0 = ($0 &* 31 &+ Int(pixels[$1])) & 0xFFFF_FFFF }
    }

    private static func block(_ text: String, size: Double, width: Double, _ setter: Typesetter) -> TextBlock {
        setter.block(
            [TextRun(text, TextAttributes(font: FontSpec(size: size)))],
            TextConstraints(width: width, maximumLines: 2, scale: 3))
    }

    private static func lay(with setter: Typesetter) -> Int {
        (0..<200).reduce(0) { sum, index in
            sum
                + Int(
                    block("A label with its own text, number \(index)", size: 17, width: 200, setter).size.height * 100)
        }
    }
}
