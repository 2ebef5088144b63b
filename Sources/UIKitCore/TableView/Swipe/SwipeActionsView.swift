import Foundation

/// The buttons behind one row, over the whole of the row's place; the row slides off them.
final class SwipeActionsView: UIView {
    let side: SwipeSide
    let buttons: [SwipeActionButton]
    /// Called with the number of the button that was used.
    var chosen: ((Int) -> Void)?

    /// Above and below the pills.
    private static let verticalMargin: CGFloat = 4

    init(actions: [SwipeAction], side: SwipeSide, traits: UITraitCollection) {
        self.side = side
        buttons = actions.map { SwipeActionButton(action: $0, traits: traits) }
        super.init(frame: .zero)
        for (index, button) in buttons.enumerated().reversed() {
            addSubview(button)
            button.addAction(UIAction { [weak self] _ in self?.chosen?(index) }, for: .touchUpInside)
        }
    }

    @available(*, unavailable, message: "swipe buttons are made by their table")
    required init?(coder: NSCoder) { nil }

    func widths(in size: CGSize) -> [CGFloat] {
        buttons.map { $0.naturalWidth(rowHeight: size.height - 2 * Self.verticalMargin, rowWidth: size.width) }
    }

    func place(_ state: SwipeState, isRightToLeft: Bool) {
        let isOnRight = side.direction(isRightToLeft: isRightToLeft) < 0
        let places = state.layout.places(at: state.distance, firstOnly: state.isFull)
        for (button, place) in zip(buttons, places) {
            let x = isOnRight ? bounds.width - place.start - place.width : place.start
            button.frame = CGRect(
                x: x, y: Self.verticalMargin, width: place.width,
                height: max(0, bounds.height - 2 * Self.verticalMargin))
            button.alpha = place.alpha
            button.layoutIfNeeded()
        }
    }

    /// The first action, next to the edge, is read first.
    override var accessibilitySubviews: [UIView] { buttons }
}
