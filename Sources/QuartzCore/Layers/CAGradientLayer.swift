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
        get { gradient.colors.isEmpty ? nil : gradient.colors }
        set { edit("colors") { $0.colors = (newValue ?? []).compactMap { $0 as? CGColor } } }
    }

    /// Where each colour stands, 0...1 and ascending; nil spreads them evenly.
    open var locations: [NSNumber]? {
        get { gradient.locations?.map { NSNumber(value: $0) } }
        set { edit("locations") { $0.locations = newValue?.map(\.doubleValue) } }
    }

    /// In unit coordinates of the bounds: the first colour of an axial ramp, the centre of a radial one.
    open var startPoint: CGPoint {
        get { gradient.startPoint }
        set { if newValue != gradient.startPoint { edit("startPoint") { $0.startPoint = newValue } } }
    }

    /// In unit coordinates: the last colour of an axial ramp; a radial one ends on the ellipse around the start point whose
    /// half-axes are the distances to this point.
    open var endPoint: CGPoint {
        get { gradient.endPoint }
        set { if newValue != gradient.endPoint { edit("endPoint") { $0.endPoint = newValue } } }
    }

    open var type: CAGradientLayerType {
        get { gradient.type }
        set { if newValue != gradient.type { edit("type") { $0.type = newValue } } }
    }

    package override func ownPicture(_ values: LayerModel) -> DisplayList? {
        guard case .gradient(let gradient) = values.special else { return nil }
        let shape = DisplayPath(
            roundedRect: values.bounds, radius: values.cornerRadius, mask: values.maskedCorners,
            isContinuous: values.isCornerContinuous)
        return gradient.drawing(in: values.bounds, clippedTo: shape)
    }

    private var gradient: GradientModel {
        if case .gradient(let gradient) = model.special { gradient } else { GradientModel() }
    }

    private func edit(_ key: String, _ edit: (inout GradientModel) -> Void) {
        var gradient = gradient
        edit(&gradient)
        change(key) { $0.special = .gradient(gradient) }
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
