import Foundation

/// The one place of layout numbers. Figures with a contract number are measured on iOS 26.1; the rest say so.
package enum Metrics {
    /// Side margin of a screen: 20 for windows of 390 points and more, 16 below (`RM-04`).
    package static func systemMargin(forWidth width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }

    // MARK: Bars (`NS-01`)

    /// Height of a navigation bar without its large title, and of the strip the large title stands in.
    package static let navigationBarHeight: CGFloat = 54
    package static let largeTitleHeight: CGFloat = 52
    /// The strip at accessibility text sizes.
    package static let accessibilityLargeTitleHeight: CGFloat = 61.5
    /// A line above the title (as remembered).
    package static let promptHeight: CGFloat = 30
    /// Toolbars float this far above the safe area's end (as remembered).
    package static let toolbarHeight: CGFloat = 48
    package static let toolbarGap: CGFloat = 4
    /// Side length of round bar buttons, the least height of all.
    package static let barButtonHeight: CGFloat = 44
    package static let barButtonMargin: CGFloat = 16

    /// Top edge of a navigation bar in a view whose safe area begins at `safeTop`: below the sensor housing where there is
    /// one, otherwise 10 points down on a phone; on a tablet below 32 points.
    package static func navigationBarTop(safeTop: CGFloat, isPad: Bool) -> CGFloat {
        if isPad { return max(safeTop, 32) }
        return safeTop > 40 ? safeTop : 10
    }

    /// Widest column that reads well, in points (as remembered: 672 at the default text size).
    static let readableWidth: CGFloat = 672
}
