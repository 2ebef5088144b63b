import AccessibilityTree
import Foundation

extension UIView {
    /// Labels of what is inside, in reading order, joined by commas (`AX-01`).
    func joinedAccessibilityLabel() -> String? {
        var parts: [String] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, !view.accessibilityElementsHidden else { return }
            if view.isAccessibilityElement {
                if let label = view.accessibilityLabel, !label.isEmpty, !(view is UIControl) { parts.append(label) }
                return
            }
            for subview in view.accessibilitySubviews { visit(subview) }
        }
        visit(self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
