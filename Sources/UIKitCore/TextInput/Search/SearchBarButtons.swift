import Foundation

/// The text button beside a search field.
@MainActor
final class SearchCancelButton: UIControl {
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.text = KitWord.cancel.text
        label.font = .systemFont(ofSize: 17)
        addSubview(label)
        colour()
    }

    required init?(coder: NSCoder) { return nil }

    var naturalWidth: CGFloat { label.intrinsicContentSize.width.rounded(.up) }

    private func colour() {
        label.textColor = isEnabled ? tintColor : .tertiaryLabel
        label.alpha = isHighlighted ? 0.3 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
    override func stateDidChange() {
        super.stateDidChange()
        colour()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        colour()
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        colour()
    }
    override var defaultAccessibilityLabel: String? { label.text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}

/// A pictogram in a search field that can be pressed: bookmarks, list of results.
@MainActor
final class SearchIconButton: UIControl {
    private let picture = UIImageView(image: nil)
    private let name: String

    init(name: String) {
        self.name = name
        super.init(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
        picture.isAccessibilityElement = false
        picture.accessibilityElementsHidden = true
        picture.contentMode = .center
        addSubview(picture)
        stateDidChange()
    }

    required init?(coder: NSCoder) { return nil }

    /// By state; a state without one takes the normal one.
    var images: [UInt: UIImage] = [:] { didSet { stateDidChange() } }

    override func layoutSubviews() {
        super.layoutSubviews()
        picture.frame = bounds
    }
    override func stateDidChange() {
        super.stateDidChange()
        let own = images[state.rawValue]
        picture.image = own ?? images[0]
        picture.tintColor = isSelected ? nil : .secondaryLabel
        picture.alpha = own == nil && (isHighlighted || !isEnabled) ? 0.3 : 1
    }
    override var defaultAccessibilityLabel: String? { name }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? [.button, .selected] : .button }
}

/// What lies behind a search bar: a colour with hairlines, a picture, or nothing.
@MainActor
final class SearchBarBackground: UIView {
    private let top = UIView(frame: .zero)
    private let bottom = UIView(frame: .zero)
    private let picture = UIImageView(image: nil)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        picture.isAccessibilityElement = false
        picture.accessibilityElementsHidden = true
        top.backgroundColor = .separator
        bottom.backgroundColor = .separator
        for view in [picture, top, bottom] { addSubview(view) }
    }

    required init?(coder: NSCoder) { return nil }

    /// - Parameter image: takes the place of colour and hairlines; an image without a size shows nothing.
    func show(color: UIColor?, image: UIImage?) {
        backgroundColor = image == nil ? color : nil
        picture.image = image
        top.isHidden = image != nil || color == nil
        bottom.isHidden = top.isHidden
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let line = 1 / max(1, traits.displayScale)
        picture.frame = bounds
        top.frame = CGRect(x: 0, y: 0, width: bounds.width, height: line)
        bottom.frame = CGRect(x: 0, y: bounds.height - line, width: bounds.width, height: line)
    }
}
