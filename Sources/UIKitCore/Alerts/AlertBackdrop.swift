import Foundation
import QuartzCore

/// Darkens what is behind an alert and holds its card in place.
@MainActor
final class AlertBackdrop: UIView {
    private let card: AlertCard
    private let shade = UIView()
    var onTapOutside: (() -> Void)?

    init(card: AlertCard) {
        self.card = card
        super.init(frame: .zero)
        shade.backgroundColor = UIColor.black.withAlphaComponent(0.22)
        addSubview(shade)
        addSubview(card)
        let tap = UITapGestureRecognizer(target: nil, action: nil)
        tap.addHandler { [weak self] recognizer in
            if recognizer.state == .ended { self?.onTapOutside?() }
        }
        shade.addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        let width = AlertLayout.width(card.kind, in: bounds.width)
        let room = bounds.height - safeAreaInsets.top - safeAreaInsets.bottom - 24
        let size = CGSize(width: width, height: min(card.height(width: width).rounded(.up), room))
        card.bounds.size = size
        let middle = safeAreaInsets.top + (bounds.height - safeAreaInsets.top - safeAreaInsets.bottom) / 2
        let bottom = bounds.height - max(safeAreaInsets.bottom, 8) - size.height / 2
        let top = ((card.kind == .alert ? middle : bottom) - size.height / 2).rounded()
        card.center = CGPoint(x: bounds.midX, y: top + size.height / 2)
    }

    /// An alert grows a little while it fades in, a sheet comes from below.
    func changeForPresentation(isEntering: Bool, isStart: Bool) {
        if isStart {
            layoutIfNeeded()
            if isEntering { card.transform = outside }
        } else {
            card.transform = isEntering ? .identity : card.kind == .alert ? .identity : outside
        }
    }

    private var outside: CGAffineTransform {
        card.kind == .alert
            ? CGAffineTransform(scaleX: 1.12, y: 1.12)
            : CGAffineTransform(translationX: 0, y: card.bounds.height + max(safeAreaInsets.bottom, 8) + 20)
    }
}
