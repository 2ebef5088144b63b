import Foundation

/// The one place of layout numbers. Figures with a contract number are measured on iOS 26.1; the rest say so.
package enum Metrics {
    /// Side margin of a screen: 20 for windows of 390 points and more, 16 below (`RM-04`).
    package static func systemMargin(forWidth width: CGFloat) -> CGFloat { width >= 390 ? 20 : 16 }
}
