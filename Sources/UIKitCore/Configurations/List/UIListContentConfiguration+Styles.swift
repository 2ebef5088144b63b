import Foundation

extension UIListContentConfiguration {
    public static func cell() -> Self { Self(.cell) }
    public static func subtitleCell() -> Self { Self(.subtitleCell) }
    public static func valueCell() -> Self { Self(.valueCell) }

    /// Looks like the headers of the list it is shown in (iOS 18, `behaviours.md` 131).
    public static func header() -> Self { Self(.header) }
    public static func footer() -> Self { Self(.footer) }
    public static func prominentInsetGroupedHeader() -> Self { Self(.prominentHeader) }
    public static func extraProminentInsetGroupedHeader() -> Self { Self(.extraProminentHeader) }

    public static func plainHeader() -> Self { Self(.plainHeader) }
    public static func plainFooter() -> Self { Self(.plainFooter) }
    public static func groupedHeader() -> Self { Self(.groupedHeader) }
    public static func groupedFooter() -> Self { Self(.groupedFooter) }

    public static func sidebarCell() -> Self { Self(.sidebarCell) }
    public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
    public static func accompaniedSidebarCell() -> Self { Self(.accompaniedSidebarCell) }
    public static func accompaniedSidebarSubtitleCell() -> Self { Self(.accompaniedSidebarSubtitleCell) }
    public static func sidebarHeader() -> Self { Self(.sidebarHeader) }
}

/// A factory's name: what the look is made from, again for every state.
enum ListContentStyle: Hashable, Sendable {
    case cell, subtitleCell, valueCell
    case header, footer, plainHeader, plainFooter, groupedHeader, groupedFooter
    case prominentHeader, extraProminentHeader
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell, sidebarHeader

    var isCell: Bool {
        switch self {
        case .cell, .subtitleCell, .valueCell, .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell,
            .accompaniedSidebarSubtitleCell:
            true
        default: false
        }
    }

    /// The style that a header or footer takes over in a list.
    func resolved(in environment: UIListEnvironment) -> ListContentStyle {
        switch (self, environment) {
        case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader
        case (.header, _): .plainHeader
        case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter
        case (.footer, _): .plainFooter
        default: self
        }
    }
}

/// What a style gives the properties that the client leaves alone.
struct ListContentLook {
    struct Text {
        var font: UIFont
        var color: UIColor
    }

    var text: Text
    var secondary: Text
    var imageTint: UIColor?
    /// As large as symbols in rows are (as remembered).
    var symbol: UIImage.SymbolConfiguration? = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    var margins = NSDirectionalEdgeInsets(top: 15, leading: 16, bottom: 15, trailing: 8)
    var isSideBySide = false
    // Section 13 of the contract.
    var imagePadding: CGFloat = 16
    var horizontalPadding: CGFloat = 6
    var verticalPadding: CGFloat = 3
}

extension ListContentStyle {
    func look(for state: LookState, traits: UITraitCollection) -> ListContentLook {
        switch resolved(in: state.environment) {
        case .cell, .subtitleCell: cellLook(state, traits, secondary: .subheadline, color: .secondaryLabel)
        case .valueCell: valueLook(state, traits)
        case .header, .plainHeader: headerLook(state, traits, above: 4, below: 3, color: .label)
        case .groupedHeader: headerLook(state, traits, above: 17.667, below: 7.333, color: .secondaryLabel)
        case .prominentHeader: titleLook(state, traits, .title3, size: 20, weight: .semibold)
        case .extraProminentHeader: titleLook(state, traits, .title2, size: 22, weight: .bold)
        case .footer, .plainFooter, .groupedFooter: footerLook(state, traits)
        case .sidebarCell, .accompaniedSidebarCell, .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
            sidebarLook(state, traits)
        case .sidebarHeader: titleLook(state, traits, .title3, size: 20, weight: .semibold)
        }
    }

    private func cellLook(
        _ state: LookState, _ traits: UITraitCollection, secondary style: UIFont.TextStyle, color: UIColor
    ) -> ListContentLook {
        let dimmed: UIColor? = state.isDisabled ? .tertiaryLabel : nil
        return ListContentLook(
            text: .init(font: Self.font(.body, traits), color: dimmed ?? .label),
            secondary: .init(font: Self.font(style, traits), color: dimmed ?? color), imageTint: dimmed)
    }

    private func valueLook(_ state: LookState, _ traits: UITraitCollection) -> ListContentLook {
        var look = cellLook(state, traits, secondary: .body, color: .secondaryLabel)
        look.isSideBySide = true
        return look
    }

    /// Distances of `HF-06` to `HF-08`.
    private func headerLook(
        _ state: LookState, _ traits: UITraitCollection, above: CGFloat, below: CGFloat, color: UIColor
    ) -> ListContentLook {
        var look = titleLook(state, traits, .headline, size: 17, weight: .semibold)
        if !state.isDisabled { look.text.color = color }
        look.margins.top = above
        look.margins.bottom = below
        return look
    }

    /// Titles of prominent headers (sizes as remembered).
    private func titleLook(
        _ state: LookState, _ traits: UITraitCollection, _ style: UIFont.TextStyle, size: CGFloat, weight: UIFont.Weight
    ) -> ListContentLook {
        let font = UIFontMetrics(forTextStyle: style).scaledFont(
            for: .systemFont(ofSize: size, weight: weight), compatibleWith: traits)
        let dimmed: UIColor? = state.isDisabled ? .tertiaryLabel : nil
        var look = ListContentLook(
            text: .init(font: font, color: dimmed ?? .label),
            secondary: .init(font: Self.font(.footnote, traits), color: dimmed ?? .secondaryLabel), imageTint: dimmed)
        look.margins = NSDirectionalEdgeInsets(top: 17.667, leading: 16, bottom: 7.333, trailing: 16)
        return look
    }

    private func footerLook(_ state: LookState, _ traits: UITraitCollection) -> ListContentLook {
        let font = Self.font(.footnote, traits)
        let color: UIColor = state.isDisabled ? .tertiaryLabel : .secondaryLabel
        var look = ListContentLook(text: .init(font: font, color: color), secondary: .init(font: font, color: color))
        look.margins = NSDirectionalEdgeInsets(top: 7.667, leading: 16, bottom: 6.667, trailing: 16)
        return look
    }

    /// White on the tint while selected (as remembered).
    private func sidebarLook(_ state: LookState, _ traits: UITraitCollection) -> ListContentLook {
        var look = cellLook(state, traits, secondary: .subheadline, color: .secondaryLabel)
        if state.isMarked {
            look.text.color = .white
            look.secondary.color = .white
            look.imageTint = .white
        }
        return look
    }

    private static func font(_ style: UIFont.TextStyle, _ traits: UITraitCollection) -> UIFont {
        .preferredFont(forTextStyle: style, compatibleWith: traits)
    }
}
