import AccessibilityTree
import Foundation
import HostInterface
import Testing
import UIKitCore

@Suite @MainActor struct ScrollZoomTests {
    let world = World()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    let recorder = Recorder()

    final class Recorder: NSObject, UIScrollViewDelegate {
        weak var zoomed: UIView?
        var calls: [String] = []
        var scales: [CGFloat] = []
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
        func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
            calls.append("begin \(view === zoomed)")
        }
        func scrollViewDidZoom(_ scrollView: UIScrollView) {
            if calls.last != "zoom" { calls.append("zoom") }
            scales.append(scrollView.zoomScale)
        }
        func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
            calls.append("end \(scale)")
        }
    }

    init() {
        recorder.zoomed = picture
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.addSubview(picture)
        scrollView.contentSize = picture.bounds.size
        scrollView.delegate = recorder
        scrollView.minimumZoomScale = 0.5
        scrollView.maximumZoomScale = 4
        world.window.addSubview(scrollView)
        world.frame()
    }

    /// Where a point of the picture is in the window.
    private func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint { picture.convert(CGPoint(x: x, y: y), to: nil) }

    private func near(_ a: CGPoint, _ b: CGPoint, _ distance: CGFloat = 0.75) -> Bool {
        abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
    }

    /// Two fingers that begin 100 points apart around a point of the window.
    private func pinch(at center: CGPoint, to distance: CGFloat, lift: Bool = true) {
        world.touch(.began, center.x - 50, center.y, id: 0)
        world.touch(.began, center.x + 50, center.y, id: 1)
        for step in 1...20 {
            let half = (100 + (distance - 100) * CGFloat(step) / 20) / 2
            world.touch(.moved, center.x - half, center.y, id: 0)
            world.touch(.moved, center.x + half, center.y, id: 1)
        }
        guard lift else { return }
        world.touch(.ended, center.x - distance / 2, center.y, id: 0)
        world.touch(.ended, center.x + distance / 2, center.y, id: 1)
    }

    // MARK: Arithmetic

    @Test func `scales beyond the limits give way less and less`() {
        let geometry = ZoomGeometry(least: 1, most: 3)
        #expect(geometry.banded(2) == 2)
        #expect(geometry.banded(4) > 3)
        #expect(geometry.banded(4) < 4)
        #expect(geometry.banded(1000) < 6)
        #expect(geometry.banded(0.5) < 1)
        #expect(geometry.banded(0.001) > 0.5)
    }

    @Test func `a glide shows an even part of the way at every moment and ends at its place`() {
        let from = ZoomGlide.Place(scale: 1, offset: .zero)
        let to = ZoomGlide.Place(scale: 2, offset: CGPoint(x: 100, y: 40))
        let glide = ZoomGlide(from: from, to: to, start: 5)
        #expect(glide.place(at: 5) == from)
        #expect(glide.place(at: 5.3) == to)
        let middle = glide.place(at: 5.15)
        #expect(abs(middle.scale - 1 / 0.75) < 1e-9)
        #expect(abs(middle.offset.x / middle.scale - 25) < 1e-9)
    }

    // MARK: Program

    @Test func `setting the scale scales the view and the content's size around the middle`() {
        scrollView.contentOffset = CGPoint(x: 150, y: 150)
        let before = place(300, 300)
        scrollView.zoomScale = 2
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 1200, height: 1200))
        #expect(scrollView.contentSize == CGSize(width: 1200, height: 1200))
        #expect(near(place(300, 300), before))
        #expect(recorder.calls == ["zoom"])
        scrollView.zoomScale = 9
        #expect(scrollView.zoomScale == 4)
        scrollView.zoomScale = 0.1
        #expect(scrollView.zoomScale == 0.5)
        #expect(picture.frame.size == CGSize(width: 300, height: 300))
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `an animated zoom moves with the frames and tells the delegate begin, changes and end`() {
        scrollView.setZoomScale(2, animated: true)
        #expect(scrollView.zoomScale == 1)
        world.frames(for: 0.15)
        #expect(scrollView.zoomScale > 1.1)
        #expect(scrollView.zoomScale < 1.9)
        world.frames(for: 0.3)
        #expect(scrollView.zoomScale == 2)
        #expect(recorder.calls == ["begin true", "zoom", "end 2.0"])
        #expect(zip(recorder.scales, recorder.scales.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test func `zooming to a rectangle shows it as large as there is room, in the middle`() {
        scrollView.zoom(to: CGRect(x: 200, y: 300, width: 100, height: 50), animated: false)
        #expect(scrollView.zoomScale == 3)
        #expect(near(place(250, 325), CGPoint(x: 150, y: 250)))
        scrollView.zoom(to: CGRect(x: 0, y: 0, width: 10, height: 10), animated: true)
        world.frames(for: 0.5)
        #expect(scrollView.zoomScale == 4)
        #expect(scrollView.contentOffset == .zero)
    }

    @Test func `limits and scales that make no sense break nothing`() {
        scrollView.minimumZoomScale = 0
        scrollView.zoomScale = 0
        #expect(scrollView.zoomScale > 0)
        scrollView.zoomScale = .nan
        scrollView.zoomScale = .infinity
        #expect(scrollView.zoomScale == 4)
        scrollView.minimumZoomScale = 9
        scrollView.maximumZoomScale = .nan
        scrollView.zoomScale = 2
        #expect(scrollView.zoomScale == 2)
        scrollView.zoom(to: CGRect(x: 0, y: 0, width: 0, height: 0), animated: false)
        #expect(scrollView.contentSize.width.isFinite)
        #expect(picture.frame.width.isFinite)
    }

    @Test func `without a view to zoom nothing changes`() {
        recorder.zoomed = nil
        scrollView.zoomScale = 2
        #expect(scrollView.zoomScale == 1)
        #expect(scrollView.contentSize == CGSize(width: 600, height: 600))
    }

    // MARK: Fingers

    @Test func `fingers zoom what lies between them, and take it along`() {
        scrollView.contentOffset = CGPoint(x: 150, y: 150)
        let center = CGPoint(x: 100, y: 200)
        let under = picture.convert(center, from: nil)
        pinch(at: center, to: 216, lift: false)
        #expect(scrollView.isZooming)
        // The first 8 points begin the pinch and do not scale.
        #expect(abs(scrollView.zoomScale - 2) < 0.1)
        #expect(near(place(under.x, under.y), center, 3.5))
        for (id, x) in [(0, -108.0), (1, 108.0)] { world.touch(.moved, center.x + x + 30, center.y + 20, id: id) }
        #expect(near(place(under.x, under.y), CGPoint(x: 130, y: 220), 3.5))
        world.touch(.ended, 22, 220, id: 0)
        world.touch(.ended, 238, 220, id: 1)
        world.frames(for: 0.5)
        #expect(!scrollView.isZooming)
        #expect(recorder.calls.first == "begin true")
        #expect(recorder.calls.filter { $0.hasPrefix("end") }.count == 1)
    }

    @Test func `beyond a limit the content gives way and bounces back`() {
        scrollView.maximumZoomScale = 1.5
        pinch(at: CGPoint(x: 150, y: 250), to: 280, lift: false)
        #expect(scrollView.zoomScale > 1.5)
        world.touch(.ended, 10, 250, id: 0)
        world.touch(.ended, 290, 250, id: 1)
        #expect(scrollView.isZoomBouncing)
        #expect(!scrollView.isZooming)
        world.frames(for: 0.5)
        #expect(!scrollView.isZoomBouncing)
        #expect(scrollView.zoomScale == 1.5)
        #expect(recorder.calls.last == "end 1.5")
    }

    @Test func `without bouncing the scale stops at its limit`() {
        scrollView.bouncesZoom = false
        scrollView.maximumZoomScale = 1.5
        pinch(at: CGPoint(x: 150, y: 250), to: 280, lift: false)
        #expect(scrollView.zoomScale == 1.5)
    }

    @Test func `a pinch takes over from the drag of the first finger`() {
        world.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 60, y: 250), steps: 4)
        #expect(scrollView.isDragging)
        world.touch(.began, 200, 250, id: 1)
        for step in 1...10 { world.touch(.moved, 200 + CGFloat(step) * 6, 250, id: 1) }
        #expect(scrollView.isZooming)
        #expect(!scrollView.isDragging)
        #expect(scrollView.zoomScale > 1.2)
    }

    @Test func `there is a pinch recogniser only where the limits leave something to zoom`() {
        #expect(scrollView.pinchGestureRecognizer != nil)
        scrollView.minimumZoomScale = 1
        scrollView.maximumZoomScale = 1
        #expect(scrollView.pinchGestureRecognizer == nil)
        pinch(at: CGPoint(x: 150, y: 250), to: 280)
        #expect(scrollView.zoomScale == 1)
    }

    // MARK: Wheel

    @Test func `the wheel with the control key zooms around the pointer and ends after a pause`() async {
        let under = picture.convert(CGPoint(x: 50, y: 150), from: nil)
        for _ in 0..<5 {
            world.events.handle(.magnify(factor: 1.2, at: CGPoint(x: 50, y: 150), time: world.time))
        }
        #expect(abs(scrollView.zoomScale - 2.48832) < 0.001)
        #expect(near(place(under.x, under.y), CGPoint(x: 50, y: 150), 1))
        #expect(recorder.calls == ["begin true", "zoom"])
    }

    @Test func `wheels count only where the drag recogniser allows them`() {
        func scroll(_ phase: HostEvent.ScrollPhase) {
            world.events.handle(
                .scroll(delta: CGPoint(x: 0, y: -30), at: CGPoint(x: 150, y: 250), phase: phase, time: world.time))
        }
        scrollView.panGestureRecognizer.allowedScrollTypesMask = .continuous
        scroll(.discrete)
        #expect(scrollView.contentOffset.y == 0)
        scroll(.changed)
        #expect(scrollView.contentOffset.y == 30)
        scrollView.panGestureRecognizer.allowedScrollTypesMask = .discrete
        scroll(.changed)
        #expect(scrollView.contentOffset.y == 30)
        scroll(.discrete)
        #expect(scrollView.contentOffset.y == 60)
        scrollView.panGestureRecognizer.allowedScrollTypesMask = .all
        scroll(.discrete)
        scroll(.changed)
        #expect(scrollView.contentOffset.y == 120)
    }

    // MARK: Constraints

    @Test func `content sized by constraints keeps its corner and its size when it is zoomed`() {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(content)
        scrollView.contentInsetAdjustmentBehavior = .never
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
            content.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.trailingAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
            content.widthAnchor.constraint(equalToConstant: 400), content.heightAnchor.constraint(equalToConstant: 200),
        ])
        recorder.zoomed = content
        scrollView.delegate = recorder
        scrollView.maximumZoomScale = 3
        world.window.addSubview(scrollView)
        world.frame()
        scrollView.zoomScale = 2
        world.frame()
        #expect(scrollView.contentSize == CGSize(width: 800, height: 400))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 800, height: 400))
    }

    // MARK: Accessibility

    final class Speaker: NSObject, UIScrollViewAccessibilityDelegate {
        var attributed: NSAttributedString?
        func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? {
            "Page \(Int(scrollView.contentOffset.y / 300) + 1)"
        }
        func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { attributed }
    }

    @Test func `a delegate says where the content is, and the tree has it`() {
        func value() -> String? {
            func find(_ node: AccessibilityNode) -> String? {
                node.value ?? node.children.lazy.compactMap(find).first
            }
            return find(AccessibilityTreeBuilder.update(for: world.scene).root)
        }
        let speaker = Speaker()
        scrollView.delegate = speaker
        scrollView.contentOffset.y = 300
        #expect(value() == "Page 2")
        speaker.attributed = NSAttributedString(string: "Second")
        #expect(value() == "Second")
    }
}
