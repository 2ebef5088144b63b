import Foundation
import ListCore
import Testing
import UIKitCore

@Suite @MainActor struct VisualFormatTests {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let a = UIView()
    let b = UIView()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

    init() {
        window.addSubview(parent)
        for view in [a, b] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
    }

    private func make(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) -> [NSLayoutConstraint] {
        NSLayoutConstraint.constraints(
            withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b])
    }

    private func apply(
        _ format: String, _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        NSLayoutConstraint.activate(make(format, options, metrics: metrics))
        window.layoutIfNeeded()
    }

    @Test func `a line ties views to each other and to the superview with given distances`() {
        apply("H:|-10-[a]-20-[b(50)]-30-|")
        apply("V:|[a]|")
        apply("V:|-5-[b]-15-|")
        #expect(a.frame == CGRect(x: 10, y: 0, width: 190, height: 200))
        #expect(b.frame == CGRect(x: 220, y: 5, width: 50, height: 180))
    }

    @Test func `a dash alone is 8 points between views and the margin at the superview`() {
        parent.layoutMargins = UIEdgeInsets(top: 7, left: 11, bottom: 13, right: 17)
        apply("|-[a(b)]-[b]-|")
        apply("V:|-[a]-|")
        #expect(a.frame == CGRect(x: 11, y: 7, width: 132, height: 180))
        #expect(b.frame.minX == 151)
        #expect(b.frame.width == 132)
    }

    @Test func `metrics, priorities and several predicates are taken as written, with spaces or without`() {
        let made = make(
            "H:|-pad-[a(>=40, <=w@750)]-(==gap@low)-[b]",
            metrics: ["pad": 12, "w": CGFloat(90), "gap": 4.5, "low": UILayoutPriority.defaultLow.rawValue])
        #expect(made.map(\.constant) == [12, 40, 90, 4.5])
        #expect(made.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual, .equal])
        #expect(made.map(\.priority.rawValue) == [1000, 1000, 750, 250])
        #expect(made.map(\.firstAttribute) == [.leading, .width, .width, .leading])
        #expect(made[3].firstItem === b && made[3].secondItem === a)
    }

    @Test func `a negative distance and touching views`() {
        apply("H:|-(-6)-[a(20)][b(30)]")
        #expect(a.frame.minX == -6)
        #expect(b.frame.minX == 14)
    }

    @Test func `options align neighbours and turn the line round`() {
        apply("H:[b(30)]-10-[a(20)]|", [.alignAllTop, .alignAllBottom, .directionLeftToRight])
        apply("V:|-3-[a(40)]")
        #expect(b.frame == CGRect(x: 240, y: 3, width: 30, height: 40))
        let turned = make("H:|-4-[a]-6-[b]", .directionRightToLeft)
        NSLayoutConstraint.deactivate(parent.constraints)
        NSLayoutConstraint.activate(turned + make("H:[a(20)]") + make("H:[b(30)]"))
        window.layoutIfNeeded()
        #expect(a.frame.maxX == 296)
        #expect(b.frame.maxX == 270)
    }

    @Test func `the line follows the reading direction unless it says otherwise`() {
        parent.semanticContentAttribute = .forceRightToLeft
        apply("H:|-10-[a(50)]")
        #expect(a.frame.maxX == 290)
    }

    @Test(arguments: [
        ("H:|-[label]-|", "label is not a key in the views dictionary.", 10),
        ("H:|-pad-[a]", "pad is not a key in the metrics dictionary.", 7),
        (
            "H:[]",
            "Expected a view. View names must start with a letter or an underscore, then contain letters, numbers, and "
                + "underscores.", 3
        ),
        ("H|[a]", "Expected a ':' here after the orientation.", 1),
        ("H:|-10[a]", "Expected a '-' here to end a space.", 6),
        ("H:[a(10]", "Expected a ')' here to end a list of predicates.", 7),
        ("H:[a(>10)]", "Expected a '=' here to end a relation.", 6),
        ("H:[a", "Expected a ']' here to end a view.", 4),
        ("H:[a]-", "Expected a number or a name.", 6),
        ("H:|[a]|x", "Expected the end of the string.", 7),
    ])
    func `what cannot be read raises an exception that points at the place`(
        _ format: String, _ message: String, _ position: Int
    ) {
        let errors = ProgrammerError.collect { #expect(make(format).isEmpty) }
        let mark = String(repeating: " ", count: position) + "^"
        #expect(errors.map(\.name) == [.invalidArgument])
        #expect(errors.map(\.reason) == ["Unable to parse constraint format: \n\(message) \n\(format) \n\(mark)"])
    }

    @Test func `an alignment along the line is refused`() {
        let errors = ProgrammerError.collect { _ = make("H:[a][b]", .alignAllLeft) }
        #expect(errors.first?.reason.contains("aligned on a vertical edge, which is not allowed for layout") ?? false)
    }

    @Test func `constraints give the anchors they were made from, and priorities compare`() {
        let constraint = a.leadingAnchor.constraint(equalTo: b.trailingAnchor)
        #expect(constraint.firstAnchor == a.leadingAnchor)
        #expect(constraint.secondAnchor == b.trailingAnchor)
        #expect(constraint.firstAnchor != a.trailingAnchor)
        #expect(a.widthAnchor.constraint(equalToConstant: 1).secondAnchor == nil)
        var priority = UILayoutPriority.defaultLow
        priority += 1
        #expect(priority > .defaultLow && priority < .defaultHigh)
        #expect(UILayoutPriority.required - UILayoutPriority.defaultHigh == 250)
    }
}
