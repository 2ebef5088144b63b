import AccessibilityTree
import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct ButtonTests {
    let world = World()

    private func added(_ button: UIButton) -> UIButton {
        world.window.addSubview(button)
        button.sizeToFit()
        world.window.layoutIfNeeded()
        return button
    }

    private func tap(_ view: UIView) {
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
        world.touch(.began, place.x, place.y)
        world.touch(.ended, place.x, place.y)
    }

    // MARK: States

    @Test func `titles, images and colours are looked up for the state, then for the normal one`() {
        let button = UIButton(type: .custom)
        button.setTitle("normal", for: .normal)
        button.setTitle("off", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(.green, for: [.selected, .highlighted])
        #expect(button.currentTitle == "normal")
        #expect(button.title(for: .selected) == nil)
        button.isEnabled = false
        #expect(button.currentTitle == "off")
        #expect(button.currentTitleColor == .red)
        button.isEnabled = true
        button.isSelected = true
        #expect(button.currentTitleColor == .red)
        button.isHighlighted = true
        #expect(button.currentTitleColor == .green)
    }

    @Test func `a button of type system shows its title in the tint, a custom one in white`() {
        let system = added(UIButton(type: .system))
        system.setTitle("Go", for: .normal)
        system.tintColor = .purple
        world.window.layoutIfNeeded()
        #expect(system.titleLabel?.text == "Go")
        #expect(system.titleLabel?.textColor == .purple)
        #expect(system.titleLabel?.font.pointSize == 15)
        let custom = UIButton(type: .custom)
        #expect(custom.currentTitleColor == .white)
        #expect(custom.titleLabel?.font.pointSize == 18)
    }

    @Test func `size follows the title, its font and the content insets`() {
        let button = UIButton(type: .system)
        button.setTitle("A title of some length", for: .normal)
        let small = button.intrinsicContentSize
        button.titleLabel?.font = .systemFont(ofSize: 30)
        let large = button.intrinsicContentSize
        #expect(large.width > small.width * 1.8 && large.height > small.height)
        button.contentEdgeInsets = UIEdgeInsets(top: 20, left: 30, bottom: 20, right: 30)
        #expect(button.intrinsicContentSize.width == large.width + 60)
    }

    @Test func `the middle of a pressed system button fades until it is let go`() {
        let button = added(UIButton(type: .system))
        button.setTitle("Press", for: .normal)
        button.sizeToFit()
        world.window.layoutIfNeeded()
        let place = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        world.touch(.began, place.x, place.y)
        world.frame()
        #expect(button.isHighlighted)
        #expect(abs(button.titleLabel!.alpha - 0.2) < 0.001)
        world.touch(.ended, place.x, place.y)
        #expect(button.titleLabel!.alpha == 1)
    }

    // MARK: Actions

    @Test func `a tap sends touchUpInside and the primary action, and nothing while it is disabled`() {
        var log: [String] = []
        let button = added(
            UIButton(configuration: .filled(), primaryAction: UIAction(title: "Save") { _ in log.append("primary") }))
        button.addAction(UIAction { _ in log.append("up") }, for: .touchUpInside)
        button.sizeToFit()
        tap(button)
        #expect(log == ["up", "primary"])
        button.isEnabled = false
        tap(button)
        #expect(log == ["up", "primary"])
        #expect(button.titleLabel?.text == "Save")
    }

    @Test func `selection can be the primary action`() {
        var values: [Bool] = []
        let button = added(UIButton(configuration: .gray()))
        button.configuration?.title = "Toggle"
        button.sizeToFit()
        button.changesSelectionAsPrimaryAction = true
        button.addAction(UIAction { values.append(($0.sender as! UIButton).isSelected) }, for: .valueChanged)
        tap(button)
        tap(button)
        #expect(values == [true, false])
    }

    @Test func `a tap recogniser around a button leaves the button its taps`() {
        var (taps, presses) = (0, 0)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { if $0.state == .ended { taps += 1 } }
        world.window.addGestureRecognizer(tap)
        let button = added(
            UIButton(configuration: .filled(), primaryAction: UIAction(title: "Here") { _ in presses += 1 }))
        button.sizeToFit()
        self.tap(button)
        #expect((taps, presses) == (0, 1))
    }

    // MARK: Configuration

    @Test func `styles colour a button from its tint, role and state`() {
        let button = added(UIButton(configuration: .filled()))
        button.tintColor = .orange
        button.configuration?.title = "Buy"
        world.window.layoutIfNeeded()
        let background = { button.subviews.first?.backgroundColor }
        #expect(background() == .orange)
        button.role = .destructive
        world.window.layoutIfNeeded()
        #expect(background() == .systemRed)
        button.isEnabled = false
        world.window.layoutIfNeeded()
        #expect(background() == .tertiarySystemFill)
        button.isEnabled = true
        button.configuration?.baseBackgroundColor = .brown
        world.window.layoutIfNeeded()
        #expect(background() == .brown)
    }

    @Test func `sizes have their insets unless others are set`() {
        var configuration = UIButton.Configuration.plain()
        #expect(configuration.contentInsets == NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12))
        configuration.buttonSize = .large
        #expect(configuration.contentInsets.leading == 20)
        configuration.contentInsets = .zero
        configuration.buttonSize = .small
        #expect(configuration.contentInsets == .zero)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets.leading == 10)
    }

    @Test func `the update handler follows the state, and its changes show`() {
        var states: [UIControl.State] = []
        let button = added(UIButton(configuration: .tinted()))
        button.configurationUpdateHandler = { button in
            states.append(button.state)
            button.configuration?.title = button.isSelected ? "On" : "Off"
        }
        world.window.layoutIfNeeded()
        #expect(button.titleLabel?.text == "Off")
        button.isSelected = true
        world.window.layoutIfNeeded()
        #expect(button.titleLabel?.text == "On")
        #expect(states == [.normal, .selected])
    }

    @Test func `titles take the attributes a transformer gives`() {
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Bold"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.uiKit.font = .boldSystemFont(ofSize: 33)
            return outgoing
        }
        let button = added(UIButton(configuration: configuration))
        #expect(button.titleLabel?.font == .boldSystemFont(ofSize: 33))
        #expect(configuration == button.configuration)
    }

    @Test func `equal settings make equal configurations`() {
        var one = UIButton.Configuration.plain()
        var two = UIButton.Configuration.plain()
        one.title = "a"
        #expect(one != two)
        two.title = "a"
        #expect(one == two && one.hashValue == two.hashValue)
        #expect(UIButton.Configuration.filled() != .tinted())
    }

    // MARK: Layout

    private let parts = ButtonLayout(
        image: CGSize(width: 20, height: 20), title: CGSize(width: 60, height: 20),
        subtitle: CGSize(width: 40, height: 10),
        insets: UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10), imagePadding: 8, titlePadding: 2)

    @Test func `image and titles stand beside each other with their padding`() {
        #expect(parts.size == CGSize(width: 108, height: 42))
        let places = parts.places(in: CGRect(x: 0, y: 0, width: 148, height: 62))
        #expect(places.image == CGRect(x: 30, y: 21, width: 20, height: 20))
        #expect(places.title == CGRect(x: 58, y: 15, width: 60, height: 20))
        #expect(places.subtitle == CGRect(x: 68, y: 37, width: 40, height: 10))
    }

    @Test func `the image can be on every side, and everything at an edge`() {
        var parts = parts
        parts.placement = .top
        #expect(parts.size == CGSize(width: 80, height: 70))
        #expect(parts.places(in: CGRect(origin: .zero, size: parts.size)).title.minY == 33)
        parts.placement = .bottom
        #expect(parts.places(in: CGRect(origin: .zero, size: parts.size)).image.minY == 45)
        parts.placement = .right
        parts.horizontal = 0
        let places = parts.places(in: CGRect(x: 0, y: 0, width: 200, height: 42))
        #expect(places.title.minX == 10 && places.image.minX == 78)
    }

    @Test func `titles give way where the button is too narrow`() {
        let places = parts.places(in: CGRect(x: 0, y: 0, width: 78, height: 42))
        #expect(places.title.width == 30 && places.image.minX == 10 && places.title.maxX == 68)
    }

    @Test func `a configured button reads from the right`() {
        var configuration = UIButton.Configuration.gray()
        configuration.title = "Next"
        configuration.image = UIImage(systemName: "star")
        configuration.imagePadding = 6
        let button = added(UIButton(configuration: configuration))
        #expect(button.imageView!.frame.maxX < button.titleLabel!.frame.minX)
        button.semanticContentAttribute = .forceRightToLeft
        world.window.layoutIfNeeded()
        #expect(button.imageView!.frame.minX > button.titleLabel!.frame.maxX)
    }

    // MARK: Accessibility

    @Test func `a button says its titles, or what its symbol is called`() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Buy"
        configuration.subtitle = "9 €"
        let button = added(UIButton(configuration: configuration))
        #expect(button.accessibilityLabel == "Buy, 9 €")
        #expect(button.accessibilityTraits == .button)
        #expect(button.isAccessibilityElement)
        button.isEnabled = false
        button.isSelected = true
        #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
        let icon = added(UIButton(type: .system))
        icon.setImage(UIImage(systemName: "trash"), for: .normal)
        #expect(icon.accessibilityLabel == "Trash")
    }
}
