import Foundation

/// How an image fills its layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

extension CALayerContentsGravity {
    /// Where content of `size` lies in `bounds`.
    package func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        let scales = (bounds.width / size.width, bounds.height / size.height)
        switch self {
        case .resize: return bounds
        case .resizeAspect: return centered(size, by: min(scales.0, scales.1), in: bounds)
        case .resizeAspectFill: return centered(size, by: max(scales.0, scales.1), in: bounds)
        default: return placed(size, in: bounds)
        }
    }

    private func centered(_ size: CGSize, by scale: CGFloat, in bounds: CGRect) -> CGRect {
        let scaled = CGSize(width: size.width * scale, height: size.height * scale)
        return CGRect(
            x: bounds.midX - scaled.width / 2, y: bounds.midY - scaled.height / 2, width: scaled.width,
            height: scaled.height)
    }

    private func placed(_ size: CGSize, in bounds: CGRect) -> CGRect {
        let name = rawValue.lowercased()
        let x =
            name.contains("left")
            ? bounds.minX : name.contains("right") ? bounds.maxX - size.width : bounds.midX - size.width / 2
        let y =
            name.contains("top")
            ? bounds.minY : name.contains("bottom") ? bounds.maxY - size.height : bounds.midY - size.height / 2
        return CGRect(x: x, y: y, width: size.width, height: size.height)
    }
}
