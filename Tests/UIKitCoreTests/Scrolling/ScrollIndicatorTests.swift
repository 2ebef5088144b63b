import CoreGraphics
import DisplayList
import Foundation
import Rasterizer
import Testing
import UIKitCore

@MainActor
@Suite("The indicators of a scroll view", .serialized)
struct ScrollIndicatorTests {
    private let world = World(safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0))
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

    init() {
        PictureRenderer.install(StillRenderer())
        view.contentSize = CGSize(width: 1000, height: 3000)
        world.window.addSubview(view)
        world.frame()
    }

    /// Frames of the bars that show, in the space of the scroll view's frame: the upright one and the lying one.
    private var bars: (upright: CGRect?, lying: CGRect?) {
        world.frame()
        let shown = view.subviews.filter { $0.alpha > 0 && min($0.frame.width, $0.frame.height) <= 3 }
            .map { view.convert($0.frame, to: nil) }
        return (shown.first { $0.width < $0.height }, shown.first { $0.width > $0.height })
    }

    @Test func `they flash, and fade after a moment`() {
        #expect(bars.upright == nil && bars.lying == nil)
        view.flashScrollIndicators()
        #expect(bars.upright != nil && bars.lying != nil)
        view.indicators.endLingering()
        world.frames(for: 0.5)
        #expect(bars.upright == nil && bars.lying == nil)
    }

    @Test func `they show while a finger drags, and where the visible part lies`() {
        world.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 400))
        let top = bars.upright
        #expect(top != nil)
        world.touch(.moved, 100, 100)
        #expect((bars.upright?.minY ?? 0) > (top?.minY ?? 0) + 20)
        world.touch(.cancelled, 100, 100)
    }

    @Test func `each of them can be switched off, and goes at once`() {
        view.showsVerticalScrollIndicator = false
        view.flashScrollIndicators()
        #expect(bars.upright == nil && bars.lying != nil)
        view.showsHorizontalScrollIndicator = false
        #expect(bars.lying == nil)
        view.showsVerticalScrollIndicator = true
        view.flashScrollIndicators()
        #expect(bars.upright != nil && bars.lying == nil)
    }

    @Test func `they keep to the safe area, unless that is switched off`() {
        view.flashScrollIndicators()
        let inside = bars
        view.automaticallyAdjustsScrollIndicatorInsets = false
        let outside = bars
        #expect(inside.upright?.minY == 53 && outside.upright?.minY == 3)
        #expect(inside.lying?.maxY == 829 && outside.lying?.maxY == 849)
    }

    @Test func `each has insets of its own`() {
        view.automaticallyAdjustsScrollIndicatorInsets = false
        view.flashScrollIndicators()
        let before = bars
        view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 10, right: 7)
        let upright = bars
        #expect(upright.upright?.minY == 43 && upright.upright?.maxX == 383)
        #expect((upright.upright?.height ?? 0) < (before.upright?.height ?? 0) - 5)
        #expect(upright.lying == before.lying)
        view.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 30, bottom: 12, right: 0)
        #expect(bars.lying?.minX == 33 && bars.lying?.maxY == 837)
        #expect(bars.upright == upright.upright)
    }

    /// The red part of what a style draws over grey, 0 to 255.
    private func shade(_ style: UIScrollView.IndicatorStyle, dark: Bool = false) -> Int {
        world.window.overrideUserInterfaceStyle = dark ? .dark : .light
        view.backgroundColor = UIColor(white: 0.5, alpha: 1)
        view.contentInsetAdjustmentBehavior = .never
        view.contentOffset = .zero
        view.indicatorStyle = style
        view.flashScrollIndicators()
        world.frame()
        let place = bars.upright ?? .zero
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        guard let pixels = image.cgImage?.pixelImage else { return -1 }
        let (x, y) = (Int(place.midX * image.scale), Int(place.midY * image.scale))
        return Int(pixels.pixels[pixels.pixels.startIndex + y * pixels.bytesPerRow + x * 4 + 2])
    }

    @Test func `they are black or white where that is chosen, and follow the interface style by default`() {
        #expect(shade(.black) < 110 && shade(.black, dark: true) < 110)
        #expect(shade(.white) > 150 && shade(.white, dark: true) > 150)
        #expect(shade(.default) < 110 && shade(.default, dark: true) > 150)
    }

    @Test func `changes of the offset by program show them where that is asked for, until the motion ends`() {
        view.contentOffset.y = 100
        #expect(bars.upright == nil)
        view.withScrollIndicatorsShown(forContentOffsetChanges: {})
        #expect(bars.upright == nil)
        view.withScrollIndicatorsShown { view.contentOffset.y = 200 }
        #expect(bars.upright != nil)
        view.indicators.endLingering()
        world.frames(for: 0.5)
        view.withScrollIndicatorsShown { view.setContentOffset(CGPoint(x: 0, y: 900), animated: true) }
        world.frames(for: 0.1)
        view.indicators.endLingering()
        #expect(bars.upright != nil)
        world.frames(for: 0.5)
        view.indicators.endLingering()
        world.frames(for: 0.5)
        #expect(bars.upright == nil)
    }
}
