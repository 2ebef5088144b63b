import Foundation

/// How a list in a collection view looks.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
        case sidebar = 3
        case sidebarPlain = 4
    }

    public enum HeaderMode: Int, Sendable {
        case none = 0
        /// A view of kind `elementKindSectionHeader`.
        case supplementary = 1
        /// The first item of each section looks like a header.
        case firstItemInSection = 2
    }

    public enum FooterMode: Int, Sendable {
        case none = 0
        /// A view of kind `elementKindSectionFooter`.
        case supplementary = 1
    }

    public let appearance: Appearance
    /// Not in the sidebar appearances, whatever this says.
    public var showsSeparators = true
    /// Behind everything; nil is the one of the appearance.
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    /// Above the headers of a plain list, in points; nil is the list's own.
    public var headerTopPadding: CGFloat?

    public init(appearance: Appearance) { self.appearance = appearance }
}

extension UICollectionLayoutListConfiguration.Appearance {
    /// The table that looks alike.
    var style: UITableView.Style {
        switch self {
        case .plain, .sidebarPlain: .plain
        case .grouped: .grouped
        case .insetGrouped, .sidebar: .insetGrouped
        }
    }

    var environment: UIListEnvironment {
        switch self {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        }
    }

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
    /// Rows of a section stand on a card.
    var hasCards: Bool { self == .insetGrouped }

    var background: UIColor {
        switch self {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped, .sidebar: .systemGroupedBackground
        }
    }
}
