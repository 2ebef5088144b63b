import Foundation
import ListCore
import Testing
import UIKitCore

/// Switch, slider, stepper, progress and pages.
@Suite @MainActor struct ValueControlTests {
    let world = World()
    let log = Log()
    final class Log { var entries: [String] = [] }

    private func add(_ control: UIView, at place: CGPoint = CGPoint(x: 100, y: 100), size: CGSize? = nil) {
        control.frame.origin = place
        if let size { control.frame.size = size }
        world.window.addSubview(control)
        world.window.layoutIfNeeded()
        (control as? UIControl)?.addAction(
            UIAction { [log] action in log.entries.append(describe(action.sender)) }, for: .valueChanged)
    }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        world.touch(.began, x, y)
        world.touch(.ended, x, y)
    }

    // MARK: Switch

    @Test func `a tap turns a switch over and sends one change`() {
        let control = UISwitch()
        add(control)
        #expect(control.frame.size == CGSize(width: 63, height: 28))
        tap(130, 114)
        #expect(control.isOn)
        tap(130, 114)
        #expect(!control.isOn)
        #expect(log.entries == ["on", "off"])
        control.setOn(true, animated: true)
        #expect(log.entries.count == 2)
    }

    @Test func `a drag puts a switch on the side where the finger leaves it`() {
        let control = UISwitch()
        add(control)
        world.drag(from: CGPoint(x: 115, y: 114), to: CGPoint(x: 155, y: 114))
        #expect(!control.isOn)
        world.touch(.ended, 155, 114)
        #expect(control.isOn)
        world.drag(from: CGPoint(x: 150, y: 114), to: CGPoint(x: 105, y: 114))
        world.touch(.moved, 150, 114)
        world.touch(.ended, 150, 114)
        #expect(control.isOn)
        #expect(log.entries == ["on"])
    }

    @Test func `a mirrored switch is on at the left`() {
        #expect(SwitchGeometry.thumbFrame(isOn: true, isMirrored: false).maxX == 61)
        #expect(SwitchGeometry.thumbFrame(isOn: true, isMirrored: true).minX == 2)
        #expect(SwitchGeometry.isOn(at: 10, isMirrored: true))
    }

    @Test func `a switch says what it is`() {
        let control = UISwitch()
        add(control)
        control.accessibilityLabel = "Wi-Fi"
        #expect(control.accessibilityValue == "0")
        #expect(control.accessibilityActivate())
        #expect(control.accessibilityValue == "1" && log.entries == ["on"])
        #expect(control.accessibilityTraits.contains(.toggleButton))
        control.isEnabled = false
        #expect(!control.accessibilityActivate())
    }

    // MARK: Slider

    @Test func `the thumb of a slider follows the finger from where it was taken`() {
        let slider = UISlider()
        add(slider, at: CGPoint(x: 20, y: 100), size: CGSize(width: 237, height: 34))
        // The thumb is 37 wide, so its middle goes from 18.5 to 218.5.
        world.drag(from: CGPoint(x: 20 + 20, y: 117), to: CGPoint(x: 20 + 120, y: 117), steps: 4)
        #expect(abs(slider.value - 0.5) < 0.001)
        #expect(log.entries.count == 4)
        world.touch(.ended, 140, 117)
        #expect(log.entries.count == 4)
        world.drag(from: CGPoint(x: 30, y: 117), to: CGPoint(x: 90, y: 117))
        world.touch(.ended, 90, 117)
        #expect(abs(slider.value - 0.5) < 0.001)
    }

    @Test func `a slider that is not continuous sends its change at the end`() {
        let slider = UISlider()
        slider.isContinuous = false
        add(slider, at: CGPoint(x: 20, y: 100), size: CGSize(width: 237, height: 34))
        world.drag(from: CGPoint(x: 38, y: 117), to: CGPoint(x: 300, y: 117))
        #expect(log.entries.isEmpty)
        world.touch(.ended, 300, 117)
        #expect(slider.value == 1)
        #expect(log.entries == ["1.0"])
    }

    @Test func `a slider keeps its value inside its range and steps for assistive technology`() {
        let slider = UISlider()
        slider.maximumValue = 10
        slider.value = 20
        #expect(slider.value == 10)
        slider.minimumValue = 30
        #expect(slider.maximumValue == 30 && slider.value == 30)
        slider.minimumValue = 0
        slider.value = 15
        #expect(slider.accessibilityValue == "50%")
        slider.accessibilityIncrement()
        #expect(slider.value == 18)
    }

    @Test func `a mirrored slider grows to the left`() {
        let slider = UISlider()
        slider.semanticContentAttribute = .forceRightToLeft
        add(slider, at: CGPoint(x: 20, y: 100), size: CGSize(width: 237, height: 34))
        world.drag(from: CGPoint(x: 20 + 218, y: 117), to: CGPoint(x: 20 + 18, y: 117))
        world.touch(.ended, 38, 117)
        #expect(slider.value == 1)
    }

    // MARK: Stepper

    @Test func `a stepper counts inside its range, or goes round`() {
        var count = StepperCount()
        count.maximum = 2.5
        #expect(count.stepped(up: true) == 1)
        #expect(count.stepped(up: false) == nil)
        count.value = 2
        #expect(count.stepped(up: true) == 2.5)
        count.value = 2.5
        #expect(count.stepped(up: true) == nil)
        count.wraps = true
        #expect(count.stepped(up: true) == 0)
        count.value = 0
        #expect(count.stepped(up: false) == 2.5)
    }

    @Test func `taps on the halves of a stepper count up and down`() {
        let stepper = UIStepper()
        add(stepper)
        stepper.value = 5
        tap(180, 116)
        tap(180, 116)
        tap(110, 116)
        #expect(stepper.value == 6)
        #expect(log.entries == ["6.0", "7.0", "6.0"])
        let errors = ProgrammerError.collect { stepper.stepValue = 0 }
        #expect(errors.map(\.name) == [.invalidArgument] && stepper.stepValue == 1)
    }

    // MARK: Progress and pages

    @Test func `a progress view fills its part from the leading edge`() {
        let view = UIProgressView(progressViewStyle: .default)
        add(view, size: CGSize(width: 200, height: 4))
        view.progress = 0.25
        world.window.layoutIfNeeded()
        let bar = view.subviews[0].subviews[0]
        #expect(bar.frame == CGRect(x: 0, y: 0, width: 50, height: 4))
        view.semanticContentAttribute = .forceRightToLeft
        world.window.layoutIfNeeded()
        #expect(bar.frame.minX == 150)
        view.progress = 7
        #expect(view.progress == 1 && view.accessibilityValue == "100%")
    }

    @Test func `a page control turns pages by taps and drags, and never beyond its ends`() {
        let pages = UIPageControl()
        pages.numberOfPages = 4
        add(pages, size: pages.intrinsicContentSize)
        tap(175, 113)
        tap(175, 113)
        tap(105, 113)
        #expect(pages.currentPage == 1)
        #expect(log.entries == ["1", "2", "1"])
        world.drag(from: CGPoint(x: 120, y: 113), to: CGPoint(x: 190, y: 113))
        world.touch(.ended, 190, 113)
        #expect(pages.currentPage == 3)
        #expect(pages.accessibilityValue == "page 4 of 4")
        pages.numberOfPages = 2
        #expect(pages.currentPage == 1)
    }
}

@MainActor
private func describe(_ sender: Any?) -> String {
    switch sender {
    case let control as UISwitch: control.isOn ? "on" : "off"
    case let control as UISlider: String(control.value)
    case let control as UIStepper: String(control.value)
    case let control as UIPageControl: String(control.currentPage)
    default: "?"
    }
}
