import CoreGraphics
import DisplayList
import Foundation

/// Draws a colour ramp over its background, in the shape of its rounded bounds.
open class CAGradientLayer: CALayer {
    public override init() {
        super.init()
        model.special = .gradient(GradientModel())
    }

    public override init(layer: Any) { super.init(layer: layer) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        model.special = .gradient(GradientModel())
    }

    /// `CGColor`s; anything else in the array is left out.
    open var colors: [Any]? {
        get { model.gradient.colors.isEmpty ? nil : model.gradient.colors }
        set { assign((newValue ?? []).compactMap { $0 as? CGColor }, to: \.gradient.colors, key: "colors") }
    }

    /// Where each colour stands, 0...1 and ascending; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get { model.gradient.locations?.map { NSNumber(value: $0) } }
        set { assign(newValue?.map(\.doubleValue), to: \.gradient.locations, key: "locations") }
    }

    /// In unit coordinates of the bounds: the first colour of an axial ramp, the centre of a radial one.
    open var startPoint: CGPoint {
        get { model.gradient.startPoint }
        set { assign(newValue, to: \.gradient.startPoint, key: "startPoint") }
    }

    /// In unit coordinates: the last colour of an axial ramp; a radial one ends on the ellipse around the start point whose
    /// half-axes are the distances to this point.
    open var endPoint: CGPoint {
        get { model.gradient.endPoint }
        set { assign(newValue, to: \.gradient.endPoint, key: "endPoint") }
    }

    open var type: CAGradientLayerType {
        get { model.gradient.type }
        set { assign(newValue, to: \.gradient.type, key: "type") }
    }

    package override func ownPicture(_ values: LayerModel) -> DisplayList? {
        guard case .gradient(let gradient) = values.special else { return nil }
        let shape = DisplayPath(
            roundedRect: values.bounds, radius: values.cornerRadius, mask: values.maskedCorners.rawValue,
            isContinuous: values.isCornerContinuous)
        return gradient.drawing(in: values.bounds, clippedTo: shape)
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    @available(*, unavailable, message: "conic gradients are not drawn yet")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
