import CoreGraphics
import Foundation
import QuartzCore

/// A view that is lifted off the screen, with its look and its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, NSCopying {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public let target: UIPreviewTarget
    /// Of the view.
    open var size: CGSize { view.bounds.size }

    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// At the place of the view, which has to be in a window.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
        self.init(view: view, parameters: parameters, target: target)
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    /// Nothing of it changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UITargetedPreview {
    /// What is seen of the view, in its bounds.
    var visibleRect: CGRect { parameters.visiblePath?.bounds ?? view.bounds }

    /// The place of what is seen, in window space.
    var windowRect: CGRect {
        let center = target.container.convert(target.center, to: nil)
        let visible = visibleRect
        let size = visible.size.applying(target.transform)
        let shift = CGPoint(x: visible.midX - view.bounds.midX, y: visible.midY - view.bounds.midY)
        return CGRect(
            x: center.x + shift.x - abs(size.width) / 2, y: center.y + shift.y - abs(size.height) / 2,
            width: abs(size.width), height: abs(size.height))
    }

    /// A view that shows what is to be lifted as it looks now.
    func picture() -> PreviewPicture { PreviewPicture(self) }
}

/// A still picture of a view, cut out along a path, with a shadow.
@MainActor
final class PreviewPicture: UIView {
    private let shade: CGPath

    init(_ preview: UITargetedPreview) {
        let visible = preview.visibleRect
        var move = CGAffineTransform(translationX: -visible.minX, y: -visible.minY)
        let cut = preview.parameters.visiblePath?.cgPath ?? CGPath(rect: visible, transform: nil)
        let shadow = preview.parameters.shadowPath?.cgPath ?? cut
        shade = shadow.copy(using: &move) ?? shadow
        super.init(frame: CGRect(origin: .zero, size: visible.size))
        isUserInteractionEnabled = false
        let image = Self.image(of: preview, cut: cut, visible: visible)
        layer.contents = image.cgImage
        layer.contentsScale = image.scale
        layer.shadowPath = shade
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)
        layer.shadowOpacity = 0
    }

    required init?(coder: NSCoder) { nil }

    var castsShadow = false { didSet { layer.shadowOpacity = castsShadow ? 0.22 : 0 } }

    private static func image(of preview: UITargetedPreview, cut: CGPath, visible: CGRect) -> UIImage {
        let view = preview.view
        let cell = view as? UITableViewCell
        view.layoutIfNeeded()
        UIView.performWithoutAnimation { cell?.isPosing = true }
        defer { UIView.performWithoutAnimation { cell?.isPosing = false } }
        let format = UIGraphicsImageRendererFormat()
        format.scale = max(view.traitCollection.displayScale, 1)
        let color = preview.parameters.backgroundColor ?? .secondarySystemGroupedBackground
        return UIGraphicsImageRenderer(bounds: visible, format: format).image { drawing in
            let context = drawing.cgContext
            context.addPath(cut)
            context.clip()
            context.setFillColor(color.resolvedColor(with: view.traitCollection).cgColor)
            context.fill(visible)
            let bounds = view.bounds
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            view.layer.render(in: context)
        }
    }
}
