import Foundation
import QuartzCore

/// Shows a ``UIBackgroundConfiguration`` behind everything else in a cell or header.
final class ConfiguredBackgroundView: UIView {
    var configuration: UIBackgroundConfiguration { didSet { if configuration != oldValue { apply() } } }
    private let fill = UIView(frame: .zero)
    private var material: UIView?
    private var picture: UIImageView?
    private var stroke: UIView?
    private var custom: UIView?

    init(_ configuration: UIBackgroundConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        addSubview(fill)
        apply()
    }

    @available(*, unavailable, message: "backgrounds are made by their cells")
    required init?(coder: NSCoder) { nil }

    private func apply() {
        fill.layer.cornerRadius = configuration.cornerRadius
        fill.layer.cornerCurve = .continuous
        fill.clipsToBounds = configuration.cornerRadius > 0
        applyMaterial()
        applyPicture()
        applyCustomView()
        applyStroke()
        applyColors()
        isUserInteractionEnabled = custom != nil
        setNeedsLayout()
    }

    private func applyMaterial() {
        guard let effect = configuration.visualEffect as? UIBlurEffect else {
            material?.removeFromSuperview()
            material = nil
            return
        }
        let view = material ?? UIView(frame: .zero)
        view.backgroundColor = effect.fill
        if material == nil { fill.insertSubview(view, at: 0) }
        material = view
    }

    private func applyPicture() {
        guard let image = configuration.image else {
            picture?.removeFromSuperview()
            picture = nil
            return
        }
        let view = picture ?? UIImageView(frame: .zero)
        view.image = image
        view.contentMode = configuration.imageContentMode
        view.clipsToBounds = true
        if picture == nil { fill.insertSubview(view, at: material == nil ? 0 : 1) }
        picture = view
    }

    private func applyCustomView() {
        guard custom !== configuration.customView else { return }
        if custom?.superview === fill { custom?.removeFromSuperview() }
        custom = configuration.customView
        if let custom { fill.addSubview(custom) }
    }

    private func applyStroke() {
        guard configuration.strokeWidth > 0 else {
            stroke?.removeFromSuperview()
            stroke = nil
            return
        }
        let view = stroke ?? UIView(frame: .zero)
        view.isUserInteractionEnabled = false
        view.layer.borderWidth = configuration.strokeWidth
        view.layer.cornerRadius = max(0, configuration.cornerRadius + configuration.strokeOutset)
        view.layer.cornerCurve = .continuous
        if stroke == nil { addSubview(view) }
        stroke = view
    }

    private func applyColors() {
        let tint: UIColor = tintColor
        fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
        let line = configuration.resolvedStrokeColor(for: tint)
        stroke?.layer.borderColor = line.resolvedColor(with: traits).cgColor
        let shadow = configuration.shadowProperties
        layer.shadowOpacity = Float(shadow.opacity)
        guard shadow.opacity > 0 else { return }
        layer.shadowColor = shadow.color.resolvedColor(with: traits).cgColor
        layer.shadowRadius = shadow.radius
        layer.shadowOffset = shadow.offset
        layer.shadowPath = shadow.path?.cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        applyColors()
    }

    override func kitTraitsDidChange(from previous: UITraitCollection) {
        super.kitTraitsDidChange(from: previous)
        applyColors()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        fill.frame = bounds.inset(by: insets)
        material?.frame = fill.bounds
        picture?.frame = fill.bounds
        custom?.frame = fill.bounds
        let outset = configuration.strokeOutset
        stroke?.frame = fill.frame.insetBy(dx: -outset, dy: -outset)
    }

    private var insets: UIEdgeInsets {
        var insets = configuration.backgroundInsets
        let margins = NSDirectionalEdgeInsets(
            superview?.layoutMargins ?? .zero, isRightToLeft: isRightToLeft)
        let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
        if edges.contains(.top) { insets.top += margins.top }
        if edges.contains(.leading) { insets.leading += margins.leading }
        if edges.contains(.bottom) { insets.bottom += margins.bottom }
        if edges.contains(.trailing) { insets.trailing += margins.trailing }
        return insets.resolved(isRightToLeft: isRightToLeft)
    }
}
