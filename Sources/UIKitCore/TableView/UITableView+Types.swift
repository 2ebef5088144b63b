import Foundation
import ListCore

extension UITableView {
    public enum Style: Int, Sendable {
        case plain = 0
        case grouped = 1
        case insetGrouped = 2
    }

    /// How a row or section comes and goes. Raw values from `behaviours.md` 51.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    public enum ScrollPosition: Int, Sendable {
        case none = 0
        case top = 1
        case middle = 2
        case bottom = 3
    }

    /// When a row is measured again because its content asks for it.
    public enum SelfSizingInvalidation: Int, Sendable {
        case disabled = 0
        case enabled = 1
        case enabledIncludingConstraints = 2
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges = 0
        case fromAutomaticInsets = 1
    }

    /// `HT-01`.
    public static let automaticDimension: CGFloat = -1
    public static let indexSearch = "{search}"
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")
}

/// Parts of a table that are no wider than what they show.
public struct UITableViewContentHuggingElements: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 1)
}

extension UITableView.Style {
    /// The raw values agree.
    var look: TableLook { TableLook(rawValue: rawValue) ?? .plain }
}

extension UITableView.RowAnimation {
    var value: ListCore.RowAnimation { ListCore.RowAnimation(rawValue: rawValue) ?? .automatic }
}

extension UITableView.ScrollPosition {
    var value: ScrollTarget.Position { ScrollTarget.Position(rawValue: rawValue) ?? .none }
}
