import Foundation

extension UIBackgroundConfiguration {
    /// Nothing, in every state.
    public static func clear() -> Self { Self(.clear) }

    /// Looks like the cells of the list it is shown in (iOS 18, `behaviours.md` 131).
    public static func listCell() -> Self { Self(.cell) }
    public static func listHeader() -> Self { Self(.header) }
    public static func listFooter() -> Self { Self(.footer) }

    public static func listPlainCell() -> Self { Self(.plainCell) }
    public static func listPlainHeaderFooter() -> Self { Self(.plainHeaderFooter) }
    public static func listGroupedCell() -> Self { Self(.groupedCell) }
    public static func listGroupedHeaderFooter() -> Self { Self(.groupedHeaderFooter) }
    public static func listSidebarCell() -> Self { Self(.sidebarCell) }
    public static func listSidebarHeader() -> Self { Self(.sidebarHeader) }
    public static func listAccompaniedSidebarCell() -> Self { Self(.accompaniedSidebarCell) }
}

/// A factory's name: what the look is made from, again for every state.
enum BackgroundStyle: Hashable, Sendable {
    case clear
    case cell, plainCell, groupedCell
    case header, footer, plainHeaderFooter, groupedHeaderFooter
    case sidebarCell, sidebarHeader, accompaniedSidebarCell

    /// The style that a cell, header or footer takes over in a list.
    func resolved(in environment: UIListEnvironment) -> BackgroundStyle {
        let isGrouped = environment == .grouped || environment == .insetGrouped
        let isSidebar = environment == .sidebar || environment == .sidebarPlain
        switch self {
        case .cell: return isGrouped ? .groupedCell : isSidebar ? .sidebarCell : .plainCell
        case .header: return isGrouped ? .groupedHeaderFooter : isSidebar ? .sidebarHeader : .plainHeaderFooter
        case .footer: return isGrouped || isSidebar ? .groupedHeaderFooter : .plainHeaderFooter
        default: return self
        }
    }
}

/// What a style gives the properties that the client leaves alone.
struct BackgroundLook {
    /// Nil for the tint.
    var color: UIColor?
    var cornerRadius: CGFloat = 0
    var insets = NSDirectionalEdgeInsets.zero
}

extension BackgroundStyle {
    func look(for state: LookState) -> BackgroundLook {
        switch resolved(in: state.environment) {
        case .clear, .groupedHeaderFooter, .sidebarHeader: BackgroundLook(color: .clear)
        // `RM-07`.
        case .plainCell, .cell: BackgroundLook(color: state.isMarked ? .systemGray4 : .systemBackground)
        case .groupedCell:
            BackgroundLook(color: state.isMarked ? .systemGray4 : .secondarySystemGroupedBackground)
        // Covers the rows it floats above.
        case .plainHeaderFooter, .header, .footer: BackgroundLook(color: .systemBackground)
        // A rounded bar in the tint around what is selected (as remembered).
        case .sidebarCell, .accompaniedSidebarCell:
            BackgroundLook(
                color: state.isMarked ? nil : .clear, cornerRadius: 10,
                insets: NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10))
        }
    }
}
