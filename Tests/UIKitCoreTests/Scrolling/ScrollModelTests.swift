import Foundation
import Testing
import UIKitCore

/// Hears everything a scroll view says, and knows from it what should be under way.
@MainActor
private final class ScrollWitness: NSObject, UIScrollViewDelegate {
    let zoomed: UIView?
    private(set) var faults: [String] = []
    private(set) var isDragging = false
    private(set) var isDecelerating = false
    private(set) var isZooming = false

    init(zoomed: UIView?) { self.zoomed = zoomed }

    private func expect(_ holds: Bool, _ text: String) { if !holds { faults.append(text) } }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        expect(scrollView.contentOffset.x.isFinite && scrollView.contentOffset.y.isFinite, "offset is no number")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        expect(!isDragging, "drag began twice")
        isDragging = true
        isDecelerating = false
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        expect(isDragging, "drag ended that had not begun")
        isDragging = false
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        expect(!isDragging, "glide began in a drag")
        isDecelerating = true
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        expect(isDecelerating, "glide ended that had not begun")
        isDecelerating = false
    }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { isZooming = true }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        expect(isZooming, "zoom ended that had not begun")
        isZooming = false
    }
}

/// Two scroll views, one in the other, driven at random.
@MainActor
private final class ScrollModel {
    private var random: SeededRandom
    private let world = World()
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let inner = UIScrollView(frame: CGRect(x: 20, y: 30, width: 260, height: 400))
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 700))
    private let heard: [ScrollWitness]
    private var fingers: [Int: CGPoint] = [:]
    private var script: [String] = []
    private var views: [UIScrollView] { [outer, inner] }

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
        heard = [ScrollWitness(zoomed: nil), ScrollWitness(zoomed: picture)]
        outer.contentSize = CGSize(width: 500, height: 900)
        inner.contentSize = picture.frame.size
        inner.addSubview(picture)
        inner.minimumZoomScale = 0.5
        inner.maximumZoomScale = 3
        outer.addSubview(inner)
        for (view, witness) in zip([outer, inner], heard) { view.delegate = witness }
        world.window.addSubview(outer)
        world.frame()
    }

    private func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
        CGFloat.random(in: range, using: &random).rounded()
    }
    private func chance() -> Bool { Bool.random(using: &random) }
    private func point() -> CGPoint { CGPoint(x: number(10...310), y: number(10...470)) }
    private func anyView() -> UIScrollView { chance() ? outer : inner }

    func step() {
        switch Int.random(in: 0..<15, using: &random) {
        case 0...4: finger()
        case 5, 6: note("frames") { world.frames(for: Double.random(in: 0...0.3, using: &random)) }
        case 7: offset()
        case 8: rectangle()
        case 9: size()
        case 10: inset()
        case 11: zoom()
        case 12: flags()
        case 13: note("stop") { anyView().stopScrollingAndZooming() }
        default: window()
        }
        world.frame()
        check()
    }

    private func note(_ text: String, _ action: () -> Void) {
        script.append(text)
        action()
    }

    // MARK: Steps

    /// A finger goes down, moves a way or leaves; there are up to two.
    private func finger() {
        let id = chance() ? 0 : 1
        guard let place = fingers[id] else {
            let start = point()
            fingers[id] = start
            return note("down \(id) \(start)") { world.touch(.began, start.x, start.y, id: id) }
        }
        guard chance() || chance() else {
            fingers[id] = nil
            let phase = number(0...9) == 0
            return note("up \(id)") { world.touch(phase ? .cancelled : .ended, place.x, place.y, id: id) }
        }
        let end = point()
        fingers[id] = end
        note("move \(id) \(end)") {
            for step in 1...6 {
                let part = CGFloat(step) / 6
                world.touch(
                    .moved, place.x + (end.x - place.x) * part, place.y + (end.y - place.y) * part, id: id)
            }
        }
    }

    private func offset() {
        let view = anyView()
        let animated = chance()
        let place = view.clamped(CGPoint(x: number(-100...600), y: number(-100...900)))
        note("offset \(place) \(animated)") { view.setContentOffset(place, animated: animated) }
    }

    private func rectangle() {
        let view = anyView()
        let rect = CGRect(x: number(0...400), y: number(0...800), width: number(0...200), height: number(0...200))
        note("show \(rect)") { view.scrollRectToVisible(rect, animated: chance()) }
    }

    private func size() {
        if chance() {
            let size = CGSize(width: number(100...700), height: number(100...1400))
            note("content \(size)") { outer.contentSize = size }
        } else {
            let size = CGSize(width: number(100...320), height: number(100...480))
            note("bounds \(size)") { anyView().frame.size = size }
        }
    }

    private func inset() {
        let inset = UIEdgeInsets(top: number(0...60), left: number(0...40), bottom: number(0...60), right: 0)
        note("inset \(inset)") { anyView().contentInset = inset }
    }

    private func zoom() {
        let scale = number(1...6) / 2
        note("zoom \(scale)") { inner.setZoomScale(scale, animated: chance()) }
    }

    private func flags() {
        let view = anyView()
        let flag = Int.random(in: 0..<7, using: &random)
        note("flag \(flag)") {
            switch flag {
            case 0: view.isPagingEnabled.toggle()
            case 1: view.bouncesVertically.toggle()
            case 2: view.alwaysBounceHorizontal.toggle()
            case 3: view.isDirectionalLockEnabled.toggle()
            case 4: view.contentAlignmentPoint = CGPoint(x: number(0...2) / 2, y: number(0...2) / 2)
            case 5: view.isScrollEnabled.toggle()
            default: view.transfersVerticalScrollingToParent.toggle()
            }
        }
    }

    private func window() {
        note("window") {
            if outer.window == nil { world.window.addSubview(outer) } else if chance() { outer.removeFromSuperview() }
        }
    }

    // MARK: What holds

    private var trail: Comment { "\(script.suffix(12).joined(separator: "; "))" }

    private func check() {
        for (view, witness) in zip(views, heard) {
            #expect(witness.faults.isEmpty, trail)
            #expect(witness.isDragging == view.isDragging, trail)
            #expect(!view.isDecelerating || witness.isDecelerating, trail)
            let ways = [view.isDragging, view.isDecelerating, view.isScrollAnimating].filter { $0 }
            #expect(ways.count <= 1, trail)
            #expect(!view.isDragging || view.isTracking, trail)
        }
    }

    /// Everything comes to rest, within its edges.
    func finish() {
        if outer.window == nil { world.window.addSubview(outer) }
        for (id, place) in fingers { world.touch(.ended, place.x, place.y, id: id) }
        world.frames(for: 8)
        check()
        for (view, witness) in zip(views, heard) {
            #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isScrollAnimating, trail)
            #expect(!view.isZooming && !view.isZoomAnimating && !view.isZoomBouncing && !witness.isZooming, trail)
            let rest = view.clamped(view.contentOffset)
            #expect(abs(rest.x - view.contentOffset.x) <= 0.5, trail)
            #expect(abs(rest.y - view.contentOffset.y) <= 0.5, trail)
        }
        #expect(inner.zoomScale >= 0.5 && inner.zoomScale <= 3, trail)
        #expect(abs(picture.frame.width - 300 * inner.zoomScale) < 0.01, trail)
        #expect(!world.scene.frames.isMoving, trail)
    }
}

@MainActor
@Suite("Scroll views driven at random")
struct ScrollModelTests {
    /// 60 seeds; as many as the variable says where it is set.
    nonisolated static var seeds: [UInt64] {
        let count = ProcessInfo.processInfo.environment["TRESTLE_SCROLL_SEEDS"].flatMap(UInt64.init) ?? 60
        return Array(0..<count)
    }

    @Test(arguments: seeds)
    func `they say what they do, in order, and come to rest within their edges`(seed: UInt64) {
        let model = ScrollModel(seed: seed)
        for _ in 0..<50 { model.step() }
        model.finish()
    }
}
