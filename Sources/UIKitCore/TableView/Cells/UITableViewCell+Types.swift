import Foundation

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        case `default` = 0
        case value1 = 1
        case value2 = 2
        case subtitle = 3
    }

    public enum SeparatorStyle: Int, Sendable {
        case none = 0
        case singleLine = 1
        /// Drawn as a single line, as UIKit does since it was deprecated.
        case singleLineEtched = 2
    }

    /// All but `none` look alike (`behaviours.md` 104).
    public enum SelectionStyle: Int, Sendable {
        case none = 0
        case blue = 1
        case gray = 2
        case `default` = 3
    }

    public enum EditingStyle: Int, Sendable {
        case none = 0
        case delete = 1
        case insert = 2
    }

    public enum FocusStyle: Int, Sendable {
        /// A line around the row.
        case `default` = 0
        /// The client shows the focus itself.
        case custom
    }

    public enum DragState: Int, Sendable {
        case none = 0
        /// Its picture is lifted, the finger has not moved on yet.
        case lifting = 1
        case dragging = 2
    }

    public enum AccessoryType: Int, Sendable {
        case none = 0
        case disclosureIndicator = 1
        case detailDisclosureButton = 2
        case checkmark = 3
        case detailButton = 4
    }

    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
}
