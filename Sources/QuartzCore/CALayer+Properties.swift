import CoreGraphics
import DisplayList
import Foundation

extension CALayer {
    /// Changes one animatable value: asks for the action before, runs it after.
    package func change(_ key: String, kind: LayerChange = .content, _ edit: (inout LayerModel) -> Void) {
        let action = CATransaction.disableActions() ? nil : action(forKey: key)
        edit(&model)
        switch kind {
        case .place: placeChanged()
        case .content: contentChanged()
        }
        action?.run(forKey: key, object: self, arguments: nil)
    }

    /// Whether a change shows in the layer's own pixels or only in where the parent puts it.
    package enum LayerChange { case place, content }

    public var position: CGPoint {
        get { model.position }
        set { if newValue != model.position { change("position", kind: .place) { $0.position = newValue } } }
    }

    public var bounds: CGRect {
        get { model.bounds }
        set {
            guard newValue != model.bounds else { return }
            let resized = newValue.size != model.bounds.size
            change("bounds") { $0.bounds = newValue }
            if resized { setNeedsLayout() }
        }
    }

    public var anchorPoint: CGPoint {
        get { model.anchorPoint }
        set { if newValue != model.anchorPoint { change("anchorPoint", kind: .place) { $0.anchorPoint = newValue } } }
    }

    public var transform: CATransform3D {
        get { model.transform }
        set { if newValue != model.transform { change("transform", kind: .place) { $0.transform = newValue } } }
    }

    public var sublayerTransform: CATransform3D {
        get { model.sublayerTransform }
        set { change("sublayerTransform") { $0.sublayerTransform = newValue } }
    }

    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    public var zPosition: CGFloat {
        get { model.zPosition }
        set { if newValue != model.zPosition { change("zPosition", kind: .place) { $0.zPosition = newValue } } }
    }

    public var opacity: Float {
        get { model.opacity }
        set { if newValue != model.opacity { change("opacity", kind: .place) { $0.opacity = newValue } } }
    }

    public var isHidden: Bool {
        get { model.isHidden }
        set { if newValue != model.isHidden { change("hidden", kind: .place) { $0.isHidden = newValue } } }
    }

    public var backgroundColor: CGColor? {
        get { model.backgroundColor }
        set {
            if newValue != model.backgroundColor { change("backgroundColor") { $0.backgroundColor = newValue } }
        }
    }

    public var cornerRadius: CGFloat {
        get { model.cornerRadius }
        set { if newValue != model.cornerRadius { change("cornerRadius") { $0.cornerRadius = newValue } } }
    }

    public var cornerCurve: CALayerCornerCurve {
        get { model.isCornerContinuous ? .continuous : .circular }
        set { change("cornerCurve") { $0.isCornerContinuous = newValue == .continuous } }
    }

    public var maskedCorners: CACornerMask {
        get { CACornerMask(rawValue: model.maskedCorners) }
        set { change("maskedCorners") { $0.maskedCorners = newValue.rawValue } }
    }

    public var borderWidth: CGFloat {
        get { model.borderWidth }
        set { if newValue != model.borderWidth { change("borderWidth") { $0.borderWidth = newValue } } }
    }

    public var borderColor: CGColor? {
        get { model.borderColor }
        set { if newValue != model.borderColor { change("borderColor") { $0.borderColor = newValue } } }
    }

    public var shadowColor: CGColor? {
        get { model.shadowColor }
        set { change("shadowColor") { $0.shadowColor = newValue } }
    }

    public var shadowOpacity: Float {
        get { model.shadowOpacity }
        set { if newValue != model.shadowOpacity { change("shadowOpacity") { $0.shadowOpacity = newValue } } }
    }

    public var shadowOffset: CGSize {
        get { model.shadowOffset }
        set { change("shadowOffset") { $0.shadowOffset = newValue } }
    }

    public var shadowRadius: CGFloat {
        get { model.shadowRadius }
        set { change("shadowRadius") { $0.shadowRadius = newValue } }
    }

    public var shadowPath: CGPath? {
        get { model.shadowPath }
        set { change("shadowPath") { $0.shadowPath = newValue } }
    }

    public var masksToBounds: Bool {
        get { model.masksToBounds }
        set { if newValue != model.masksToBounds { change("masksToBounds") { $0.masksToBounds = newValue } } }
    }

    public var isOpaque: Bool {
        get { model.isOpaque }
        set { if newValue != model.isOpaque { change("opaque") { $0.isOpaque = newValue } } }
    }

    /// An image (`CGImage`) shown in the layer.
    public var contents: Any? {
        get { model.contents }
        set { change("contents") { $0.contents = newValue as? CGImage } }
    }

    public var contentsGravity: CALayerContentsGravity {
        get { model.contentsGravity }
        set { change("contentsGravity") { $0.contentsGravity = newValue } }
    }

    public var contentsScale: CGFloat {
        get { model.contentsScale }
        set { if newValue != model.contentsScale { change("contentsScale") { $0.contentsScale = newValue } } }
    }

    /// Asks the rasterizer to keep this subtree as one picture.
    public var shouldRasterize: Bool {
        get { model.shouldRasterize }
        set { if newValue != model.shouldRasterize { change("shouldRasterize") { $0.shouldRasterize = newValue } } }
    }

    public func value(forKey key: String) -> Any? { model[key] }
    public func value(forKeyPath keyPath: String) -> Any? { model[keyPath] }
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
