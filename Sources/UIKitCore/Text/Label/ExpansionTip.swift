import Foundation

/// Shows the whole text of a label that had to cut it off, while the pointer rests on it.
@MainActor
final class ExpansionTip {
    /// The pointer rests for this long before the text shows, in seconds (own choice).
    private static let delay = 0.7
    private var timer: Timer?
    private weak var label: UILabel?
    private var card: UIView?

    /// The pointer is at a place of the window, with no button down.
    func pointerMoved(to point: CGPoint, in window: UIWindow?) {
        let found = window.flatMap { Self.label(at: point, below: $0) }
        guard found !== label else { return }
        hide()
        label = found
        guard found != nil else { return }
        let timer = Timer(timeInterval: Self.delay, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.show() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    /// Something else happened, or the pointer went.
    func hide() {
        timer?.invalidate()
        timer = nil
        label = nil
        card?.removeFromSuperview()
        card = nil
    }

    /// Called when the pointer has rested long enough.
    func show() {
        guard let label, let window = label.window, card == nil else { return }
        let text = UILabel()
        text.text = label.text
        text.font = .systemFont(ofSize: 13)
        text.numberOfLines = 0
        let room = CGSize(width: min(360, window.bounds.width - 40), height: .greatestFiniteMagnitude)
        let size = text.sizeThatFits(room)
        let place = label.convert(label.bounds, to: window)
        let width = min(size.width, room.width).rounded(.up) + 16
        let height = size.height.rounded(.up) + 10
        let below = place.maxY + 4
        let card = UIView(
            frame: CGRect(
                x: min(max(place.minX - 8, 8), window.bounds.width - width - 8),
                y: below + height < window.bounds.height ? below : place.minY - 4 - height, width: width, height: height
            ))
        card.backgroundColor = AlertCard.background
        card.layer.cornerRadius = 8
        card.layer.shadowOpacity = 0.2
        card.layer.shadowRadius = 6
        card.isUserInteractionEnabled = false
        card.accessibilityElementsHidden = true
        text.frame = card.bounds.insetBy(dx: 8, dy: 5)
        card.addSubview(text)
        window.addSubview(card)
        self.card = card
    }

    /// The label under a point that shows less than its text and may show it all.
    private static func label(at point: CGPoint, below view: UIView) -> UILabel? {
        for child in view.subviewList.reversed() where !child.isHidden && child.alpha > 0 {
            let inside = child.convert(point, from: view)
            guard child.bounds.contains(inside) else { continue }
            if let found = label(at: inside, below: child) { return found }
            if let label = child as? UILabel, label.showsExpansionTextWhenTruncated, label.isTextTruncated {
                return label
            }
            // What lies on top hides what is below.
            if child.isUserInteractionEnabled, child.backgroundColor != nil { return nil }
        }
        return nil
    }
}
