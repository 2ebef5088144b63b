import UIKit

extension UIBarButtonItem {
    /// A button that opens a menu at once.
    static func menu(_ symbol: String, _ label: String, _ menu: UIMenu) -> UIBarButtonItem {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: symbol), for: .normal)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.accessibilityLabel = label
        return UIBarButtonItem(customView: button)
    }
}
