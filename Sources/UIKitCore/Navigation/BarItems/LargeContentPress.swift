import CoreGraphics
import Foundation

/// Shows a bar button's title and picture large in the middle of the screen while a finger holds it. The button is used
/// when the finger goes up on it.
@MainActor
final class LargeContentPress {
    private unowned let button: BarButtonControl
    private let press = UILongPressGestureRecognizer(target: nil, action: nil)
    private var card: LargeContentCard?

    init(_ button: BarButtonControl) {
        self.button = button
        press.allowableMovement = .greatestFiniteMagnitude
        press.addHandler { [weak self] recognizer in self?.pressed(recognizer) }
        button.addGestureRecognizer(press)
    }

    func remove() {
        hide()
        button.removeGestureRecognizer(press)
    }

    private func pressed(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began: show()
        case .ended:
            hide()
            guard button.isEnabled, button.bounds.contains(recognizer.location(in: button)) else { return }
            button.handler?(nil)
        case .cancelled, .failed: hide()
        case .possible, .changed: break
        }
    }

    private func show() {
        guard let window = button.window else { return }
        let card = LargeContentCard(button.largeContentParts)
        card.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
        card.alpha = 0
        window.addSubview(card)
        UIView.animate(withDuration: 0.2) { card.alpha = 1 }
        self.card = card
    }

    private func hide() {
        guard let card else { return }
        self.card = nil
        UIView.animate(withDuration: 0.2) {
            card.alpha = 0
        } completion: { _ in
            card.removeFromSuperview()
        }
    }
}

/// A picture over a title, as large as a hand (sizes as remembered).
@MainActor
final class LargeContentCard: UIView {
    private let picture = UIImageView(image: nil)
    private let label = UILabel()

    init(_ parts: LargeContent) {
        super.init(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
        isUserInteractionEnabled = false
        backgroundColor = AlertCard.background
        layer.cornerRadius = 34
        layer.cornerCurve = .continuous
        layer.shadowOpacity = 0.2
        layer.shadowRadius = 30
        picture.image = parts.image?.withRenderingMode(.alwaysTemplate)
        picture.contentMode = .scaleAspectFit
        picture.tintColor = .label
        label.text = parts.title
        label.font = .systemFont(ofSize: 28, weight: .medium)
        label.textAlignment = .center
        label.numberOfLines = 3
        label.adjustsFontSizeToFitWidth = true
        addSubview(picture)
        addSubview(label)
        let inner = bounds.insetBy(dx: 20, dy: 20)
        guard parts.image != nil || parts.sign != nil else {
            label.frame = inner
            return
        }
        let box = CGRect(x: inner.midX - 55, y: inner.minY, width: 110, height: 110)
        picture.frame = box.inset(by: parts.insets)
        addSign(parts.sign, in: box)
        label.frame = CGRect(x: inner.minX, y: inner.minY + 118, width: inner.width, height: inner.height - 118)
    }

    required init?(coder: NSCoder) { return nil }

    private func addSign(_ glyph: BarGlyph?, in box: CGRect) {
        guard let glyph else { return }
        let view = BarSignView(frame: CGRect(x: 0, y: 0, width: BarGlyph.side, height: BarGlyph.side))
        view.glyph = glyph
        view.center = CGPoint(x: box.midX, y: box.midY)
        view.transform = CGAffineTransform(scaleX: 4, y: 4)
        addSubview(view)
    }
}

/// What the large view of a button shows.
struct LargeContent {
    var title: String?
    var image: UIImage?
    var insets: UIEdgeInsets
    var sign: BarGlyph?
}
