import Foundation
import ListCore
import Testing
import UIKitCore

@Suite @MainActor struct SegmentedControlTests {
    let world = World()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    let log = Log()
    final class Log { var choices: [Int] = [] }

    init() {
        control.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
        world.window.addSubview(control)
        world.window.layoutIfNeeded()
        control.addAction(
            UIAction { [log] in log.choices.append(($0.sender as! UISegmentedControl).selectedSegmentIndex) },
            for: .valueChanged)
    }

    private func tap(_ segment: Int) {
        let x = 20 + CGFloat(segment) * 100 + 50
        world.touch(.began, x, 116)
        world.touch(.ended, x, 116)
    }

    @Test func `a tap chooses a segment and sends one change, a second tap none`() {
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        tap(1)
        tap(1)
        tap(2)
        #expect(log.choices == [1, 2])
        control.selectedSegmentIndex = 0
        #expect(log.choices == [1, 2])
    }

    @Test func `a finger takes the choice along and leaves it where it goes up`() {
        control.selectedSegmentIndex = 0
        world.window.layoutIfNeeded()
        world.drag(from: CGPoint(x: 60, y: 116), to: CGPoint(x: 270, y: 116))
        #expect(log.choices.isEmpty)
        world.touch(.ended, 270, 116)
        #expect(log.choices == [2])
    }

    @Test func `disabled segments and controls take no taps, and momentary ones keep no choice`() {
        control.setEnabled(false, forSegmentAt: 1)
        tap(1)
        #expect(log.choices.isEmpty)
        control.isMomentary = true
        tap(2)
        #expect(log.choices == [2])
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `the choice keeps to its segment while others come and go`() {
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "Zero", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        #expect((0..<2).map { control.titleForSegment(at: $0) } == ["One", "Three"])
        control.removeAllSegments()
        #expect(control.numberOfSegments == 0)
    }

    @Test func `segments are equally wide, as wide as they say, or as their content wants`() {
        control.setWidth(60, forSegmentAt: 0)
        world.window.layoutIfNeeded()
        let frames = { control.subviews.filter { $0.accessibilityTraits.contains(.button) }.map(\.frame) }
        #expect(frames().map(\.width) == [60, 120, 120])
        control.setWidth(0, forSegmentAt: 0)
        control.apportionsSegmentWidthsByContent = true
        world.window.layoutIfNeeded()
        #expect(frames()[0].width < frames()[2].width)
        #expect(abs(frames()[2].maxX - 300) < 0.01)
    }

    @Test func `segments can be actions`() {
        var ran: [String] = []
        let actions = ["a", "b"].map { title in
            UIAction(title: title, identifier: .init(title)) { _ in ran.append(title) }
        }
        let control = UISegmentedControl(frame: CGRect(x: 20, y: 200, width: 200, height: 32), actions: actions)
        world.window.addSubview(control)
        world.window.layoutIfNeeded()
        world.touch(.began, 170, 216)
        world.touch(.ended, 170, 216)
        #expect(ran == ["b"])
        #expect(control.segmentIndex(identifiedBy: .init("b")) == 1)
    }

    @Test func `segments are buttons that say which of how many they are`() {
        control.selectedSegmentIndex = 1
        let segments = control.subviews.filter(\.isAccessibilityElement)
        #expect(segments.map(\.accessibilityLabel) == ["One", "Two", "Three"])
        #expect(segments[1].accessibilityTraits == [.button, .selected])
        #expect(segments[2].accessibilityValue == "3 of 3")
        #expect(segments[2].accessibilityActivate())
        #expect(log.choices == [2])
    }

    @Test func `a segment that is not there is refused`() {
        let errors = ProgrammerError.collect { control.setTitle("x", forSegmentAt: 9) }
        #expect(errors.map(\.name) == [.range])
    }
}
