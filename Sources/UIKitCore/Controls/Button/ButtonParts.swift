import Foundation
import QuartzCore

/// The views inside a button, and what they show.
@MainActor
final class ButtonParts {
    let background = UIImageView()
    let image = UIImageView()
    let title = UILabel()
    let subtitle = UILabel()
    /// The arrows of a button with a menu.
    private let arrows = UIImageView()
    private var activity: UIActivityIndicatorView?
    private var backdrop: ConfiguredBackgroundView?
    /// True while the parts are being set, so that their changes are not taken for the client's.
    private(set) var isShowing = false
    private(set) var wasHighlighted = false

    func install(in button: UIButton) {
        for view in [background, image, title, subtitle, arrows] {
            view.isUserInteractionEnabled = false
            button.addSubview(view)
        }
        for view in [background, image, subtitle, arrows] { view.isHidden = true }
        title.lineBreakMode = .byTruncatingMiddle
        image.contentMode = .scaleToFill
    }

    var hasText: Bool { !(title.text ?? "").isEmpty || !subtitle.isHidden }

    // MARK: Showing

    func show(_ button: UIButton) {
        isShowing = true
        button.traits.performAsCurrent {
            if let configuration = button.configuration {
                show(configuration, of: button)
            } else {
                showStates(of: button)
            }
        }
        wasHighlighted = button.isHighlighted
        isShowing = false
    }

    private func show(_ configuration: UIButton.Configuration, of button: UIButton) {
        let colors =
            button.automaticallyUpdatesConfiguration || configuration.isUpdated
            ? ButtonColors(configuration, state: button.state, role: button.role, tint: button.tintColor)
            : ButtonColors(configuration, state: .normal, role: button.role, tint: button.tintColor)
        let text = configuration.attributedTitle ?? button.currentTitle.map { AttributedString($0) }
        set(
            title, text, ButtonMetrics.titleStyle(configuration.buttonSize), colors.foreground,
            configuration.titleTextAttributesTransformer, configuration.titleLineBreakMode, button)
        set(
            subtitle, configuration.attributedSubtitle, ButtonMetrics.subtitleStyle(configuration.buttonSize),
            colors.foreground, configuration.subtitleTextAttributesTransformer, configuration.subtitleLineBreakMode,
            button)
        let alignment = Self.position(configuration.titleAlignment, configuration, button)
        for label in [title, subtitle] {
            label.textAlignment = alignment == 0.5 ? .center : alignment == 0 ? .left : .right
            label.alpha = 1
        }
        image.preferredSymbolConfiguration =
            configuration.preferredSymbolConfigurationForImage
            ?? UIImage.SymbolConfiguration(textStyle: ButtonMetrics.titleStyle(configuration.buttonSize))
        image.image = configuration.image ?? button.currentImage
        image.isHidden = image.image == nil || configuration.showsActivityIndicator
        image.alpha = 1
        image.tintColor = configuration.imageColorTransformer?(colors.foreground) ?? colors.foreground
        showActivity(configuration, colors.foreground, button)
        arrows.isHidden = configuration.indicator == .none || (configuration.indicator == .automatic && !button.isPopup)
        arrows.image = UIImage(
            systemName: "chevron.up.chevron.down",
            withConfiguration: UIImage.SymbolConfiguration(textStyle: .caption1, scale: .medium))
        arrows.tintColor = configuration.indicatorColorTransformer?(colors.foreground) ?? colors.foreground
        background.image = nil
        background.backgroundColor = colors.background
        background.isHidden = colors.background == nil
        showBackdrop(configuration.background, colors.background, in: button)
    }

    /// A background that is more than a colour has a view of its own.
    private func showBackdrop(_ wanted: UIBackgroundConfiguration, _ color: UIColor?, in button: UIButton) {
        var plain = UIBackgroundConfiguration.clear()
        plain.backgroundColor = wanted.backgroundColor
        plain.cornerRadius = wanted.cornerRadius
        var wantedPlain = wanted
        wantedPlain.backgroundColor = wanted.backgroundColor
        wantedPlain.cornerRadius = wanted.cornerRadius
        guard wantedPlain != plain else {
            backdrop?.removeFromSuperview()
            backdrop = nil
            return
        }
        var shown = wanted
        shown.backgroundColor = color ?? .clear
        background.isHidden = true
        let view = backdrop ?? ConfiguredBackgroundView(shown)
        view.configuration = shown
        if backdrop == nil { button.insertSubview(view, aboveSubview: background) }
        backdrop = view
    }

