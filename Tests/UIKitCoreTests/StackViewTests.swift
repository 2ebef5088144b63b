import Foundation
import ListCore
import QuartzCore
import Testing
import UIKitCore

@Suite @MainActor struct StackViewTests {
    final class Box: UIView {
        var size: CGSize { didSet { invalidateIntrinsicContentSize() } }
        init(_ width: CGFloat, _ height: CGFloat) {
            size = CGSize(width: width, height: height)
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { fatalError() }
        override var intrinsicContentSize: CGSize { size }
    }

    let world = World()
    let boxes = [Box(20, 10), Box(40, 30), Box(60, 20)]
    let stack: UIStackView

    init() {
        stack = UIStackView(arrangedSubviews: boxes)
        world.window.addSubview(stack)
    }

    private func lay(_ width: CGFloat? = nil, _ height: CGFloat? = nil) {
        if let width, let height {
            stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
        } else {
            stack.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                stack.leadingAnchor.constraint(equalTo: world.window.leadingAnchor),
                stack.topAnchor.constraint(equalTo: world.window.topAnchor),
            ])
            width.map { stack.widthAnchor.constraint(equalToConstant: $0).isActive = true }
        }
        world.window.layoutIfNeeded()
    }

    private var frames: [CGRect] { boxes.map(\.frame) }
    private var xs: [CGFloat] { frames.map(\.minX) }
    private var widths: [CGFloat] { frames.map(\.width) }
    private func rects(_ values: [CGFloat]...) -> [CGRect] {
        values.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    // MARK: Distribution

    @Test func `without a size of its own a stack is as large as its members and their spacing`() {
        stack.spacing = 5
        lay()
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 130, height: 30))
        #expect(frames == rects([0, 0, 20, 30], [25, 0, 40, 30], [70, 0, 60, 30]))
        #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 130, height: 30))
    }

    @Test func `fill gives spare room to the member that hugs least and takes it from the one that resists least`() {
        boxes[1].setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        boxes[2].setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
        lay(200, 50)
        #expect(widths == [20, 120, 60])
        stack.frame.size.width = 90
        world.window.layoutIfNeeded()
        #expect(widths == [20, 40, 30])
    }

    @Test func `fillEqually makes all members equally long`() {
        stack.distribution = .fillEqually
        stack.spacing = 10
        lay(200, 50)
        #expect(frames == rects([0, 0, 60, 50], [70, 0, 60, 50], [140, 0, 60, 50]))
    }

    @Test func `fillProportionally keeps the proportion of the members' own lengths, also when one changes`() {
        stack.distribution = .fillProportionally
        stack.spacing = 10
        lay(260, 50)
        #expect(widths == [40, 80, 120])
        boxes[0].size.width = 60
        world.window.layoutIfNeeded()
        #expect(widths == [90, 60, 90])
    }

    @Test func `equalSpacing leaves the lengths alone and shares the rest between neighbours`() {
        stack.distribution = .equalSpacing
        lay(200, 50)
        #expect(widths == [20, 40, 60])
        #expect(xs == [0, 60, 140])
        stack.frame.size.width = 130
        stack.spacing = 20
        world.window.layoutIfNeeded()
        #expect(xs.first == 0 && frames[2].maxX == 130)
        #expect(xs[1] - frames[0].maxX >= 20)
        #expect(xs[2] - frames[1].maxX >= 20)
        #expect(widths == [0, 30, 60])
    }

    @Test func `equalCentering puts the centres at equal distances where the spacing allows it`() {
        stack.distribution = .equalCentering
        lay(240, 50)
        #expect(widths == [20, 40, 60])
        #expect(frames.map(\.midX) == [10, 110, 210])
        stack.spacing = 70
        world.window.layoutIfNeeded()
        #expect(frames[1].minX - frames[0].maxX >= 70 || frames[2].minX - frames[1].maxX >= 70)
        #expect(frames[2].maxX == 240)
    }

    // MARK: Alignment

    @Test(
        arguments: [
            (UIStackView.Alignment.fill, [0, 0, 0], [50, 50, 50]), (.top, [0, 0, 0], [10, 30, 20]),
            (.center, [20, 10, 15], [10, 30, 20]), (.bottom, [40, 20, 30], [10, 30, 20]),
        ] as [(UIStackView.Alignment, [CGFloat], [CGFloat])])
    func `alignment places the members across the axis`(
        _ alignment: UIStackView.Alignment, _ ys: [CGFloat], _ heights: [CGFloat]
    ) {
        stack.alignment = alignment
        lay(200, 50)
        #expect(frames.map(\.minY) == ys)
        #expect(frames.map(\.height) == heights)
    }

    @Test func `a stack of any alignment is as deep as its deepest member`() {
        lay()
        for alignment in [UIStackView.Alignment.fill, .top, .center, .bottom, .firstBaseline, .lastBaseline] {
            stack.alignment = alignment
            world.window.layoutIfNeeded()
            #expect(stack.frame.height == 30, "\(alignment)")
        }
    }

    @Test func `baseline alignment puts labels of different sizes on one line`() {
        let small = UILabel()
        let large = UILabel()
        small.font = .systemFont(ofSize: 12)
        large.font = .systemFont(ofSize: 30)
        small.text = "small"
        large.text = "large"
        for box in boxes { box.removeFromSuperview() }
        for label in [small, large] { stack.addArrangedSubview(label) }
        stack.alignment = .firstBaseline
        lay()
        let line = large.frame.minY + large.firstBaselineOffset!
        #expect(abs(small.frame.minY + small.firstBaselineOffset! - line) <= 0.5)
        #expect(large.frame.minY == 0)
        #expect(abs(stack.frame.height - large.frame.height) <= 0.5)
    }

    @Test func `a column turns the axes and can count its spacing between baselines`() {
        stack.axis = .vertical
        stack.alignment = .leading
        stack.spacing = 4
        lay()
        #expect(frames == rects([0, 0, 20, 10], [0, 14, 40, 30], [0, 48, 60, 20]))
        #expect(stack.frame.size == CGSize(width: 60, height: 68))
        stack.isBaselineRelativeArrangement = true
        world.window.layoutIfNeeded()
        // A plain view's baselines are both its bottom edge.
        #expect(boxes[1].frame.maxY - boxes[0].frame.maxY == 4)
    }

    // MARK: Spacing, margins, direction

    @Test func `custom spacing replaces the stack's own after one member, and the system's is 8 points`() {
        stack.spacing = 5
        stack.setCustomSpacing(20, after: boxes[0])
        stack.setCustomSpacing(UIStackView.spacingUseSystem, after: boxes[1])
        lay()
        #expect(xs == [0, 40, 88])
        #expect(stack.customSpacing(after: boxes[0]) == 20)
        stack.setCustomSpacing(UIStackView.spacingUseDefault, after: boxes[0])
        world.window.layoutIfNeeded()
        #expect(xs == [0, 25, 73])
        #expect(stack.customSpacing(after: boxes[2]) == UIStackView.spacingUseDefault)
    }

    @Test func `margins count where the arrangement is relative to them`() {
        stack.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 3, right: 20)
        stack.isLayoutMarginsRelativeArrangement = true
        lay()
        #expect(stack.frame.size == CGSize(width: 150, height: 34))
        #expect(frames[0] == CGRect(x: 10, y: 1, width: 20, height: 30))
        stack.isLayoutMarginsRelativeArrangement = false
        world.window.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 120, height: 30))
    }

    @Test func `a stack with margins that overhangs the safe area comes to rest`() {
        let world = World(safeArea: UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        let stack = UIStackView(arrangedSubviews: [Box(20, 100)])
        stack.isLayoutMarginsRelativeArrangement = true
        stack.translatesAutoresizingMaskIntoConstraints = false
        world.window.addSubview(stack)
        stack.topAnchor.constraint(equalTo: world.window.topAnchor, constant: 800).isActive = true
        stack.leadingAnchor.constraint(equalTo: world.window.leadingAnchor).isActive = true
        world.frame()
        world.frame()
        #expect(stack.frame.height == 150)
        #expect(!world.scene.rootLayer.needsLayoutOrDisplayInTree)
    }

    @Test func `a row reads from the right where the language does`() {
        stack.semanticContentAttribute = .forceRightToLeft
        stack.spacing = 10
        lay(200, 50)
        #expect(frames[0].maxX == 200)
        #expect(frames[1].maxX == frames[0].minX - 10)
        #expect(frames[2].minX == 0)
    }

    // MARK: Members

    @Test func `members are inserted, moved and taken out, and stay subviews when they are only taken out`() {
        let extra = Box(10, 10)
        stack.insertArrangedSubview(extra, at: 1)
        lay()
        #expect(xs == [0, 30, 70])
        stack.addArrangedSubview(extra)
        #expect(stack.arrangedSubviews == boxes + [extra])
        stack.removeArrangedSubview(boxes[0])
        world.window.layoutIfNeeded()
        #expect(boxes[0].superview === stack)
        #expect(boxes[1].frame.minX == 0)
        boxes[1].removeFromSuperview()
        #expect(stack.arrangedSubviews == [boxes[2], extra])
        world.window.layoutIfNeeded()
        #expect(stack.frame.width == 70)
    }

    @Test func `an index beyond the members is refused with UIKit's words`() {
        let errors = ProgrammerError.collect { stack.insertArrangedSubview(Box(1, 1), at: 4) }
        #expect(
            errors.map(\.reason)
                == ["Index out of bounds for arranged subview: index = 4 expected to be less than or equal to 3"])
        #expect(stack.arrangedSubviews.count == 3)
    }

    // MARK: Hiding

    @Test func `a hidden member takes no room and no spacing`() {
        stack.spacing = 10
        lay()
        #expect(stack.frame.width == 140)
        boxes[1].isHidden = true
        world.window.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 90, height: 20))
        #expect(frames[2] == CGRect(x: 30, y: 0, width: 60, height: 20))
        #expect(frames[1] == CGRect(x: 20, y: 0, width: 0, height: 30))
        for box in boxes { box.isHidden = true }
        world.window.layoutIfNeeded()
        #expect(stack.frame.size == .zero)
        boxes[1].isHidden = false
        world.window.layoutIfNeeded()
        #expect(stack.frame.size == CGSize(width: 40, height: 30))
    }

    @Test func `hiding inside an animation shrinks the member while everything around moves, without a layout call`() {
        lay()
        world.frame()
        let start = CACurrentMediaTime()
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { boxes[1].isHidden = true }
        #expect(boxes[1].isHidden)
        #expect(!boxes[1].layer.isHidden)
        #expect(stack.frame.width == 80)
        let shown = boxes.map { $0.layer.presentationValues(at: start + 0.5) }
        #expect(abs(shown[1].bounds.width - 20) < 1)
        #expect(abs(shown[2].position.x - shown[2].bounds.width / 2 - 40) < 1)
        world.frame(after: 1.1)
        #expect(boxes[1].layer.isHidden)
    }

    @Test func `a chain of random changes lays out like a stack made anew`() {
        var random = SeededRandom(seed: 7)
        lay(300, 60)
        for step in 0..<60 {
            switch Int.random(in: 0..<7, using: &random) {
            case 0: stack.distribution = .init(rawValue: Int.random(in: 0...4, using: &random))!
            case 1: stack.alignment = .init(rawValue: Int.random(in: 0...5, using: &random))!
            case 2: boxes.randomElement(using: &random)!.isHidden.toggle()
            case 3: stack.spacing = CGFloat(Int.random(in: 0...12, using: &random))
            case 4: stack.setCustomSpacing(CGFloat(Int.random(in: 0...9, using: &random)), after: boxes[0])
            case 5: stack.insertArrangedSubview(boxes[2], at: Int.random(in: 0...2, using: &random))
            default: stack.axis = stack.axis == .vertical ? .horizontal : .vertical
            }
            if step % 3 != 0 { continue }
            world.window.layoutIfNeeded()
            let twin = copy()
            for (view, other) in zip(stack.arrangedSubviews, twin.arrangedSubviews) where !view.isHidden {
                #expect(view.frame == other.frame, "step \(step)")
            }
        }
    }

    private func copy() -> UIStackView {
        let twins = stack.arrangedSubviews.map { view in
            let twin = Box((view as! Box).size.width, (view as! Box).size.height)
            twin.isHidden = view.isHidden
            return twin
        }
        let twin = UIStackView(arrangedSubviews: twins)
        twin.frame = stack.frame
        twin.axis = stack.axis
        twin.distribution = stack.distribution
        twin.alignment = stack.alignment
        twin.spacing = stack.spacing
        for (view, other) in zip(stack.arrangedSubviews, twins) {
            twin.setCustomSpacing(stack.customSpacing(after: view), after: other)
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        window.addSubview(twin)
        window.layoutIfNeeded()
        return twin
    }
}
