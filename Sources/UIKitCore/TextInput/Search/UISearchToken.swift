import Foundation

/// A part of a query that is not text: a person, a place, a kind. Shown as a capsule before the text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String
    open var representedObject: Any?

    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

/// One token in its field.
@MainActor
final class SearchTokenView: UIControl {
    let token: UISearchToken
    private let label = UILabel(frame: .zero)
    private let picture = UIImageView(image: nil)
    var color: UIColor? { didSet { colour() } }

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        label.text = token.text
        label.font = .systemFont(ofSize: 15)
        picture.image = token.icon?.withRenderingMode(.alwaysTemplate)
        picture.contentMode = .scaleAspectFit
        picture.isAccessibilityElement = false
        picture.accessibilityElementsHidden = true
        addSubview(picture)
        addSubview(label)
        layer.cornerRadius = 6
        layer.cornerCurve = .continuous
        colour()
    }

    required init?(coder: NSCoder) { return nil }

    private static let height: CGFloat = 26
    private static let margin: CGFloat = 7
    private var iconWidth: CGFloat { token.icon == nil ? 0 : 18 }

    var naturalSize: CGSize {
        CGSize(
            width: (label.intrinsicContentSize.width + iconWidth).rounded(.up) + 2 * Self.margin, height: Self.height)
    }

    private func colour() {
        let fill = color ?? tintColor ?? .tintColor
        backgroundColor = isSelected ? fill : fill.withAlphaComponent(0.18)
        label.textColor = isSelected ? .white : fill
        picture.tintColor = label.textColor
    }

    override func stateDidChange() {
        super.stateDidChange()
        colour()
    }
    override func tintColorDidChange() {
        super.tintColorDidChange()
        colour()
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        let inner = bounds.insetBy(dx: Self.margin, dy: 0)
        let iconX = isRightToLeft ? inner.maxX - 14 : inner.minX
        picture.frame = CGRect(x: iconX, y: bounds.midY - 7, width: 14, height: 14)
        picture.isHidden = token.icon == nil
        label.frame = CGRect(
            x: isRightToLeft ? inner.minX : inner.minX + iconWidth, y: 0, width: max(0, inner.width - iconWidth),
            height: bounds.height)
    }
    override var defaultAccessibilityLabel: String? { token.text }
    override var defaultAccessibilityTraits: UIAccessibilityTraits { isSelected ? [.button, .selected] : .button }
}