    private func set(
        _ label: UILabel, _ text: AttributedString?, _ style: UIFont.TextStyle, _ color: UIColor,
        _ transformer: UIConfigurationTextAttributesTransformer?, _ lineBreak: NSLineBreakMode, _ button: UIButton
    ) {
        label.isHidden = text == nil
        guard let text else {
            label.text = nil
            return
        }
        var attributes = AttributeContainer()
        attributes.uiKit.font = UIFont.preferredFont(forTextStyle: style, compatibleWith: button.traits)
        attributes.uiKit.foregroundColor = color
        if let transformer { attributes = transformer(attributes) }
        label.numberOfLines = lineBreak == .byWordWrapping || lineBreak == .byCharWrapping ? 0 : 1
        var shown = text
        shown.mergeAttributes(attributes, mergePolicy: .keepCurrent)
        label.attributedText = NSAttributedString(shown)
        label.lineBreakMode = lineBreak
    }

    private func showActivity(_ configuration: UIButton.Configuration, _ color: UIColor, _ button: UIButton) {
        guard configuration.showsActivityIndicator else {
            activity?.removeFromSuperview()
            activity = nil
            return
        }
        if activity == nil {
            let made = UIActivityIndicatorView(style: .medium)
            made.isUserInteractionEnabled = false
            made.startAnimating()
            button.addSubview(made)
            activity = made
        }
        activity?.color = configuration.activityIndicatorColorTransformer?(color) ?? color
    }

    /// A button without a configuration: of type `.system` it fades while it is pressed, of others its image does.
    private func showStates(of button: UIButton) {
        showActivity(.plain(), .clear, button)
        arrows.isHidden = true
        subtitle.isHidden = true
        title.isHidden = false
        if let attributed = button.currentAttributedTitle {
            title.attributedText = attributed
        } else {
            if title.text != button.currentTitle { title.text = button.currentTitle }
            title.textColor = button.currentTitleColor
        }
        title.shadowColor = button.currentTitleShadowColor
        image.preferredSymbolConfiguration = button.currentPreferredSymbolConfiguration
        let shown = button.currentImage
        image.image = button.buttonType == .custom ? shown : shown?.asTemplate
        image.isHidden = image.image == nil
        image.tintColor = button.isEnabled || button.buttonType == .custom ? nil : .tertiaryLabel
        let isPressed = button.isHighlighted && button.isEnabled
        let fade: CGFloat = button.buttonType == .custom ? 0.5 : 0.2
        title.alpha = isPressed && button.buttonType != .custom ? fade : 1
        image.alpha = isPressed || (!button.isEnabled && button.buttonType == .custom) ? fade : 1
        background.backgroundColor = nil
        background.image = button.currentBackgroundImage
        background.isHidden = background.image == nil
    }

    // MARK: Layout

    func layout(of button: UIButton, in size: CGSize?) -> ButtonLayout {
        var layout = ButtonLayout()
        if let activity {
            layout.image = activity.intrinsicContentSize
        } else if !image.isHidden {
            layout.image = image.intrinsicContentSize
        }
        apply(button, to: &layout)
        let width = size.map { layout.textWidth(in: $0) } ?? .greatestFiniteMagnitude
        func measured(_ label: UILabel) -> CGSize? {
            guard !label.isHidden, !(label.text ?? "").isEmpty else { return nil }
            return label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        }
        layout.title = measured(title)
        layout.subtitle = measured(subtitle)
        return layout
    }

    private func apply(_ button: UIButton, to layout: inout ButtonLayout) {
        let isRightToLeft = button.isRightToLeft
        layout.horizontal = Self.position(button.contentHorizontalAlignment, isRightToLeft)
        layout.vertical = Self.position(button.contentVerticalAlignment)
        guard let configuration = button.configuration else {
            layout.placement = isRightToLeft ? .right : .left
            layout.insets = button.contentEdgeInsets
            if button.contentEdgeInsets.top == 0, button.contentEdgeInsets.bottom == 0, hasText {
                layout.insets.top = ButtonMetrics.legacyPadding
                layout.insets.bottom = ButtonMetrics.legacyPadding
            }
            return
        }
        layout.insets = configuration.contentInsets.resolved(isRightToLeft: isRightToLeft)
        if !arrows.isHidden {
            let room = arrows.intrinsicContentSize.width + Self.arrowGap
            if isRightToLeft { layout.insets.left += room } else { layout.insets.right += room }
        }
        layout.imagePadding = configuration.imagePadding
        layout.titlePadding = configuration.titlePadding
        layout.titlePosition = Self.position(configuration.titleAlignment, configuration, button)
        if let width = layout.image?.width, configuration.imageReservation > width {
            layout.image?.width = configuration.imageReservation
        }
        switch configuration.imagePlacement {
        case .top: layout.placement = .top
        case .bottom: layout.placement = .bottom
        case .trailing: layout.placement = isRightToLeft ? .left : .right
        default: layout.placement = isRightToLeft ? .right : .left
        }
    }

