import AccessibilityTree
import DisplayList
import Foundation
import QuartzCore

/// A turning wheel of eight blades, one step each 0.125 s (`RF-08`).
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable { case medium = 100, large = 101 }

    open var style: Style { didSet { setNeedsDisplay() } }
    open var color: UIColor! = .secondaryLabel { didSet { setNeedsDisplay() } }
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open private(set) var isAnimating = false

    static let blades = 8
    static let step = 0.125
    /// Blades shown from the top clockwise while a pull has not gone far enough; nil shows all.
    package var visibleBlades: Int? { didSet { if visibleBlades != oldValue { setNeedsDisplay() } } }
    private var phase = 0

    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: Self.size(of: style)))
        isHidden = true
    }

    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        isHidden = true
    }

    private static func size(of style: Style) -> CGSize {
        style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
    }

    open override var intrinsicContentSize: CGSize { Self.size(of: style) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open func startAnimating() {
        guard !isAnimating else { return }
        isAnimating = true
        isHidden = false
        schedule()
    }

    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        DecorativeTicks.remove(self)
        if hidesWhenStopped { isHidden = true }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        schedule()
    }

    private func schedule() {
        guard isAnimating, window != nil else {
            DecorativeTicks.remove(self)
            return
        }
        DecorativeTicks.add(self) { [weak self] in
            guard let self else { return }
            self.phase = (self.phase + 1) % Self.blades
            self.setNeedsDisplay()
        }
    }

    package override var redrawsOnResize: Bool { true }

    package override func recordContent() -> DisplayList? {
        let side = min(bounds.width, bounds.height)
        guard side > 0 else { return nil }
        var list = DisplayList()
        let tint = color.resolvedColor(with: traits).cgColor.paintColor
        let center = CGPoint(x: bounds.midX, y: bounds.midY)
        for blade in 0..<(visibleBlades ?? Self.blades) {
            let age = isAnimating ? (phase - blade + Self.blades) % Self.blades : 0
            let alpha = isAnimating ? max(0.25, 1 - Float(age) / Float(Self.blades)) : 1
            let angle = Double(blade) / Double(Self.blades) * 2 * .pi - .pi / 2
            let inner = side * 0.25
            let outer = side * 0.46
            list.append(
                .stroke(
                    DisplayPath([
                        .move(CGPoint(x: center.x + cos(angle) * inner, y: center.y + sin(angle) * inner)),
                        .line(CGPoint(x: center.x + cos(angle) * outer, y: center.y + sin(angle) * outer)),
                    ]), tint.multiplied(byAlpha: alpha), StrokeStyle(width: side * 0.11, cap: .round)))
        }
        return list
    }

    package override var isElementByDefault: Bool { true }
    package override var accessibilityRole: Role { .activity }
    package override var defaultAccessibilityLabel: String? { isAnimating ? "In progress" : "Progress halted" }
}

/// Beats every 0.125 s for things that turn while they wait. Kept apart from other timers, because coming to rest does
/// not wait for decoration.
@MainActor
package enum DecorativeTicks {
    private static var actions: [ObjectIdentifier: () -> Void] = [:]
    private static var timer: Timer?

    static func add(_ owner: AnyObject, _ action: @escaping () -> Void) {
        actions[ObjectIdentifier(owner)] = action
        guard timer == nil else { return }
        let timer = Timer(timeInterval: UIActivityIndicatorView.step, repeats: true) { _ in
            MainActor.assumeIsolated { for action in actions.values { action() } }
        }
        RunLoop.main.add(timer, forMode: .common)
        self.timer = timer
    }

    static func remove(_ owner: AnyObject) {
        actions[ObjectIdentifier(owner)] = nil
        guard actions.isEmpty else { return }
        timer?.invalidate()
        timer = nil
    }
}
