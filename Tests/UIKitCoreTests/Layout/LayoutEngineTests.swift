import CoreGraphics
import Foundation
import ListCore
import Testing
import UIKitCore

@Suite @MainActor struct LayoutEngineTests {
    /// A view with an intrinsic size that counts how often it is asked.
    final class Box: UIView {
        var size = CGSize(width: 50, height: 20) { didSet { invalidateIntrinsicContentSize() } }
        var questions = 0
        override var intrinsicContentSize: CGSize {
            questions += 1
            return size
        }
    }

    private func host(_ size: CGSize = CGSize(width: 320, height: 44)) -> UIView {
        let content = UIView(frame: CGRect(origin: .zero, size: size))
        content.hostsLayoutEngine = true
        return content
    }

    private func add<V: UIView>(_ view: V, to parent: UIView) -> V {
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    private func fit(_ view: UIView, width: CGFloat) -> CGSize {
        view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
    }

    @Test func `a host and what it lays out are freed together`() {
        weak var freed: UIView?
        do {
            let content = host()
            let box = add(Box(), to: content)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: content.topAnchor),
                box.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
            ])
            content.layoutIfNeeded()
            freed = content
        }
        #expect(freed == nil)
    }

    @Test func `content taller than the provisional height is measured whole and reported by nobody`() {
        let content = host()
        let lines = ConsoleLog.collect {
            let box = add(Box(), to: content)
            NSLayoutConstraint.activate([
                box.heightAnchor.constraint(equalToConstant: 60),
                box.topAnchor.constraint(equalTo: content.topAnchor, constant: 12),
                box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
                box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            ])
            #expect(fit(content, width: 320) == CGSize(width: 320, height: 84))
            content.frame.size.height = 84
            content.layoutIfNeeded()
            #expect(box.frame == CGRect(x: 0, y: 12, width: 50, height: 60))
        }
        #expect(lines == [])
    }

    @Test func `a constraint broken for want of room holds again once there is room`() {
        let content = host()
        let box = add(Box(), to: content)
        let height = box.heightAnchor.constraint(equalToConstant: 60)
        height.identifier = "tall"
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: content.topAnchor),
            box.bottomAnchor.constraint(equalTo: content.bottomAnchor), height,
        ])
        let lines = ConsoleLog.collect { content.layoutIfNeeded() }
        #expect(lines.last?.contains("breaking constraint <NSLayoutConstraint:'tall'") == true)
        #expect(box.frame.height == 44)
        let later = ConsoleLog.collect {
            content.frame.size.height = 60
            content.layoutIfNeeded()
        }
        #expect(later == [])
        #expect(height.isActive)
        box.heightAnchor.constraint(equalToConstant: 60).isActive = true
        #expect(ConsoleLog.collect { content.layoutIfNeeded() } == [])
        #expect(fit(content, width: 320).height == 60)
    }

    @Test func `an intrinsic size is asked once however often it was invalidated`() {
        let content = host()
        let box = add(Box(), to: content)
        box.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
        box.leadingAnchor.constraint(equalTo: content.leadingAnchor).isActive = true
        content.layoutIfNeeded()
        box.questions = 0
        let added = LayoutEngine.constraintsAdded
        for width in 60...70 { box.size.width = CGFloat(width) }
        content.layoutIfNeeded()
        #expect(box.frame.width == 70)
        #expect(box.questions == 1)
        #expect(LayoutEngine.constraintsAdded == added)
    }

    @Test func `measuring again at the same width measures no view again and adds no constraint`() {
        let content = host()
        let box = add(Box(), to: content)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: content.topAnchor, constant: 10),
            box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            box.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -10),
        ])
        #expect(fit(content, width: 320).height == 40)
        box.questions = 0
        let added = LayoutEngine.constraintsAdded
        #expect(fit(content, width: 375).height == 40)
        box.size.height = 50
        #expect(fit(content, width: 375).height == 70)
        #expect(box.questions == 1)
        #expect(LayoutEngine.constraintsAdded == added)
    }

    @Test func `a centre tied to a leading edge is mirrored with it`() {
        let content = host()
        content.semanticContentAttribute = .forceRightToLeft
        let box = add(Box(), to: content)
        box.centerXAnchor.constraint(equalTo: content.leadingAnchor, constant: 100).isActive = true
        box.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
        content.layoutIfNeeded()
        #expect(box.center.x == 220)
    }

    @Test func `the semantic direction can change after the constraints were made`() {
        let content = host()
        let box = add(Box(), to: content)
        box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16).isActive = true
        box.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
        content.layoutIfNeeded()
        #expect(box.frame.minX == 16)
        content.semanticContentAttribute = .forceRightToLeft
        content.layoutIfNeeded()
        #expect(box.frame.maxX == 304)
    }

    @Test func `a transformed view keeps its transform and its laid-out size`() {
        let content = host()
        let box = add(Box(), to: content)
        box.transform = CGAffineTransform(scaleX: 2, y: 2)
        box.topAnchor.constraint(equalTo: content.topAnchor, constant: 30).isActive = true
        box.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 100).isActive = true
        content.layoutIfNeeded()
        #expect(box.bounds.size == CGSize(width: 50, height: 20))
        #expect(box.center == CGPoint(x: 125, y: 40))
    }

    @Test func `alignment insets do not count`() {
        final class Shadowed: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 40, height: 40) }
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        }
        let content = host()
        let view = add(Shadowed(), to: content)
        view.topAnchor.constraint(equalTo: content.topAnchor, constant: 10).isActive = true
        view.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 10).isActive = true
        content.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 8, y: 9, width: 46, height: 44))
    }

    @Test func `every view is asked for its constraints once before it is laid out`() {
        final class Updating: UIView {
            var updates = 0
            override func updateConstraints() {
                updates += 1
                super.updateConstraints()
            }
        }
        let content = host()
        let view = Updating()
        content.addSubview(view)
        content.layoutIfNeeded()
        content.layoutIfNeeded()
        #expect(view.updates == 1)
        view.setNeedsUpdateConstraints()
        #expect(view.needsUpdateConstraints())
        content.layoutIfNeeded()
        #expect(view.updates == 2)
        #expect(!view.needsUpdateConstraints())
    }

    @Test func `ambiguous views are told from settled ones`() {
        let content = host()
        let box = add(Box(), to: content)
        box.topAnchor.constraint(equalTo: content.topAnchor).isActive = true
        content.layoutIfNeeded()
        #expect(box.hasAmbiguousLayout)
        box.leadingAnchor.constraint(equalTo: content.leadingAnchor).isActive = true
        #expect(!box.hasAmbiguousLayout)
    }
}
