import Foundation
import QuartzCore

/// Hides what a view draws while its picture stands elsewhere: in pixels only, so that no property a client may read or
/// set is touched.
@MainActor
final class Veil {
    private weak var view: UIView?
    private let former: CALayer?
    private let mask = CALayer()

    init(_ view: UIView) {
        self.view = view
        former = view.layer.mask
        if let cell = view as? UITableViewCell {
            cell.cover.isMenuOpen = true
        } else {
            view.layer.mask = mask
        }
    }

    func lift() {
        if let cell = view as? UITableViewCell {
            cell.cover.isMenuOpen = false
        } else if let view, view.layer.mask === mask {
            view.layer.mask = former
        }
    }
}
