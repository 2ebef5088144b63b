import Foundation
import QuartzCore

/// The views of a screen without content, from top to bottom; each is there while there is something to show.
@MainActor
struct UnavailableParts {
    private var spinner: UIActivityIndicatorView?
    private var image: UIImageView?
    private var text: UILabel?
    private var secondary: UILabel?
    private var button: Button?
    private var otherButton: Button?

    private var views: [UIView?] { [spinner ?? image, text, secondary, button?.view, otherButton?.view] }

    /// A button with what it was made from.
    private struct Button {
        let view: UIButton
        let look: UIButton.Configuration
        let properties: UIContentUnavailableConfiguration.ButtonProperties
    }

    mutating func apply(_ configuration: UIContentUnavailableConfiguration, in view: UIView) {
        applySpinner(configuration, in: view)
        applyImage(configuration, in: view)
        let isCentered = configuration.alignment == .center
        text = Self.label(
            text, in: view, configuration.text, configuration.attributedText, configuration.textProperties, isCentered)
        secondary = Self.label(
            secondary, in: view, configuration.secondaryText, configuration.secondaryAttributedText,
            configuration.secondaryTextProperties, isCentered)
        button = Self.button(button, in: view, configuration.button, configuration.buttonProperties)
        otherButton = Self.button(
            otherButton, in: view, configuration.secondaryButton, configuration.secondaryButtonProperties)
        text?.accessibilityTraits = configuration.style == .loading ? .staticText : .header
    }

    /// An image of the client's own takes the spinner's place.
    private mutating func applySpinner(_ configuration: UIContentUnavailableConfiguration, in view: UIView) {
        guard configuration.style == .loading, configuration.image == nil else {
            spinner?.removeFromSuperview()
            spinner = nil
            return
        }
        guard spinner == nil else { return }
        let made = UIActivityIndicatorView(style: .large)
        made.startAnimating()
        view.addSubview(made)
        spinner = made
    }

    private mutating func applyImage(_ configuration: UIContentUnavailableConfiguration, in view: UIView) {
        guard let picture = configuration.image else {
            image?.removeFromSuperview()
            image = nil
            return
        }
        let shown = image ?? UIImageView(frame: .zero)
        let properties = configuration.imageProperties
        shown.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        shown.image = picture
        shown.contentMode = .scaleAspectFit
        shown.tintColor = properties.tintColor
        shown.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
        shown.layer.cornerRadius = properties.cornerRadius
        shown.layer.cornerCurve = .continuous
        shown.clipsToBounds = properties.cornerRadius > 0
        if image == nil { view.addSubview(shown) }
        image = shown
    }

    private static func label(
        _ known: UILabel?, in view: UIView, _ text: String?, _ attributed: NSAttributedString?,
        _ look: UIContentUnavailableConfiguration.TextProperties, _ isCentered: Bool
    ) -> UILabel? {
        guard attributed.map({ $0.length > 0 }) ?? (text?.isEmpty == false) else {
            known?.removeFromSuperview()
            return nil
        }
        let label = known ?? UILabel(frame: .zero)
        label.attributedText = nil
        label.font = look.font.adjusted(for: view.traits)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = look.color
        label.lineBreakMode = look.lineBreakMode
        label.numberOfLines = look.numberOfLines
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = look.allowsDefaultTighteningForTruncation
        label.textAlignment = isCentered ? .center : .natural
        if let attributed { label.attributedText = attributed } else { label.text = text }
        if known == nil { view.addSubview(label) }
        return label
    }

    private static func button(
        _ known: Button?, in view: UIView, _ look: UIButton.Configuration,
        _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> Button? {
        if let known, known.look == look, known.properties == properties { return known }
        known?.view.removeFromSuperview()
        guard look.title != nil || look.image != nil || look.attributedTitle != nil || look.showsActivityIndicator
        else { return nil }
        let made = UIButton(configuration: look, primaryAction: properties.primaryAction)
        made.isEnabled = properties.isEnabled
        made.menu = properties.menu
        made.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        made.role = properties.role
        view.addSubview(made)
        return Button(view: made, look: look, properties: properties)
    }

    // MARK: Layout

    /// Sizes at a width.
    func measured(_ configuration: UIContentUnavailableConfiguration, width: CGFloat) -> [UnavailableLayout.Part?] {
        func part(_ view: UIView?, gap: CGFloat) -> UnavailableLayout.Part? {
            guard let view else { return nil }
            var size = view.sizeThatFits(CGSize(width: width, height: 0))
            if view === image {
                size =
                    ListContentLayout.Image(
                        natural: size, maximum: configuration.imageProperties.maximumSize, reserved: .zero, standard: 0,
                        isAccessibilitySize: false
                    ).size
            }
            size.width = min(size.width.rounded(up: view.traits.displayScale), width)
            return UnavailableLayout.Part(size: size, gap: gap)
        }
        return [
            part(spinner ?? image, gap: 0), part(text, gap: configuration.imageToTextPadding),
            part(secondary, gap: configuration.textToSecondaryTextPadding),
            part(button?.view, gap: configuration.textToButtonPadding),
            part(otherButton?.view, gap: configuration.buttonToSecondaryButtonPadding),
        ]
    }

    func place(_ frames: [CGRect?]) {
        for (view, frame) in zip(views, frames) {
            guard let view, let frame else { continue }
            view.frame = frame
        }
    }
}
