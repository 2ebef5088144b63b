import CoreGraphics
import DisplayList
import Foundation
import Testing
import UIKitCore

/// Motions of the symbols on bar buttons, read from what the screen shows.
@Suite @MainActor struct SymbolEffectTests {
    let stage = BarStage()
    let item = UIBarButtonItem(image: UIImage(systemName: "star.fill"), style: .plain, target: nil, action: nil)

    init() {
        stage.item.rightBarButtonItem = item
        stage.world.frame()
    }

    private var view: UIImageView? {
        func find(_ view: UIView) -> UIImageView? {
            view.subviews.lazy.compactMap { child in
                if let image = child as? UIImageView, image.image?.isSymbolImage == true { return image }
                return find(child)
            }.first
        }
        return find(stage.navigation.navigationBar)
    }

    private var scale: CGFloat { view.map { ($0.layer.presentation() ?? $0.layer).affineTransform().a } ?? 0 }
    private var opacity: CGFloat { view.map { CGFloat(($0.layer.presentation() ?? $0.layer).opacity) } ?? 0 }

    /// Greatest and least of a value over some seconds.
    private func range(_ seconds: Double, _ value: () -> CGFloat) -> ClosedRange<CGFloat> {
        var (low, high) = (value(), value())
        for _ in 0..<Int(seconds * 60) {
            stage.world.frame()
            (low, high) = (min(low, value()), max(high, value()))
        }
        return low...high
    }

    @Test func `a bounce goes up or down once and comes back`() {
        item.addSymbolEffect(.bounce)
        #expect(range(0.6) { scale }.upperBound > 1.15)
        #expect(abs(scale - 1) < 0.01)
        item.addSymbolEffect(.bounce.down)
        #expect(range(0.6) { scale }.lowerBound < 0.9)
        item.addSymbolEffect(.bounce, animated: false)
        #expect(range(0.3) { scale } == 1...1)
    }

    @Test func `a pulse lasts until it is removed, also on a bar that was made anew`() {
        item.addSymbolEffect(.pulse)
        #expect(range(1.2) { opacity }.lowerBound < 0.5)
        stage.root.title = "Other"
        stage.world.frame()
        #expect(range(2.5) { opacity }.lowerBound < 0.5)
        item.removeSymbolEffect(ofType: .pulse)
        stage.world.frames(for: 0.4)
        #expect(range(1.2) { opacity } == 1...1)
        item.addSymbolEffect(.pulse, options: .nonRepeating.speed(2))
        stage.world.frames(for: 0.7)
        #expect(range(1.2) { opacity } == 1...1)
    }

    @Test func `a scale stays, and goes with all effects`() {
        item.addSymbolEffect(.scale.up)
        stage.world.frames(for: 0.5)
        #expect(abs(scale - 1.25) < 0.01)
        stage.root.title = "Other"
        stage.world.frame()
        #expect(abs(scale - 1.25) < 0.01)
        item.addSymbolEffect(.scale.down, animated: false)
        stage.world.frame()
        #expect(abs(scale - 0.8) < 0.01)
        item.removeAllSymbolEffects()
        stage.world.frames(for: 0.4)
        #expect(abs(scale - 1) < 0.01)
    }

    @Test func `a symbol disappears and appears`() {
        item.addSymbolEffect(.disappear)
        stage.world.frames(for: 0.5)
        #expect(opacity < 0.01)
        item.isEnabled = false
        stage.world.frame()
        #expect(opacity < 0.01)
        item.addSymbolEffect(.appear)
        stage.world.frames(for: 0.5)
        #expect(opacity > 0.99)
    }

    @Test func `one symbol gives way to another`() {
        let new = UIImage(systemName: "trash")!
        item.setSymbolImage(new, contentTransition: .replace)
        stage.world.frames(for: 0.1)
        #expect(scale < 0.9)
        #expect(view?.image !== new)
        stage.world.frames(for: 0.4)
        #expect(item.image === new)
        #expect(abs(scale - 1) < 0.01)
        #expect(opacity > 0.99)
    }

    @Test func `a button whose symbol is animated bounces when it is used`() {
        stage.tap(stage.frame("star.fill").midX, 86)
        item.isSymbolAnimationEnabled = true
        let box = view!.convert(view!.bounds, to: nil)
        stage.world.touch(.began, box.midX, box.midY)
        stage.world.touch(.ended, box.midX, box.midY, after: 0.05)
        #expect(range(0.6) { scale }.upperBound > 1.15)
    }
}
