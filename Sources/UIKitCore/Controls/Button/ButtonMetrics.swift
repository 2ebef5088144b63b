import Foundation

/// Sizes of buttons in points (as remembered).
enum ButtonMetrics {
    static func insets(_ size: UIButton.Configuration.Size) -> NSDirectionalEdgeInsets {
        switch size {
        case .mini: NSDirectionalEdgeInsets(top: 5, leading: 8, bottom: 5, trailing: 8)
        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
        }
    }

    static func titleStyle(_ size: UIButton.Configuration.Size) -> UIFont.TextStyle {
        switch size {
        case .mini, .small: .subheadline
        case .medium, .large: .body
        }
    }

    static func subtitleStyle(_ size: UIButton.Configuration.Size) -> UIFont.TextStyle {
        switch size {
        case .mini, .small: .caption2
        case .medium: .caption1
        case .large: .footnote
        }
    }

    /// Radius of the background's corners; `fixed` is not asked for here. On iOS 26 `dynamic` is a capsule.
    static func cornerRadius(_ style: UIButton.Configuration.CornerStyle, height: CGFloat) -> CGFloat {
        switch style {
        case .small: min(6, height / 2)
        case .medium, .fixed: min(9, height / 2)
        case .large: min(14, height / 2)
        case .capsule, .dynamic: height / 2
        }
    }

    /// A button of type `.system` with a title, and one of any other type.
    static let systemFontSize: CGFloat = 15
    static let customFontSize: CGFloat = 18
    /// Above and below the content of a button without a configuration where no insets are set.
    static let legacyPadding: CGFloat = 6
    static let legacyLeastWidth: CGFloat = 30
}

/// Colours of a configured button in one state.
struct ButtonColors {
    var foreground: UIColor
    var background: UIColor?

    init(_ configuration: UIButton.Configuration, state: UIControl.State, role: UIButton.Role, tint: UIColor) {
        if configuration.isUpdated {
            foreground = configuration.baseForegroundColor ?? tint
            background = configuration.baseBackgroundColor
            return
        }
        let accent = role == .destructive ? UIColor.systemRed : tint
        var style = configuration.style
        if configuration.automaticallyUpdateForSelection, state.contains(.selected) { style = Self.selected(style) }
        switch style {
        case .plain, .borderless:
            foreground = configuration.baseForegroundColor ?? accent
            background = configuration.baseBackgroundColor
        case .gray:
            foreground = configuration.baseForegroundColor ?? accent
            background = configuration.baseBackgroundColor ?? .secondarySystemFill
        case .tinted:
            foreground = configuration.baseForegroundColor ?? accent
            background = Self.faded(configuration.baseBackgroundColor ?? accent, 0.18)
        case .filled:
            foreground = configuration.baseForegroundColor ?? .white
            background = configuration.baseBackgroundColor ?? accent
        }
        if let own = configuration.background.ownColor { background = own }
        if state.contains(.disabled) {
            foreground = .tertiaryLabel
            background = background.map { _ in .tertiarySystemFill }
        } else if state.contains(.highlighted) {
            if let shown = background { background = Self.faded(shown, 0.75) }
            if style == .plain || style == .borderless { foreground = Self.faded(foreground, 0.5) }
        }
    }

    private static func selected(_ style: UIButton.Configuration.Style) -> UIButton.Configuration.Style {
        switch style {
        case .plain, .gray: .tinted
        case .tinted, .filled: .filled
        case .borderless: .borderless
        }
    }

    private static func faded(_ color: UIColor, _ part: CGFloat) -> UIColor { SymbolStyle.faded(color, part) }
}
