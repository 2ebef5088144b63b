import DisplayList
import Foundation
import Rasterizer
import Testing

@testable import UIKitCore

@MainActor @Suite struct TransitionTests {
    init() { PictureRenderer.install(StillRenderer()) }

    @Test func `a cross dissolve fades from the picture before and leaves nothing behind`() {
        let world = World()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.backgroundColor = .red
        world.window.addSubview(view)
        world.frame()
        var finished: [Bool] = []
        UIView.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
            view.backgroundColor = .blue
        } completion: {
            finished.append($0)
        }
        #expect(view.subviews.isEmpty)
        let picture = view.layer.sublayers?.last
        let start = picture?.animation(forKey: picture?.animationKeys()?.first ?? "")?.startTime ?? 0
        let half = picture?.presentationValues(at: start + 0.5).opacity ?? -1
        #expect(abs(half - 0.5) < 0.01)
        #expect(finished.isEmpty)
        world.scene.frames.runFrame(at: start + 1)
        #expect(finished == [true])
        #expect(view.layer.sublayers?.isEmpty ?? true)
        withExtendedLifetime(world) {}
    }

    @Test func `a transition between views exchanges them, or hides and shows`() {
        let world = World()
        let one = UIView()
        let two = UIView()
        world.window.addSubview(one)
        UIView.transition(from: one, to: two, duration: 0)
        #expect(one.superview == nil)
        #expect(two.superview === world.window)
        UIView.transition(from: two, to: one, duration: 0, options: .showHideTransitionViews)
        #expect(two.isHidden)
        #expect(two.superview === world.window)
        withExtendedLifetime(world) {}
    }
}
