import Foundation
import ListCore
import Testing
import UIKitCore

@Suite @MainActor struct AutoLayoutTests {
    /// Stands for a label: wraps a fixed area of text.
    final class Wrapping: UIView, WrappedContent {
        var area: CGFloat = 6000 { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { CGSize(width: area / 20, height: 20) }
        func wrappedHeight(forWidth width: CGFloat) -> CGFloat {
            width > 0 ? max(1, (area / 20 / width).rounded(.up)) * 20 : 20
        }
    }

    final class Fixed: UIView {
        var size = CGSize(width: 50, height: 20) { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize { size }
    }

    private func pinned(_ view: UIView, in parent: UIView, inset: CGFloat = 0) -> [NSLayoutConstraint] {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return [
            view.topAnchor.constraint(equalTo: parent.topAnchor, constant: inset),
            view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: inset),
            view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -inset),
            view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -inset),
        ]
    }

    @Test func `a pinned view follows its superview, also after the superview changes its size`() {
        let world = World()
        let parent = UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
        world.window.addSubview(parent)
        let child = UIView()
        NSLayoutConstraint.activate(pinned(child, in: parent, inset: 8))
        world.frame()
        #expect(child.frame == CGRect(x: 8, y: 8, width: 184, height: 84))
        parent.frame.size = CGSize(width: 300, height: 50)
        world.frame()
        #expect(child.frame == CGRect(x: 8, y: 8, width: 284, height: 34))
    }

    @Test func `a constant change moves the view without making constraints anew`() {
        let world = World()
        let child = UIView()
        let constraints = pinned(child, in: world.window)
        NSLayoutConstraint.activate(constraints)
        world.frame()
        constraints[0].constant = 33
        world.frame()
        #expect(child.frame.minY == 33)
        #expect(child.frame.height == 819)
    }

    @Test func `leading and trailing swap sides from right to left`() {
        let world = World()
        let child = Fixed()
        child.translatesAutoresizingMaskIntoConstraints = false
        world.window.addSubview(child)
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: world.window.leadingAnchor, constant: 16),
            child.topAnchor.constraint(equalTo: world.window.topAnchor),
        ])
        world.frame()
        #expect(child.frame == CGRect(x: 16, y: 0, width: 50, height: 20))
        world.window.traitOverrides.layoutDirection = .rightToLeft
        world.frame()
        #expect(child.frame == CGRect(x: 327, y: 0, width: 50, height: 20))
    }

    @Test func `hugging decides who grows and compression resistance who gives way`() {
        let world = World(size: CGSize(width: 300, height: 100))
        let left = Fixed()
        let right = Fixed()
        for view in [left, right] {
            view.translatesAutoresizingMaskIntoConstraints = false
            world.window.addSubview(view)
            view.topAnchor.constraint(equalTo: world.window.topAnchor).isActive = true
        }
        NSLayoutConstraint.activate([
            left.leadingAnchor.constraint(equalTo: world.window.leadingAnchor),
            right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 10),
            right.trailingAnchor.constraint(equalTo: world.window.trailingAnchor),
        ])
        left.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
        world.frame()
        #expect(left.frame.width == 50)
        #expect(right.frame.width == 240)
        left.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
        left.size.width = 200
        right.size.width = 200
        world.frame()
        #expect(left.frame.width == 200)
        #expect(right.frame.width == 90)
    }

    @Test func `the safe area guide follows the safe area`() {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let controller = UIViewController()
        world.window.rootViewController = controller
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(child)
        let guide = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            child.topAnchor.constraint(equalTo: guide.topAnchor),
            child.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            child.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            child.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
        world.frame()
        #expect(child.frame == CGRect(x: 0, y: 59, width: 393, height: 759))
        controller.additionalSafeAreaInsets.top = 40
        world.frame()
        #expect(child.frame.minY == 99)
        #expect(guide.layoutFrame.minY == 99)
    }

    /// A cell's content: title above wrapped text, as the first guest has it.
    private func cell() -> (content: UIView, title: Fixed, text: Wrapping) {
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        content.hostsLayoutEngine = true
        let title = Fixed()
        let text = Wrapping()
        for view in [title, text] {
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
        }
        NSLayoutConstraint.activate([
            title.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
            title.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
            title.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -16),
            text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
            text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
            text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
            text.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
        ])
        return (content, title, text)
    }

    private func height(_ content: UIView, width: CGFloat) -> CGFloat {
        content.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    @Test func `a cell's content is as high as its wrapped text needs at the row's width`() {
        let (content, _, text) = cell()
        // 6000 square points on 288 points of width are two lines; on 168, two; on 88, four.
        #expect(height(content, width: 320) == 92)
        #expect(height(content, width: 120) == 132)
        text.area = 2000
        #expect(height(content, width: 320) == 72)
    }

    @Test func `measuring again after new content solves without new constraints`() {
        let (content, title, _) = cell()
        _ = height(content, width: 320)
        let before = LayoutEngine.solverRuns
        title.size.height = 30
        #expect(height(content, width: 320) == 102)
        #expect(LayoutEngine.solverRuns - before <= 2)
    }

    @Test func `constraints that contradict each other are reported and one is broken`() {
        let world = World()
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        world.window.addSubview(child)
        let wide = child.widthAnchor.constraint(equalToConstant: 100)
        let narrow = child.widthAnchor.constraint(equalToConstant: 50)
        narrow.identifier = "narrow"
        wide.isActive = true
        narrow.isActive = true
        let lines = ConsoleLog.collect { world.frame() }
        #expect(lines.first?.contains("Unable to simultaneously satisfy constraints.") == true)
        #expect(
            lines.last?.contains("Will attempt to recover by breaking constraint <NSLayoutConstraint:'narrow'") == true)
        #expect(child.frame.width == 100)
    }

    @Test func `views without a common ancestor cannot be tied, and nothing changes`() {
        let a = UIView()
        let b = UIView()
        let constraint = a.topAnchor.constraint(equalTo: b.topAnchor)
        let errors = ProgrammerError.collect { constraint.isActive = true }
        #expect(errors.first?.reason.contains("because they have no common ancestor") == true)
        #expect(!constraint.isActive)
    }

    @Test func `a removed view leaves its outer constraints behind and keeps its inner ones`() {
        let world = World()
        let outer = UIView()
        let constraints = pinned(outer, in: world.window)
        NSLayoutConstraint.activate(constraints)
        let inner = UIView()
        let inside = pinned(inner, in: outer, inset: 5)
        NSLayoutConstraint.activate(inside)
        world.frame()
        outer.removeFromSuperview()
        #expect(constraints.map(\.isActive) == [false, false, false, false])
        #expect(inside.map(\.isActive) == [true, true, true, true])
        outer.translatesAutoresizingMaskIntoConstraints = true
        outer.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        world.window.addSubview(outer)
        world.frame()
        #expect(inner.frame == CGRect(x: 5, y: 5, width: 50, height: 50))
    }

    @Test func `edges lie on device pixels`() {
        let world = World(size: CGSize(width: 100, height: 100))
        let child = UIView()
        child.translatesAutoresizingMaskIntoConstraints = false
        world.window.addSubview(child)
        NSLayoutConstraint.activate([
            child.widthAnchor.constraint(equalTo: world.window.widthAnchor, multiplier: 1.0 / 3),
            child.heightAnchor.constraint(equalToConstant: 10.3),
            child.centerXAnchor.constraint(equalTo: world.window.centerXAnchor),
            child.topAnchor.constraint(equalTo: world.window.topAnchor),
        ])
        world.frame()
        #expect(child.frame == CGRect(x: 33.5, y: 0, width: 33, height: 10.5))
    }
}