    private static func position(
        _ alignment: UIButton.Configuration.TitleAlignment, _ configuration: UIButton.Configuration, _ button: UIButton
    ) -> CGFloat {
        let start: CGFloat = button.isRightToLeft ? 1 : 0
        switch alignment {
        case .leading: return start
        case .trailing: return 1 - start
        case .center: return 0.5
        case .automatic:
            let hasImage = configuration.image != nil || configuration.showsActivityIndicator
            let isBeside = configuration.imagePlacement == .leading || configuration.imagePlacement == .trailing
            if let position = Self.position(button.contentHorizontalAlignment, button.isRightToLeft), position != 0.5 {
                return position
            }
            return hasImage && isBeside ? start : 0.5
        }
    }

    private static func position(
        _ alignment: UIControl.ContentHorizontalAlignment, _ isRightToLeft: Bool
    ) -> CGFloat? {
        switch alignment {
        case .center: 0.5
        case .left: 0
        case .right: 1
        case .leading: isRightToLeft ? 1 : 0
        case .trailing: isRightToLeft ? 0 : 1
        case .fill: nil
        }
    }

    private static func position(_ alignment: UIControl.ContentVerticalAlignment) -> CGFloat? {
        switch alignment {
        case .center: 0.5
        case .top: 0
        case .bottom: 1
        case .fill: nil
        }
    }

    func place(in button: UIButton) {
        let bounds = button.bounds
        var places = layout(of: button, in: bounds.size).places(in: bounds)
        if button.configuration == nil {
            places.title = places.title.moved(by: button.titleEdgeInsets)
            places.image = places.image.moved(by: button.imageEdgeInsets)
        }
        let scale = max(1, button.traits.displayScale)
        title.frame = places.title.onPixels(scale)
        subtitle.frame = places.subtitle.onPixels(scale)
        if let activity {
            activity.frame = places.image
        } else {
            let size = image.intrinsicContentSize
            let isReserved = button.configuration != nil && places.image.width > size.width
            image.frame =
                (isReserved ? places.image.insetBy(dx: (places.image.width - size.width) / 2, dy: 0) : places.image)
                .onPixels(scale)
        }
        background.frame = bounds
        placeArrows(in: button)
        guard let configuration = button.configuration else {
            background.layer.cornerRadius = 0
            return
        }
        let radius =
            configuration.cornerStyle == .fixed && configuration.background.hasOwnCorners
            ? configuration.background.cornerRadius
            : ButtonMetrics.cornerRadius(configuration.cornerStyle, height: bounds.height)
        background.layer.cornerRadius = radius
        guard let backdrop else { return }
        backdrop.frame = bounds
        backdrop.configuration.cornerRadius = radius
    }

    private static let arrowGap: CGFloat = 6

    private func placeArrows(in button: UIButton) {
        guard !arrows.isHidden, let configuration = button.configuration else { return }
        let size = arrows.intrinsicContentSize
        let end = configuration.contentInsets.trailing
        arrows.frame = CGRect(
            x: button.isRightToLeft ? end : button.bounds.width - end - size.width,
            y: button.bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Accessibility

    func spokenText(of button: UIButton) -> String? {
        button.updateIfNeeded()
        let texts = [title, subtitle].filter { !$0.isHidden }.compactMap(\.text).filter { !$0.isEmpty }
        return texts.isEmpty ? image.image?.accessibilityName : texts.joined(separator: ", ")
    }
}

extension CGRect {
    /// Insets of a title or an image of old: what they add on one side pushes by half (as remembered).
    fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }

    /// The origin on a device pixel, so that text is sharp.
    func onPixels(_ scale: CGFloat) -> CGRect {
        CGRect(
            x: (minX * scale).rounded() / scale, y: (minY * scale).rounded() / scale, width: width, height: height)
    }
}

extension UIImage {
    fileprivate var asTemplate: UIImage { renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self }

    /// What a symbol is called where nobody says better.
    var accessibilityName: String? {
        values.symbol?.name.split(separator: ".").first.map { String($0).capitalized }
    }
}
