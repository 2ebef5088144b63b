import AccessibilityTree
import Foundation

extension UIView {
    /// Role of this view in the tree, from its class; overridden through ``accessibilityRole``.
    package func roleFromTraits() -> Role {
        let traits = accessibilityTraits
        if traits.contains(.searchField) { return .searchField }
        if traits.contains(.toggleButton) { return .toggle }
        if traits.contains(.button) { return .button }
        if traits.contains(.link) { return .link }
        if traits.contains(.header) { return .header }
        if traits.contains(.image) { return .image }
        if traits.contains(.adjustable) { return .adjustable }
        if traits.contains(.staticText) { return .staticText }
        return .group
    }

    func editAccessibility(_ change: (inout AccessibilityProperties) -> Void) {
        var properties = accessibility ?? AccessibilityProperties()
        change(&properties)
        accessibility = properties
    }

    public var accessibilityIdentifier: String? {
        get { accessibility?.identifier }
        set { editAccessibility { $0.identifier = newValue } }
    }

    public var accessibilityViewIsModal: Bool {
        get { accessibility?.isModal ?? false }
        set { editAccessibility { $0.isModal = newValue } }
    }
}
