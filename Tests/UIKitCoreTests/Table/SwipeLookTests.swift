import CoreGraphics
import DisplayList
import Foundation
import Rasterizer
import Testing
import UIKitCore

@MainActor
@Suite("How the buttons behind a row look", .serialized)
struct SwipeLookTests {
    init() { PictureRenderer.install(StillRenderer()) }

    /// What a view draws, by point.
    private struct Picture {
        let pixels: PixelImage
        let scale: CGFloat
        let size: CGSize

        @MainActor init?(_ view: UIView) {
            let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
            guard let pixels = image.cgImage?.pixelImage else { return nil }
            self.pixels = pixels
            scale = image.scale
            size = view.bounds.size
        }

        /// Blue, green, red, alpha.
        func color(_ x: CGFloat, _ y: CGFloat) -> [UInt8] {
            let start = pixels.pixels.startIndex + Int(y * scale) * pixels.bytesPerRow + Int(x * scale) * 4
            return Array(pixels.pixels[start..<(start + 4)])
        }

        /// Lines of points, from top to bottom, on which something white is drawn.
        var whiteLines: [Int] {
            (0..<Int(size.height)).filter { y in
                stride(from: 4.0, to: size.width - 4, by: 0.5).contains { x in
                    color(x, CGFloat(y)).prefix(3).allSatisfy { $0 > 240 }
                }
            }
        }
    }

    private func button(_ action: UIContextualAction, rowHeight: CGFloat = 52) throws -> Picture {
        let source = EditingSource(rows: 4)
        source.trailing = { _ in UISwipeActionsConfiguration(actions: [action]) }
        let world = EditingWorld(source)
        world.table.rowHeight = rowHeight
        world.table.reloadData()
        world.world.frame()
        world.swipe(row: 1, by: -120)
        let button = try #require(world.buttons.first?.view)
        return try #require(Picture(button))
    }

    private func fill(_ color: UIColor) throws -> [UInt8] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = color
        return try #require(Picture(view)).color(5, 5)
    }

    @Test func `a button is filled with its action's colour, that of the style where it names none (SW-04)`() throws {
        func color(_ style: UIContextualAction.Style, _ color: UIColor?) throws -> [UInt8] {
            let action = UIContextualAction(style: style, title: nil) { _, _, _ in }
            action.backgroundColor = .systemTeal
            action.backgroundColor = color
            let picture = try button(action)
            return picture.color(6, picture.size.height / 2)
        }
        #expect(try color(.normal, nil) == fill(.systemGray))
        #expect(try color(.destructive, nil) == fill(.systemRed))
        #expect(try color(.destructive, .systemBlue) == fill(.systemBlue))
    }

    @Test func `a title is drawn, a picture above it where there is room, and alone in a low row (SW-08)`() throws {
        let bare = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        #expect(try button(bare).whiteLines.isEmpty)
        let titled = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
        let words = try button(titled).whiteLines
        #expect(words.count >= 6 && words.count <= 16 && words.contains(22))
        titled.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let low = try button(titled).whiteLines
        #expect(low == Array(12..<32))
        let high = try button(titled, rowHeight: 120).whiteLines
        #expect(high.count >= low.count + 6)
        #expect(Array(high.prefix(20)) == Array(high[0]..<(high[0] + 20)))
        #expect((high.last ?? 0) > high[0] + 26)
    }
}
