import DisplayList
import Foundation

/// What a bar draws behind its content.
@MainActor
final class BarBackgroundView: UIView {
    /// The bar's look; nil draws nothing.
    var look: UIBarAppearance? { didSet { setNeedsDisplay() } }
    /// Colour of what lies behind the bar: content fades out in it.
    var backdrop: UIColor = .systemBackground { didSet { if backdrop != oldValue { setNeedsDisplay() } } }
    /// True for bars at the bottom edge: the fade and the line are at the top.
    var isAtBottom = false

    /// The fade reaches this far beyond the bar's edge.
    static let fadeReach: CGFloat = 14

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { return nil }

    package override var redrawsOnResize: Bool { true }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }

    /// The bar's own part of the bounds, without the reach of the fade.
    private var barRect: CGRect {
        CGRect(
            x: 0, y: isAtBottom ? Self.fadeReach : 0, width: bounds.width,
            height: max(bounds.height - Self.fadeReach, 0))
    }

    package override func recordContent() -> DisplayList? {
        guard let look, bounds.width > 0, bounds.height > Self.fadeReach else { return nil }
        var list = DisplayList()
        switch look.background {
        case .none: break
        case .fade:
            list = fade
            return list
        case .fill(let color): list.append(.fillRect(barRect, color.resolvedColor(with: traits).paintColor))
        case .image:
            if let pixels = look.backgroundImage?.cgImage?.pixelImage {
                list.append(.image(pixels, barRect, tint: nil))
            }
        }
        if let shadow = look.shadowColor?.resolvedColor(with: traits).paintColor, !shadow.isClear {
            let line = 1 / max(traits.displayScale, 1)
            let y = isAtBottom ? barRect.minY - line : barRect.maxY
            list.append(.fillRect(CGRect(x: 0, y: y, width: bounds.width, height: line), shadow))
        }
        return list.isEmpty ? nil : list
    }

    private var fade: DisplayList {
        let color = backdrop.resolvedColor(with: traits).paintColor
        func shade(_ alpha: Float) -> PaintColor { color.multiplied(byAlpha: alpha) }
        // Nearly solid behind what stands on the bar, gone a little beyond its edge.
        let edge = 1 - Self.fadeReach / bounds.height
        let solid = max(0, edge - 12 / bounds.height)
        let ramp = GradientRamp(
            colors: [shade(0.98), shade(0.96), shade(0.72), shade(0)], locations: [0, solid, edge, 1])
        let from = CGPoint(x: 0, y: isAtBottom ? bounds.height : 0)
        let to = CGPoint(x: 0, y: isAtBottom ? 0 : bounds.height)
        return DisplayList([
            .save, .clip(DisplayPath(rect: bounds), evenOdd: false), .linearGradient(ramp, from: from, to: to),
            .restore,
        ])
    }
}
