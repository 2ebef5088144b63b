import Foundation
import UIKit

/// One element of the accessibility tree, as it was when asked for.
public struct TestElement: Sendable, Hashable {
    /// In the words of the drive protocol: `button`, `text`, `cell`, `table`, ...
    public let role: String
    public let label: String?
    public let value: String?
    public let identifier: String?
    public let traits: [String]
    /// In the window, in points.
    public let frame: CGRect
    public let isEnabled: Bool
    public let isSelected: Bool
    public let isFocused: Bool
    /// Of a table's cell.
    public let indexPath: IndexPath?
    /// Row counts by section of a table, rows that were never shown included.
    public let rowCounts: [Int]?

    init(_ node: [String: Any]) {
        role = node["role"] as? String ?? ""
        label = node["label"] as? String
        value = node["value"] as? String
        identifier = node["identifier"] as? String
        traits = node["traits"] as? [String] ?? []
        isEnabled = node["enabled"] as? Bool ?? false
        isSelected = node["selected"] as? Bool ?? false
        isFocused = node["focused"] as? Bool ?? false
        let sides = (node["frame"] as? [Any] ?? []).map(Self.number)
        frame = sides.count == 4 ? CGRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]) : .zero
        indexPath = (node["path"] as? [Int]).map { IndexPath(row: $0[1], section: $0[0]) }
        rowCounts = node["rows"] as? [Int]
    }

    private static func number(_ value: Any) -> CGFloat {
        switch value {
        case let whole as Int: CGFloat(whole)
        case let number as NSNumber: CGFloat(number.doubleValue)
        default: 0
        }
    }
}

/// Why a screen could not do what a test asked.
public struct TestFailure: Error, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
