import Foundation

/// The line around the row that the keyboard is at, in the tint colour.
@MainActor
final class FocusRing: UIView {
    static let inset: CGFloat = 3
    static let thickness: CGFloat = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        layer.borderWidth = Self.thickness
        layer.cornerCurve = .continuous
        tintColorDidChange()
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        layer.borderColor = tintColor.resolvedColor(with: traitCollection).cgColor
    }

    func place(in cell: UITableViewCell) {
        frame = cell.bounds.insetBy(dx: Self.inset, dy: Self.inset)
        layer.cornerRadius = min(max(10, cell.setting.cornerRadius - Self.inset), frame.height / 2)
    }
}
