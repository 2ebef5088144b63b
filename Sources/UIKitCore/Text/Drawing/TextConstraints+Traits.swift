import Foundation
import TextLayout

extension TextConstraints {
    /// Unlimited space in the scale, direction and language that hold for `traits`.
    package init(_ traits: UITraitCollection) {
        self.init(
            scale: traits.displayScale > 0 ? Double(traits.displayScale) : 1,
            isRightToLeft: traits.layoutDirection == .rightToLeft, language: Locale.current.identifier)
    }
}
