import AccessibilityTree
import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Rasterizer
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct RefreshControlTests {
    private static func scroll(in world: World) -> UIScrollView {
        let scroll = UIScrollView(frame: world.window.bounds)
        scroll.contentSize = CGSize(width: 0, height: 5000)
        world.window.addSubview(scroll)
        world.frame()
        return scroll
    }

    /// A control that turns after a pull, the finger lifted.
    private static func pulled(_ world: World, _ title: String? = nil) -> (UIScrollView, UIRefreshControl) {
        let scroll = scroll(in: world)
        let refresh = UIRefreshControl()
        refresh.attributedTitle = title.map { NSAttributedString(string: $0) }
        scroll.refreshControl = refresh
        world.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 620))
        world.touch(.ended, 200, 620)
        world.frames(for: 2)
        return (scroll, refresh)
    }

    private static func labels(_ node: AccessibilityNode) -> [String] {
        (node.label.map { [$0] } ?? []) + node.children.flatMap(labels)
    }

    @Test func `RF-02 and RF-06 beginning by program sends nothing, scrolls nothing and does not repeat`() {
        let world = World()
        let scroll = Self.scroll(in: world)
        var fired = 0
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
        scroll.refreshControl = refresh
        refresh.endRefreshing()
        refresh.beginRefreshing()
        refresh.beginRefreshing()
        world.frame()
        #expect(refresh.isRefreshing)
        #expect(fired == 0)
        #expect(scroll.contentOffset.y == 0)
        #expect(scroll.contentInset == .zero)
        refresh.endRefreshing()
        #expect(!refresh.isRefreshing)
        #expect(scroll.adjustedContentInset == .zero)
    }

    @Test func `RF-03, RF-04 and RF-07 a long pull fires once and holds the strip open outside contentInset`() {
        let world = World()
        let scroll = Self.scroll(in: world)
        var fired = 0
        let refresh = UIRefreshControl()
        refresh.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
        scroll.refreshControl = refresh
        world.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 520))
        world.touch(.moved, 200, 400)
        world.touch(.moved, 200, 560)
        #expect(fired == 1)
        #expect(refresh.isRefreshing)
        world.touch(.ended, 200, 560)
        world.scene.frames.runFrame(at: CACurrentMediaTime() + 30)
        #expect(scroll.contentOffset.y == -60)
        #expect(scroll.contentInset == .zero)
        #expect(refresh.frame == CGRect(x: 0, y: -60, width: 393, height: 60))
    }

    @Test func `RF-05 an end gives the strip back in motion`() {
        let world = World()
        let (scroll, refresh) = Self.pulled(world)
        #expect(scroll.contentOffset.y == -60)
        refresh.endRefreshing()
        #expect(scroll.contentOffset.y == -60)
        var offsets: [CGFloat] = []
        for _ in 0..<60 {
            world.frame()
            offsets.append(scroll.contentOffset.y)
        }
        #expect(offsets.contains { $0 > -50 && $0 < -10 })
        #expect(offsets == offsets.sorted())
        #expect(offsets.last == 0)
        #expect(scroll.adjustedContentInset == .zero)
        #expect(refresh.isHidden)
    }

    @Test func `RF-05 content that was scrolled away does not jump at the end`() {
        let world = World()
        let (scroll, refresh) = Self.pulled(world)
        scroll.contentOffset.y = 300
        world.frame()
        refresh.endRefreshing()
        for _ in 0..<60 {
            world.frame()
            #expect(scroll.contentOffset.y == 300)
        }
    }

    @Test func `RF-05 content in a hand does not jump at the end, and goes to the edge when let go`() {
        let world = World()
        let (scroll, refresh) = Self.pulled(world)
        world.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 440))
        let held = scroll.contentOffset.y
        #expect(held < -60)
        refresh.endRefreshing()
        world.frame()
        #expect(scroll.contentOffset.y == held)
        world.touch(.ended, 200, 440, after: 0.3)
        world.frames(for: 2)
        #expect(scroll.contentOffset.y == 0)
    }

    @Test func `RF-09 the title stands below the wheel, in the middle, and is in the tree`() throws {
        let world = World()
        let (scroll, refresh) = Self.pulled(world, "Last update: today")
        let label = try #require(refresh.subviews.compactMap { $0 as? UILabel }.first)
        let wheel = try #require(refresh.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
        #expect(refresh.frame == CGRect(x: 0, y: -60, width: 393, height: 60))
        #expect(label.frame.minY == wheel.frame.maxY + 4)
        #expect(abs(label.frame.midX - 196.5) <= 0.5)
        #expect(label.frame.maxY <= 60)
        #expect(label.alpha == 1)
        #expect(Self.labels(AccessibilityTreeBuilder.update(for: world.scene).root).contains("Last update: today"))
        refresh.attributedTitle = nil
        world.frame()
        #expect(label.isHidden)
        #expect(wheel.frame.midY == 30)
        withExtendedLifetime(scroll) {}
    }

    @Test func `RF-09 a title takes the tint where it names no colour, and keeps its own`() throws {
        let world = World()
        let (_, refresh) = Self.pulled(world, "Updating")
        let label = try #require(refresh.subviews.compactMap { $0 as? UILabel }.first)
        #expect(label.textColor == .secondaryLabel)
        refresh.tintColor = .systemRed
        #expect(label.textColor == .systemRed)
        refresh.attributedTitle = NSAttributedString(
            string: "Updating", attributes: [.foregroundColor: UIColor.systemGreen])
        refresh.tintColor = .systemBlue
        #expect(label.textColor == .systemGreen)
    }

    @Test func `RF-08 the wheel turns in the tint, and in the secondary label colour without one`() throws {
        PictureRenderer.install(StillRenderer())
        let world = World()
        let (_, refresh) = Self.pulled(world)
        /// The strongest blue, green and red that is drawn, and how many pixels are.
        func drawn() throws -> (blue: Int, green: Int, red: Int, count: Int) {
            let image = UIGraphicsImageRenderer(size: refresh.bounds.size).image {
                refresh.layer.render(in: $0.cgContext)
            }
            let picture = try #require(image.cgImage?.pixelImage)
            var most = (blue: 0, green: 0, red: 0, count: 0)
            for start in stride(from: picture.pixels.startIndex, to: picture.pixels.endIndex - 3, by: 4) {
                guard picture.pixels[start + 3] > 0 else { continue }
                most.blue = max(most.blue, Int(picture.pixels[start]))
                most.green = max(most.green, Int(picture.pixels[start + 1]))
                most.red = max(most.red, Int(picture.pixels[start + 2]))
                most.count += 1
            }
            return most
        }
        let plain = try drawn()
        #expect(plain.count > 50 && abs(plain.red - plain.green) < 10)
        refresh.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        world.frame()
        let red = try drawn()
        #expect(red.count > 50 && red.red > 200 && red.green < 10 && red.blue < 10)
    }

    @Test func `a title that needs more room makes the strip higher, also while it is held`() throws {
        let world = World()
        let (scroll, refresh) = Self.pulled(world, "Updating")
        refresh.attributedTitle = NSAttributedString(
            string: "Updating\nslowly", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        world.frame()
        #expect(refresh.frame.height > 100)
        #expect(scroll.adjustedContentInset.top == refresh.frame.height)
        #expect(refresh.frame.maxY == 0)
        #expect(scroll.contentOffset.y == -refresh.frame.height)
    }
}

@Suite struct RefreshLayoutTests {
    private let wheel = CGSize(width: 20, height: 20)

    @Test func `a wheel alone stands in the middle of 60 points`() {
        let layout = RefreshLayout(width: 300, wheel: wheel) { _ in nil }
        #expect(layout.height == 60)
        #expect(layout.wheel == CGRect(x: 140, y: 20, width: 20, height: 20))
        #expect(layout.title == nil)
    }

    @Test func `wheel and title are centred together`() {
        let layout = RefreshLayout(width: 300, wheel: wheel) { CGSize(width: min($0, 100), height: 16) }
        #expect(layout.height == 60)
        #expect(layout.wheel == CGRect(x: 140, y: 10, width: 20, height: 20))
        #expect(layout.title == CGRect(x: 100, y: 34, width: 100, height: 16))
    }

    @Test func `a high title has 8 points above and below, a wide one 16 at the sides`() {
        let layout = RefreshLayout(width: 300, wheel: wheel) { _ in CGSize(width: 900, height: 60) }
        #expect(layout.height == 100)
        #expect(layout.wheel.minY == 8)
        #expect(layout.title == CGRect(x: 16, y: 32, width: 268, height: 60))
    }
}
