import Foundation

/// The published Dynamic Type sizes: eleven text styles at twelve content sizes, in points.
///
/// Numbers as remembered from Apple's human interface guidelines.
package struct DynamicTypeTable: Sendable {
    package enum Style: Int, CaseIterable, Sendable {
        case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    }

    /// Content sizes, smallest first; the last five are the accessibility sizes.
    package enum Category: Int, CaseIterable, Comparable, Sendable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
        case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
        case accessibilityExtraExtraExtraLarge

        package static func < (left: Category, right: Category) -> Bool { left.rawValue < right.rawValue }
        package var isAccessibility: Bool { self >= .accessibilityMedium }
    }

    /// Size of `style`'s font at `category`.
    package static func size(of style: Style, at category: Category) -> Double {
        rows[style.rawValue][category.rawValue]
    }

    /// 400 or, for headline, 600.
    package static func weight(of style: Style) -> Int {
        style == .headline ? 600 : 400
    }

    /// Weight of a style's bold face.
    package static func emphasizedWeight(of style: Style) -> Int {
        switch style {
        case .largeTitle, .title1, .title2: 700
        case .caption1: 500
        default: 600
        }
    }

    // Columns: xS S M L xL xxL xxxL AX1 AX2 AX3 AX4 AX5.
    private static let rows: [[Double]] = [
        [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],  // largeTitle
        [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],  // title1
        [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],  // title2
        [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],  // title3
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // headline
        [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],  // body
        [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],  // callout
        [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],  // subheadline
        [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],  // footnote
        [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],  // caption1
        [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],  // caption2
    ]
}
