import AccessibilityTree
import DisplayList
import Foundation

/// One button on a bar, without its chip.
@MainActor
final class BarButtonControl: UIControl {
    /// What stands on the button.
    enum Face {
        case glyph(BarGlyph)
        case image(UIImage)
        case text(String)
        /// The back button: the arrow, and text beside it where there is room.
        case back(UIImage?, [String])
    }

    let face: Face
    let item: UIBarButtonItem?
    let isProminent: Bool
    /// Run when the button was used.
    var handler: ((UIEvent?) -> Void)?
    private let label = UILabel()
    private let imageView = UIImageView(frame: .zero)
    private let appearance: UIBarButtonItemAppearance
    private let spoken: String?
    /// Text at present; the back button takes the longest candidate that fits.
    private var text: String? { didSet { if text != oldValue { textDidChange() } } }

    init(face: Face, item: UIBarButtonItem?, spoken: String?, appearance: UIBarButtonItemAppearance) {
        self.face = face
        self.item = item
        self.spoken = spoken
        self.appearance = appearance
        isProminent = item?.style == .done
        super.init(frame: .zero)
        label.isAccessibilityElement = false
        addSubview(label)
        addSubview(imageView)
        switch face {
        case .text(let text): self.text = text
        case .back(let image, let candidates):
            text = candidates.first
            imageView.image = image?.withRenderingMode(.alwaysTemplate)
        case .image(let image):
            imageView.image = image.renderingMode == .alwaysOriginal ? image : image.withRenderingMode(.alwaysTemplate)
        case .glyph: break
        }
        isEnabled = item?.isEnabled ?? true
        isSelected = item?.isSelected ?? false
        accessibilityIdentifier = item?.accessibilityIdentifier
        textDidChange()
    }

    required init?(coder: NSCoder) { return nil }

    // MARK: Size

    private static let textMargin: CGFloat = 14
    private static let signMargin: CGFloat = 11

    /// Width on the bar, chip margins included; at least a circle.
    var naturalWidth: CGFloat {
        if let width = item?.width, width > 0 { return width }
        return max(Metrics.barButtonHeight, contentWidth(of: text))
    }

    private func contentWidth(of text: String?) -> CGFloat {
        switch face {
        case .glyph: return BarGlyph.side + 2 * Self.signMargin
        case .image(let image): return image.size.width + 2 * Self.signMargin
        case .text: return widestText(text) + 2 * Self.textMargin
        case .back:
            guard let text else { return Metrics.barButtonHeight }
            return Self.backTextStart + width(of: text) + Self.textMargin
        }
    }

    private static let backTextStart: CGFloat = 33

    private func widestText(_ text: String?) -> CGFloat {
        let all = [text].compactMap { $0 } + (item?.possibleTitles.map { Array($0) } ?? [])
        return all.map { width(of: $0) }.max() ?? 0
    }

    private func width(of text: String) -> CGFloat {
        let measure = UILabel()
        measure.font = label.font
        measure.text = text
        return measure.intrinsicContentSize.width.rounded(.up)
    }

    /// Takes the longest text that keeps the button within `width`.
    func fit(width: CGFloat) {
        guard case .back(_, let candidates) = face else { return }
        text = candidates.first { contentWidth(of: $0) <= width }
    }

    // MARK: Look

    private var attributes: [NSAttributedString.Key: Any] {
        var attributes = appearance.attributes(isEnabled: isEnabled, isHighlighted: isHighlighted)
        for state in [UIControl.State.normal, isEnabled ? (isHighlighted ? .highlighted : .normal) : .disabled] {
            attributes.merge(UIBarButtonItem.appearance().titleTextAttributes(for: state) ?? [:]) { $1 }
            attributes.merge(item?.titleTextAttributes(for: state) ?? [:]) { $1 }
        }
        return attributes
    }

    /// Plain buttons of iOS 26 are in the colour of text unless somebody chose a tint; prominent ones stand on the tint.
    var contentColor: UIColor {
        if !isEnabled { return .tertiaryLabel }
        if let color = attributes[.foregroundColor] as? UIColor { return color }
        if isProminent { return .white }
        return item?.tintColor ?? UIBarButtonItem.appearance().tintColor ?? chosenTint ?? .label
    }

    private var chosenTint: UIColor? {
        var view: UIView? = self
        while let current = view {
            if let tint = current.tintColorValue { return tint }
            if current is UINavigationBar || current is UIToolbar { return nil }
            view = current.superview
        }
        return nil
    }

    private func textDidChange() {
        label.font =
            attributes[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: isProminent ? .semibold : .medium)
        label.text = text
        updateLook()
    }

    private func updateLook() {
        label.textColor = contentColor
        imageView.tintColor = contentColor
        let dim: CGFloat = isHighlighted ? 0.35 : 1
        label.alpha = dim
        imageView.alpha = dim
        setNeedsDisplay()
        setNeedsLayout()
    }

    package override func stateDidChange() {
        super.stateDidChange()
        updateLook()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateLook()
    }

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        updateLook()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var box = bounds
        switch face {
        case .back:
            box = CGRect(x: Self.backTextStart, y: 0, width: bounds.width - Self.backTextStart, height: bounds.height)
            if isRightToLeft { box.origin.x = bounds.width - box.maxX + (box.width - textWidth) }
            label.frame = CGRect(x: box.minX, y: 0, width: textWidth, height: bounds.height)
            imageView.frame = centred(imageView.image?.size ?? .zero, at: backSignCenter)
        default:
            label.frame = CGRect(x: (bounds.width - textWidth) / 2, y: 0, width: textWidth, height: bounds.height)
            let size = imageView.image?.size ?? .zero
            let scale = size.height > 0 ? min(1, bounds.height / size.height) : 1
            imageView.frame = centred(
                CGSize(width: size.width * scale, height: size.height * scale),
                at: CGPoint(x: bounds.midX, y: bounds.midY))
        }
    }

    private var textWidth: CGFloat { text.map { min(width(of: $0), bounds.width) } ?? 0 }

    private var backSignCenter: CGPoint {
        let x = text == nil ? bounds.midX : 20
        return CGPoint(x: isRightToLeft && text != nil ? bounds.width - x : x, y: bounds.midY)
    }

    private func centred(_ size: CGSize, at center: CGPoint) -> CGRect {
        CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    package override var redrawsOnResize: Bool { true }

    package override func recordContent() -> DisplayList? {
        let glyph: BarGlyph
        var center = CGPoint(x: bounds.midX, y: bounds.midY)
        switch face {
        case .glyph(let sign): glyph = sign
        case .back(nil, _):
            glyph = .back
            center = backSignCenter
            center.x += (isRightToLeft ? 1 : -1) * (text == nil ? 0.5 : 0)
        default: return nil
        }
        let color = contentColor.resolvedColor(with: traits).paintColor.multiplied(byAlpha: isHighlighted ? 0.35 : 1)
        return glyph.picture(center: center, color: color, isRightToLeft: isRightToLeft)
    }

    // MARK: Use

    package override func didTouchUpInside(_ event: UIEvent?) {
        super.didTouchUpInside(event)
        handler?(event)
    }

    package override var accessibilityRole: Role { .button }
    package override var defaultAccessibilityLabel: String? { spoken }
    package override var defaultAccessibilityTraits: UIAccessibilityTraits {
        super.defaultAccessibilityTraits.union(.button)
    }
}
