import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct GestureTests {
    private func recorder(_ recognizer: UIGestureRecognizer, _ log: Log, _ name: String) {
        recognizer.addHandler { log.calls.append("\(name) \($0.state)") }
    }

    final class Log { var calls: [String] = [] }

    @Test func `a tap is one touch that stays near`() {
        let world = World()
        let log = Log()
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        recorder(tap, log, "tap")
        world.window.addGestureRecognizer(tap)
        world.touch(.began, 100, 100)
        world.touch(.ended, 102, 100)
        #expect(log.calls == ["tap ended"])
        world.touch(.began, 100, 100)
        world.touch(.moved, 180, 100)
        world.touch(.ended, 180, 100)
        #expect(log.calls == ["tap ended"])
        #expect(tap.state == .possible)
    }

    @Test func `a pan that begins makes a tap on the same touch fail and cancels the touch in its view`() {
        final class Touched: UIView {
            var calls: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
            override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
        }
        let world = World()
        let view = Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        world.window.addSubview(view)
        let log = Log()
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        let pan = UIPanGestureRecognizer(target: nil, action: nil)
        recorder(tap, log, "tap")
        recorder(pan, log, "pan")
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(pan)
        world.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 70), steps: 2)
        world.touch(.ended, 50, 70)
        #expect(log.calls == ["pan began", "pan changed", "pan ended"])
        #expect(view.calls == ["began", "cancelled"])
    }

    @Test func `a delegate can refuse a gesture and let two go together`() {
        final class Judge: NSObject, UIGestureRecognizerDelegate {
            var mayBegin = false
            func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer,
                shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let world = World()
        let log = Log()
        let judge = Judge()
        let first = UIPanGestureRecognizer(target: nil, action: nil)
        let second = UIPanGestureRecognizer(target: nil, action: nil)
        first.delegate = judge
        recorder(first, log, "first")
        recorder(second, log, "second")
        world.window.addGestureRecognizer(first)
        world.window.addGestureRecognizer(second)
        world.drag(from: .zero, to: CGPoint(x: 30, y: 0), steps: 1)
        world.touch(.ended, 30, 0)
        #expect(log.calls == ["second began", "second ended"])
        log.calls = []
        judge.mayBegin = true
        world.drag(from: .zero, to: CGPoint(x: 30, y: 0), steps: 1)
        world.touch(.ended, 30, 0)
        #expect(Set(log.calls) == ["first began", "second began", "first ended", "second ended"])
    }

    @Test func `the track leaves the slop out and measures velocity over the last 100 ms`() {
        var track = PanTrack()
        track.rebase(at: .zero, time: 0)
        track.move(to: CGPoint(x: 0, y: 30), time: 0.05)
        track.takeSlop(10)
        #expect(track.translation == CGPoint(x: 0, y: 20))
        for step in 1...20 { track.move(to: CGPoint(x: 0, y: 30 + step * 10), time: 0.05 + Double(step) * 0.01) }
        #expect(abs(track.velocity.y - 1000) < 1)
        track.settle(time: 1)
        #expect(track.velocity == .zero)
    }
}
