import Foundation

/// The blinking line where text goes in. It blinks by a timer, so that a resting screen stays at rest.
@MainActor
final class CaretView: UIView {
    /// Seconds that it is seen and not seen (as remembered).
    static let period = 0.5
    private var timer: Timer?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
        isHidden = true
        layer.cornerRadius = 1
    }

    required init?(coder: NSCoder) { return nil }

    /// Shows the caret at `place` from now on; nil ends it.
    func show(at place: CGRect?) {
        guard let place, !place.isEmpty else {
            timer?.invalidate()
            timer = nil
            isHidden = true
            return
        }
        if place != frame || timer == nil {
            UIView.performWithoutAnimation { frame = place }
            blinkAnew()
        }
        backgroundColor = tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    private func blinkAnew() {
        isHidden = false
        waitForTurn()
    }

    private func waitForTurn() {
        timer?.invalidate()
        // With a fire date: Foundation's `Timer(timeInterval:repeats:block:)` fires at once on Linux.
        let timer = Timer(fire: Date() + Self.period, interval: 0, repeats: false) { [weak self] _ in
            MainActor.assumeIsolated { self?.turn() }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    private func turn() {
        isHidden.toggle()
        waitForTurn()
    }
}
