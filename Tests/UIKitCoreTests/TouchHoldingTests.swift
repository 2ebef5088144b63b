import Foundation
import HostInterface
import Testing
import UIKitCore

/// What recognisers keep from views, and which touches they take.
@Suite @MainActor struct TouchHoldingTests {
    final class Touched: UIView {
        var calls: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
    }

    let world = World()
    let view = Touched(frame: CGRect(x: 0, y: 0, width: 300, height: 300))

    init() { world.window.addSubview(view) }

    private func counted(_ recognizer: UIGestureRecognizer) -> Count {
        let count = Count()
        recognizer.addHandler { if $0.state == .ended { count.value += 1 } }
        view.addGestureRecognizer(recognizer)
        return count
    }

    final class Count { var value = 0 }

    private func tap(_ x: CGFloat = 50, id: Int = 0, source: HostEvent.PointerSource = .direct) {
        world.touch(.began, x, 50, id: id, source: source)
        world.touch(.ended, x, 50, id: id, source: source)
    }

    @Test func `the end of a touch waits until a double tap has failed`() {
        let double = UITapGestureRecognizer(target: nil, action: nil)
        double.numberOfTapsRequired = 2
        let count = counted(double)
        tap()
        #expect(view.calls == ["began"])
        double.giveUpWaiting()
        #expect(view.calls == ["began", "ended"])
        #expect(count.value == 0)
    }

    @Test func `a double tap takes both touches away from the view`() {
        let double = UITapGestureRecognizer(target: nil, action: nil)
        double.numberOfTapsRequired = 2
        let count = counted(double)
        tap()
        tap()
        #expect(count.value == 1)
        #expect(view.calls == ["began", "began", "cancelled", "cancelled"])
    }

    @Test func `without delayed ends the view sees every tap at once`() {
        let double = UITapGestureRecognizer(target: nil, action: nil)
        double.numberOfTapsRequired = 2
        double.delaysTouchesEnded = false
        _ = counted(double)
        tap()
        #expect(view.calls == ["began", "ended"])
    }

    @Test func `a recogniser that delays beginnings hands the touch over when it fails`() {
        let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
        swipe.delaysTouchesBegan = true
        _ = counted(swipe)
        world.touch(.began, 50, 50)
        world.touch(.moved, 60, 50)
        #expect(view.calls == [])
        world.touch(.ended, 60, 50)
        #expect(view.calls == ["began", "ended"])
    }

    @Test func `a recogniser that delays beginnings and succeeds keeps the touch`() {
        let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
        swipe.delaysTouchesBegan = true
        let count = counted(swipe)
        world.touch(.began, 50, 50)
        world.touch(.moved, 150, 50)
        world.touch(.ended, 150, 50)
        #expect(count.value == 1)
        #expect(view.calls == [])
    }

    @Test func `a single tap waits for the double tap it needs to fail, and works again after it`() {
        let double = UITapGestureRecognizer(target: nil, action: nil)
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer(target: nil, action: nil)
        single.require(toFail: double)
        let (doubles, singles) = (counted(double), counted(single))
        for round in 1...2 {
            tap()
            #expect(singles.value == round - 1)
            double.giveUpWaiting()
            #expect(singles.value == round)
        }
        tap()
        tap()
        double.giveUpWaiting()
        #expect((doubles.value, singles.value) == (1, 2))
    }

    @Test func `only touches of an allowed type reach a recogniser`() {
        let pointerOnly = UITapGestureRecognizer(target: nil, action: nil)
        pointerOnly.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.indirectPointer.rawValue)]
        let count = counted(pointerOnly)
        tap()
        #expect(count.value == 0)
        tap(source: .mouse)
        #expect(count.value == 1)
    }

    @Test func `the first touch decides the type of the others unless types may mix`() {
        for mayMix in [false, true] {
            let pair = UITapGestureRecognizer(target: nil, action: nil)
            pair.numberOfTouchesRequired = 2
            pair.requiresExclusiveTouchType = !mayMix
            let count = counted(pair)
            world.touch(.began, 50, 50, id: 1)
            world.touch(.began, 90, 50, id: 0, source: .mouse)
            world.touch(.ended, 90, 50, id: 0, source: .mouse)
            world.touch(.ended, 50, 50, id: 1)
            #expect(count.value == (mayMix ? 1 : 0))
            view.removeGestureRecognizer(pair)
        }
    }

    @Test func `a secondary click is for the tap that asks for it and for no view`() {
        let secondary = UITapGestureRecognizer(target: nil, action: nil)
        secondary.buttonMaskRequired = .secondary
        let plain = UITapGestureRecognizer(target: nil, action: nil)
        let (seconds, plains) = (counted(secondary), counted(plain))
        tap(id: 1, source: .secondaryMouse)
        #expect((seconds.value, plains.value) == (1, 0))
        #expect(view.calls == [])
        tap(source: .mouse)
        #expect((seconds.value, plains.value) == (1, 1))
    }

    @Test func `a view under the finger can keep a gesture of a view around it from beginning`() {
        final class Refusing: UIView {
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
        }
        let inner = Refusing(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.addSubview(inner)
        let count = counted(UITapGestureRecognizer(target: nil, action: nil))
        tap(50)
        #expect(count.value == 0)
        tap(200)
        #expect(count.value == 1)
    }
}
