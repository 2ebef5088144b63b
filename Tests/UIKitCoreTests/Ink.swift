import CoreGraphics
import DisplayList
import Foundation
import TextLayout
import UIKitCore

/// What the last frame of a world shows, in the window's points: letters, pictures and areas as they are painted.
@MainActor
struct Ink {
    struct Line: Hashable {
        var text: String
        var left: CGFloat
        var baseline: CGFloat
        /// Of the font as it was asked for, in points, with the scale of the layers above.
        var size: Double
        var color: PaintColor
    }

    struct Area: Hashable {
        var frame: CGRect
        var color: PaintColor?
        var radius: Double
        var border: Double
        var borderColor: PaintColor?
        var shadow: ShadowStyle?
        var opacity: Double
    }

    struct Picture: Hashable {
        var frame: CGRect
        var tint: PaintColor?
        var width: Int
        var radius: Double
        var opacity: Double
    }

    private(set) var lines: [Line] = []
    private(set) var patches: [Area] = []
    private(set) var pictures: [Picture] = []

    /// Runs a frame first.
    init(_ world: World) {
        world.frame()
        // A frame without a change is not presented again.
        guard let root = world.host.frames.last?.root else { return }
        walk(root, .identity, opacity: 1)
    }

    /// The text of each baseline, from top to bottom.
    var texts: [String] {
        Dictionary(grouping: lines) { Int($0.baseline.rounded()) }.sorted { $0.key < $1.key }
            .map { $0.value.sorted { $0.left < $1.left }.map(\.text).joined() }
    }

    func line(_ text: String) -> Line? { lines.first { $0.text.contains(text) } }

    /// Areas and parts of drawings that have this colour.
    func areas(_ color: UIColor) -> [Area] {
        let wanted = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).paintColor
        return patches.filter { $0.color == wanted }
    }

    func pictures(ofWidth width: Int) -> [Picture] { pictures.filter { $0.width == width } }

    private mutating func walk(_ node: LayerNode, _ toWindow: AffineMatrix, opacity: Double) {
        let matrix = node.matrixToParent.followed(by: toWindow)
        let opacity = opacity * Double(node.opacity)
        guard opacity > 0 else { return }
        let style = node.style
        if style.backgroundColor != nil || style.borderWidth > 0 || style.shadow != nil {
            patches.append(
                Area(
                    frame: Self.map(node.bounds, matrix), color: style.backgroundColor, radius: style.cornerRadius,
                    border: style.borderWidth, borderColor: style.borderColor, shadow: style.shadow, opacity: opacity))
        }
        switch node.contents {
        case .none: break
        case .picture(let list): add(list, matrix, node, opacity)
        case .image(let pixels, let rect, let tint):
            pictures.append(
                Picture(
                    frame: Self.map(rect, matrix), tint: tint, width: pixels.width, radius: style.cornerRadius,
                    opacity: opacity))
        }
        for child in node.children { walk(child, matrix, opacity: opacity) }
    }

    private mutating func add(_ list: DisplayList, _ matrix: AffineMatrix, _ node: LayerNode, _ opacity: Double) {
        for command in list.commands {
            switch command {
            case .glyphs(let run):
                guard let first = run.positions.map(\.x).min(), let origin = run.positions.first else { continue }
                let place = Self.map(CGRect(x: first, y: origin.y, width: 0, height: 0), matrix)
                lines.append(
                    Line(
                        text: run.text, left: place.minX, baseline: place.minY,
                        size: Self.size(of: run.font) * matrix.a,
                        color: run.color))
            case .fillRect(let rect, let color):
                patches.append(
                    Area(
                        frame: Self.map(rect, matrix), color: color, radius: 0, border: 0, borderColor: nil,
                        shadow: nil, opacity: opacity))
            case .image(let pixels, let rect, let tint):
                pictures.append(
                    Picture(
                        frame: Self.map(rect, matrix), tint: tint, width: pixels.width,
                        radius: node.style.cornerRadius, opacity: opacity))
            default: break
            }
        }
    }

    /// Families that stand for the system font are drawn a little smaller than they were asked for.
    private static func size(of font: FontInstance) -> Double {
        let spec = FontSpec(size: font.size, weight: 400)
        let families = ["InterDisplay": "Inter Display", "Inter-": "Inter"]
        let family = families.first { font.file.contains($0.key) }?.value ?? ""
        let scale = SystemFontDesign.design(faceFamily: family, for: spec).scale
        return (font.size / scale * 1000).rounded() / 1000
    }

    private static func map(_ rect: CGRect, _ matrix: AffineMatrix) -> CGRect {
        CGRect(
            x: rect.minX * matrix.a + matrix.tx, y: rect.minY * matrix.d + matrix.ty, width: rect.width * matrix.a,
            height: rect.height * matrix.d)
    }

    /// An opaque picture of one grey, told apart by its width in pixels.
    static func picture(_ width: Int, _ height: Int = 20) -> UIImage {
        let bytes = Data(repeating: 150, count: width * height * 4)
        return UIImage(
            cgImage: CGImage(
                PixelImage(width: width, height: height, bytesPerRow: width * 4, isOpaque: true, pixels: bytes)))
    }
}
