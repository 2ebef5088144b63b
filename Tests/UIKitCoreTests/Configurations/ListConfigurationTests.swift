import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("List content configurations")
struct ListConfigurationTests {
    private func state(_ edit: (inout UICellConfigurationState) -> Void) -> UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: UITraitCollection())
        edit(&state)
        return state
    }

    @Test func `cells have the paddings of section 13`() {
        let cell = UIListContentConfiguration.cell()
        #expect(cell.imageToTextPadding == 16)
        #expect(cell.textToSecondaryTextVerticalPadding == 3)
        #expect(cell.textToSecondaryTextHorizontalPadding == 6)
        #expect(cell.axesPreservingSuperviewLayoutMargins == .both)
        #expect(cell.textProperties.font == .preferredFont(forTextStyle: .body))
        #expect(cell.textProperties.color == .label)
        #expect(cell.imageProperties.cornerRadius == 0)
        #expect(cell.imageProperties.maximumSize == .zero)
        #expect(cell.imageProperties.reservedLayoutSize == .zero)
        #expect(UIListContentConfiguration.valueCell().secondaryTextProperties.color == .secondaryLabel)
    }

    @Test func `a state changes only what was left alone (129)`() {
        var content = UIListContentConfiguration.cell()
        content.text = "kept"
        content.textProperties.color = .systemRed
        let disabled = content.updated(for: state { $0.isDisabled = true })
        #expect(disabled.text == "kept")
        #expect(disabled.textProperties.color == .systemRed)
        #expect(disabled.secondaryTextProperties.color == .tertiaryLabel)
        let again = disabled.updated(for: state { _ in })
        #expect(again.secondaryTextProperties.color == .secondaryLabel)
        #expect(again == content.updated(for: state { _ in }))
    }

    @Test func `fonts follow the text size of the state, unless they were set`() {
        let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        var content = UIListContentConfiguration.cell()
        content.secondaryTextProperties.font = .systemFont(ofSize: 9)
        let large = content.updated(for: UICellConfigurationState(traitCollection: traits))
        #expect(large.textProperties.font == .preferredFont(forTextStyle: .body, compatibleWith: traits))
        #expect(large.secondaryTextProperties.font.pointSize == 9)
    }

    @Test func `a header takes over the style of its list (131)`() {
        func color(_ environment: UIListEnvironment) -> UIColor {
            let state = UIViewConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
            return UIListContentConfiguration.header().updated(for: state).textProperties.color
        }
        #expect(color(.plain) == .label)
        #expect(color(.insetGrouped) == .secondaryLabel)
        #expect(UIListContentConfiguration.groupedHeader().textProperties.color == .secondaryLabel)
    }

    @Test func `equal configurations look and behave alike; a transformer is equal to its copies only`() {
        var one = UIListContentConfiguration.cell()
        var two = UIListContentConfiguration.cell()
        #expect(one == two)
        one.text = "a"
        #expect(one != two)
        two.text = "a"
        let transformer = UIConfigurationColorTransformer { $0 }
        one.textProperties.colorTransformer = transformer
        two.textProperties.colorTransformer = transformer
        #expect(one == two)
        two.textProperties.colorTransformer = UIConfigurationColorTransformer { $0 }
        #expect(one != two)
    }

    @Test func `colours are shown through their transformers`() {
        var content = UIListContentConfiguration.cell()
        content.textProperties.color = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        content.textProperties.colorTransformer = .grayscale
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        content.textProperties.resolvedColor().getWhite(&white, alpha: &alpha)
        #expect(abs(white - 0.299) < 0.001)
        #expect(alpha == 0.5)
        content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        #expect(content.imageProperties.resolvedTintColor(for: .systemRed) == .systemGreen)
    }

    @Test func `text is transformed, and an attributed text beats it (123)`() throws {
        var content = UIListContentConfiguration.cell()
        content.text = "straße one"
        content.textProperties.transform = .uppercase
        let view = UIListContentView(configuration: content)
        let label = try #require(view.subviews.first as? UILabel)
        #expect(label.text == "STRASSE ONE")
        content.attributedText = NSAttributedString(
            string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 30)])
        view.configuration = content
        #expect(label.text == "rich")
        #expect(label.font.pointSize == 30)
        content.attributedText = nil
        view.configuration = content
        #expect(label.text == "STRASSE ONE")
        #expect(label.font == .preferredFont(forTextStyle: .body))
    }

    @Test func `guides exist while their content does, follow it, and go with their constraints (126)`() throws {
        let world = World()
        var content = UIListContentConfiguration.cell()
        content.text = "text"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 100, width: 300, height: 60)
        world.window.addSubview(view)
        #expect(view.secondaryTextLayoutGuide == nil)
        #expect(view.imageLayoutGuide == nil)
        let guide = try #require(view.textLayoutGuide)
        #expect(view.textLayoutGuide === guide)
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(mark)
        let pins = [
            mark.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
            mark.topAnchor.constraint(equalTo: guide.bottomAnchor),
            mark.widthAnchor.constraint(equalToConstant: 4), mark.heightAnchor.constraint(equalToConstant: 4),
        ]
        NSLayoutConstraint.activate(pins)
        world.frame()
        let label = try #require(view.subviews.first as? UILabel)
        #expect(guide.layoutFrame == label.frame)
        #expect(mark.frame.origin == CGPoint(x: label.frame.minX, y: label.frame.maxY))
        content.text = nil
        view.configuration = content
        #expect(view.textLayoutGuide == nil)
        #expect(guide.owningView == nil)
        #expect(!pins[0].isActive)
        #expect(pins[2].isActive)
    }

    @Test func `a list content view in a client's constraints takes the height of its text at its width`() {
        let world = World()
        var content = UIListContentConfiguration.cell()
        content.text = String(repeating: "wide words ", count: 12)
        let view = UIListContentView(configuration: content)
        view.translatesAutoresizingMaskIntoConstraints = false
        world.window.addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: world.window.leadingAnchor),
            view.topAnchor.constraint(equalTo: world.window.topAnchor),
            view.widthAnchor.constraint(equalToConstant: 200),
        ])
        world.frame()
        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(view.bounds.size == fitting)
        #expect(fitting.height > 120)
    }

    @Test func `a right-to-left view is the mirror of a left-to-right one`() throws {
        var content = UIListContentConfiguration.valueCell()
        content.text = "one"
        content.secondaryText = "two"
        func frames(_ attribute: UISemanticContentAttribute) -> [CGRect] {
            let view = UIListContentView(configuration: content)
            view.semanticContentAttribute = attribute
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
            view.layoutIfNeeded()
            return view.subviews.map(\.frame)
        }
        let (left, right) = (frames(.forceLeftToRight), frames(.forceRightToLeft))
        #expect(left.count == 2)
        for (one, other) in zip(left, right) {
            #expect(abs(one.minX - (300 - other.maxX)) < 0.51)
            #expect(one.size == other.size)
        }
    }

    @Test func `a view of another kind is refused`() {
        let view = UIListContentView(configuration: .cell())
        #expect(view.supports(UIListContentConfiguration.valueCell()))
        #expect(!view.supports(NoConfiguration()))
    }

    @Test func `custom states are kept under their keys and count for equality`() {
        let key = UIConfigurationStateCustomKey("kind")
        var one = UICellConfigurationState(traitCollection: UITraitCollection())
        let two = one
        #expect(one[key] == nil)
        one[key] = 5
        #expect(one[key] == AnyHashable(5))
        #expect(one != two)
    }
}

private struct NoConfiguration: UIContentConfiguration {
    func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
    func updated(for state: any UIConfigurationState) -> NoConfiguration { self }
}
