import Foundation

/// What an element is, in the words of the drive protocol.
package enum Role: String, Hashable, Sendable, CaseIterable {
    case window, group, button, staticText = "text", header, image, link, searchField = "search-field"
    case textField = "text-field", textView = "text-view", toggle = "switch", slider, stepper, progress
    case activity, table, cell, list, navigationBar = "navigation-bar", toolbar, tabBar = "tab-bar", tab, keyboardKey
    case alert, segment, segmentedControl = "segmented-control", scrollArea = "scroll-area", pageIndicator
    case adjustable, unknown
}

/// A section and a row of a table.
package struct RowPath: Hashable, Sendable, Comparable {
    package var section: Int
    package var row: Int

    package init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    package static func < (left: RowPath, right: RowPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}

/// True counts and place of a table, rows never mounted included.
package struct TableFacts: Hashable, Sendable {
    package var rowsBySection: [Int]
    package var contentOffset: CGPoint
    package var contentSize: CGSize

    package init(rowsBySection: [Int], contentOffset: CGPoint, contentSize: CGSize) {
        self.rowsBySection = rowsBySection
        self.contentOffset = contentOffset
        self.contentSize = contentSize
    }
}

/// One element of the tree as a value. Frames are in the window's space, in points.
package struct AccessibilityNode: Hashable, Sendable {
    /// Stable while the element lives.
    package var id: UInt64
    package var role: Role
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var traits: [String]
    package var frame: CGRect
    package var isEnabled: Bool
    package var isSelected: Bool
    package var isFocused: Bool
    /// False for containers and for text that a parent element speaks for; such nodes are in the tree, not in its
    /// reading order.
    package var isElement: Bool
    package var rowPath: RowPath?
    package var table: TableFacts?
    /// Names of custom actions, in order.
    package var actions: [String]
    package var children: [AccessibilityNode]

    package init(id: UInt64, role: Role, frame: CGRect) {
        self.id = id
        self.role = role
        self.frame = frame
        traits = []
        isEnabled = true
        isSelected = false
        isFocused = false
        isElement = false
        actions = []
        children = []
    }
}
