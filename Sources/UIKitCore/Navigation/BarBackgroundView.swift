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
        case .fade: return fade
        case .fill(let color): list.append(.fillRect(barRect, color.resolvedColor(with: traits).paintColor))
        }
        if let color = look.backgroundColor {
            list.append(.fillRect(barRect, color.resolvedColor(with: traits).paintColor))
        }
        list.append(image(of: look), at: .zero)
        list.append(shadow(of: look), at: .zero)
        return list.isEmpty ? nil : list
    }

    private func image(of look: UIBarAppearance) -> DisplayList {
        guard let image = look.backgroundImage else { return DisplayList() }
        let place = look.backgroundImageContentMode.layerGravity.rect(for: image.size, in: barRect)
        let drawing = image.drawing(in: place)
        guard !barRect.contains(place) else { return drawing }
        var list = DisplayList([.save, .clip(DisplayPath(rect: barRect), evenOdd: false)])
        list.append(drawing, at: .zero)
        list.append(.restore)
        return list
    }

    /// The image beside the bar's edge, a template in the shadow's colour, or a line of that colour.
    private func shadow(of look: UIBarAppearance) -> DisplayList {
        let color = look.shadowColor?.resolvedColor(with: traits).paintColor
        let height = look.shadowImage?.size.height ?? 1 / max(traits.displayScale, 1)
        let place = CGRect(
            x: 0, y: isAtBottom ? barRect.minY - height : barRect.maxY, width: bounds.width, height: height)
        guard let image = look.shadowImage else {
            guard let color, !color.isClear else { return DisplayList() }
            return DisplayList([.fillRect(place, color)])
        }
        guard image.isTemplate else { return image.drawing(in: place) }
        guard let color, !color.isClear else { return DisplayList() }
        return image.drawing(in: place, tint: color)
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
