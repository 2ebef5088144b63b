import Foundation

/// What a cell or header gives its client to put views into. Layout below it is solved apart, so that measuring one row
/// touches no other.
final class CellContentView: UIView {
    /// Sides come from the table's margin (`RM-04`).
    var sideMargin: CGFloat = 16 { didSet { if sideMargin != oldValue { marginsMayHaveChanged() } } }
    var verticalMargin = CellMetrics.verticalMargin

    override init(frame: CGRect) {
        super.init(frame: frame)
        hostsLayoutEngine = true
        // The table keeps content views clear of the safe area itself.
        insetsLayoutMarginsFromSafeArea = false
    }

    @available(*, unavailable, message: "content views are made by their cells")
    required init?(coder: NSCoder) { nil }

    override func defaultLayoutMargins() -> UIEdgeInsets {
        UIEdgeInsets(top: verticalMargin, left: sideMargin, bottom: verticalMargin, right: sideMargin)
    }

    /// True where constraints or client views decide the height.
    var hasConstraints: Bool {
        !constraints.isEmpty || subviewList.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }

    /// Called where somebody asks for the row to be measured again.
    var needsMeasuring: (() -> Void)?
    /// Called after each layout of what is inside.
    var didLayOut: (() -> Void)?

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        needsMeasuring?()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        didLayOut?()
    }
}
