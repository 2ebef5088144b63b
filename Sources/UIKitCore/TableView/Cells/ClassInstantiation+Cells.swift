import Foundation

extension ClassInstantiation {
    /// Calls `init(style: .default, reuseIdentifier:)` of the cell class (`RU-04`).
    @inline(never) @_optimize(none)
    static func cell(_ cellClass: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
        unsafeBitCast(cellClass, to: SiblingCell.Type.self).init(registeredCell: reuseIdentifier)
    }

    /// Calls `init(reuseIdentifier:)` of the header or footer class.
    @inline(never) @_optimize(none)
    static func headerFooter(
        _ viewClass: UITableViewHeaderFooterView.Type, reuseIdentifier: String
    ) -> UITableViewHeaderFooterView {
        unsafeBitCast(viewClass, to: SiblingHeaderFooter.Type.self).init(registeredHeaderFooter: reuseIdentifier)
    }
}

extension UITableViewCell {
    fileprivate convenience init(registeredCell identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }
}
private final class SiblingCell: UITableViewCell {}

extension UITableViewHeaderFooterView {
    fileprivate convenience init(registeredHeaderFooter identifier: String) {
        self.init(reuseIdentifier: identifier)
    }
}
private final class SiblingHeaderFooter: UITableViewHeaderFooterView {}
