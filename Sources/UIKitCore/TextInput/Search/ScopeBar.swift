import AccessibilityTree
import Foundation

/// The scopes of a search bar side by side, one of them chosen.
@MainActor
final class ScopeBar: UIView {
    var titles: [String] = [] { didSet { if titles != oldValue { rebuild() } } }
    var selected = 0 { didSet { if selected != oldValue { choose(animated: window != nil) } } }
    var backgroundImage: UIImage? {
        didSet {
            picture.image = backgroundImage
            backgroundColor = backgroundImage == nil ? .tertiarySystemFill : nil
        }
    }
    /// Pictures of single scopes by state; a state without one takes the normal one.
    var images: [UInt: UIImage] = [:] { didSet { artworkDidChange() } }
    struct Sides: Hashable {
        var left: UInt
        var right: UInt
    }
    /// Pictures between two scopes by the states of both.
    var dividers: [Sides: UIImage] = [:] { didSet { artworkDidChange() } }
    private var dividerViews: [UIImageView] = []

    private func artworkDidChange() {
        knob.alpha = images.isEmpty ? 1 : 0
        backgroundColor = images.isEmpty && backgroundImage == nil ? .tertiarySystemFill : nil
        for segment in segments { segment.images = images }
        setNeedsLayout()
    }

    private func placeDividers() {
        let places = dividerPlaces
        while dividerViews.count > places.count { dividerViews.removeLast().removeFromSuperview() }
        while dividerViews.count < places.count {
            let view = UIImageView(image: nil)
            view.isAccessibilityElement = false
            view.accessibilityElementsHidden = true
            addSubview(view)
            dividerViews.append(view)
        }
        for (view, place) in zip(dividerViews, places) {
            if view.image !== place.image { view.image = place.image }
            view.frame = place.frame
        }
    }

    private var dividerPlaces: [(image: UIImage, frame: CGRect)] {
        guard !dividers.isEmpty, segments.count > 1 else { return [] }
        let shown = segments.sorted { $0.frame.minX < $1.frame.minX }
        return zip(shown, shown.dropFirst()).compactMap { left, right in
            let sides = Sides(left: left.state.rawValue, right: right.state.rawValue)
            guard let image = dividers[sides] ?? dividers[Sides(left: 0, right: 0)] else { return nil }
            let frame = CGRect(
                x: right.frame.minX - image.size.width / 2, y: left.frame.minY, width: image.size.width,
                height: left.frame.height)
            return (image, frame)
        }
    }

    /// The person chose a scope.
    var didChoose: (Int) -> Void = { _ in }

    private var attributes: [Bool: [NSAttributedString.Key: Any]] = [:]
    private let picture = UIImageView(image: nil)
    private let knob = UIView(frame: .zero)
    private var segments: [ScopeSegment] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemFill
        knob.isUserInteractionEnabled = false
        knob.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? .systemGray2.withAlphaComponent(0.7) : .white
        }
        knob.layer.shadowOpacity = 0.12
        knob.layer.shadowRadius = 4
        knob.layer.shadowOffset = CGSize(width: 0, height: 2)
        picture.isAccessibilityElement = false
        picture.accessibilityElementsHidden = true
        addSubview(picture)
        addSubview(knob)
    }

    func setTitleAttributes(_ values: [NSAttributedString.Key: Any]?, isSelected: Bool) {
        attributes[isSelected] = values
        segments.forEach { $0.attributes = attributes }
    }
    func titleAttributes(isSelected: Bool) -> [NSAttributedString.Key: Any]? { attributes[isSelected] }

    required init?(coder: NSCoder) { return nil }

    private func rebuild() {
        segments.forEach { $0.removeFromSuperview() }
        segments = titles.enumerated().map { index, title in
            let segment = ScopeSegment(title: title)
            segment.attributes = attributes
            segment.images = images
            segment.addAction(UIAction { [weak self] _ in self?.press(index) }, for: .touchUpInside)
            addSubview(segment)
            return segment
        }
        choose(animated: false)
    }

    private func press(_ index: Int) {
        guard index != selected else { return }
        selected = index
        didChoose(index)
    }

    private func choose(animated: Bool) {
        for (index, segment) in segments.enumerated() { segment.isSelected = index == selected }
        setNeedsLayout()
        if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = bounds.height / 2
        picture.frame = bounds
        guard !segments.isEmpty else { return }
        let inner = bounds.insetBy(dx: 2, dy: 2)
        let width = inner.width / CGFloat(segments.count)
        for (index, segment) in segments.enumerated() {
            let place = isRightToLeft ? segments.count - 1 - index : index
            let frame = CGRect(
                x: inner.minX + CGFloat(place) * width, y: inner.minY, width: width, height: inner.height)
            segment.frame = frame
            if index == selected { knob.frame = frame }
        }
        knob.isHidden = !segments.indices.contains(selected)
        knob.layer.cornerRadius = inner.height / 2
        placeDividers()
    }

    override var isAccessibilityContainer: Bool { true }
    override var accessibilityRole: Role { .segmentedControl }
}

/// One scope.
@MainActor
private final class ScopeSegment: UIControl {
    private let label = UILabel(frame: .zero)
    private let title: String
    /// Look of the title by whether it is selected; what is not set follows the unselected one, and the kit's own.
    var attributes: [Bool: [NSAttributedString.Key: Any]] = [:] { didSet { stateDidChange() } }

    var images: [UInt: UIImage] = [:] { didSet { stateDidChange() } }
    private let backdrop = UIImageView(image: nil)

    init(title: String) {
        self.title = title
        super.init(frame: .zero)
        backdrop.isAccessibilityElement = false
        backdrop.accessibilityElementsHidden = true
        addSubview(backdrop)
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.7
        addSubview(label)
        stateDidChange()
    }

    required init?(coder: NSCoder) { return nil }

    override func stateDidChange() {
        super.stateDidChange()
        backdrop.image = images[state.rawValue] ?? images[0]
        var look: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium)
        ]
        look.merge(attributes[false] ?? [:]) { $1 }
        if isSelected { look.merge(attributes[true] ?? [:]) { $1 } }
        label.attributedText = NSAttributedString(string: title, attributes: look)
        label.textAlignment = .center
        label.alpha = isHighlighted ? 0.4 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }

    override var accessibilityRole: Role { .segment }
    override var defaultAccessibilityLabel: String? { title }
    override var defaultAccessibilityTraits: UIAccessibilityTraits {
        isSelected ? [.button, .selected] : .button
    }
}
