import AccessibilityTree
import Foundation

/// One segment: its content, its width where it has one, and what it does.
@MainActor
final class SegmentView: UIView {
    weak var control: UISegmentedControl?
    private(set) var title: String?
    private(set) var image: UIImage?
    var action: UIAction?
    /// 0 for as wide as the others or its content.
    var fixedWidth: CGFloat = 0
    var contentOffset = CGSize.zero
    var isOn = true
    private let label = UILabel()
    private let picture = UIImageView()
    private var isChosen = false

    init(title: String? = nil, image: UIImage? = nil, action: UIAction? = nil) {
        super.init(frame: .zero)
        self.action = action
        isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(label)
        addSubview(picture)
        set(title: title, image: image)
    }

    required init?(coder: NSCoder) { nil }

    /// A segment shows one of the two, as in UIKit.
    func set(title: String?, image: UIImage?) {
        self.title = title
        self.image = image
        label.isHidden = image != nil
        picture.isHidden = image == nil
        picture.image = image
    }

    func show(isChosen: Bool, isFaded: Bool, attributes: [NSAttributedString.Key: Any]) {
        self.isChosen = isChosen
        label.attributedText = NSAttributedString(string: title ?? "", attributes: attributes)
        label.textAlignment = .center
        picture.tintColor = attributes[.foregroundColor] as? UIColor
        label.alpha = isFaded ? 0.4 : 1
        picture.alpha = label.alpha
    }

    var naturalWidth: CGFloat {
        let content = image == nil ? label.intrinsicContentSize.width : picture.intrinsicContentSize.width
        return (content + 20).rounded(.up)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let place = bounds.insetBy(dx: 4, dy: 0).offsetBy(dx: contentOffset.width, dy: contentOffset.height)
        label.frame = place
        let size = picture.intrinsicContentSize
        guard image != nil else { return }
        picture.frame = CGRect(
            x: place.midX - size.width / 2, y: place.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Accessibility

    package override var isElementByDefault: Bool { true }
    package override var accessibilityRole: Role { .segment }
    package override var defaultAccessibilityLabel: String? { title ?? image?.accessibilityName }
    package override var defaultAccessibilityValue: String? {
        guard let control, let index = control.segments.firstIndex(where: { $0 === self }) else { return nil }
        return "\(index + 1) of \(control.numberOfSegments)"
    }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        var traits = UIAccessibilityTraits.button
        if isChosen { traits.insert(.selected) }
        if !isOn || !(control?.isEnabled ?? true) { traits.insert(.notEnabled) }
        return traits
    }

    override func accessibilityActivate() -> Bool {
        guard let control, let index = control.segments.firstIndex(where: { $0 === self }) else { return false }
        control.choose(index, nil)
        return isOn
    }
}
