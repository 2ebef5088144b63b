import UIKit

/// Pictures a note can be given.
enum Cover: Int, CaseIterable {
    case sun, leaf, sea, night, rose, sand

    var title: String {
        switch self {
        case .sun: localized("Sun")
        case .leaf: localized("Leaf")
        case .sea: localized("Sea")
        case .night: localized("Night")
        case .rose: localized("Rose")
        case .sand: localized("Sand")
        }
    }

    private var colors: (sky: UIColor, hill: UIColor, disc: UIColor) {
        switch self {
        case .sun: (hex(0xFFB74D), hex(0xE65100), hex(0xFFF3E0))
        case .leaf: (hex(0xAED581), hex(0x33691E), hex(0xF9FBE7))
        case .sea: (hex(0x81D4FA), hex(0x01579B), hex(0xE1F5FE))
        case .night: (hex(0x5C6BC0), hex(0x1A237E), hex(0xE8EAF6))
        case .rose: (hex(0xF48FB1), hex(0x880E4F), hex(0xFCE4EC))
        case .sand: (hex(0xD7CCC8), hex(0x5D4037), hex(0xFFF8E1))
        }
    }

    private func hex(_ value: Int) -> UIColor {
        UIColor(
            red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
            blue: CGFloat(value & 255) / 255, alpha: 1)
    }

    /// A small landscape.
    @MainActor
    var image: UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let side: CGFloat = 132
        return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image { _ in
            colors.sky.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: side)).fill()
            colors.disc.setFill()
            UIBezierPath(ovalIn: CGRect(x: 78, y: 20, width: 34, height: 34)).fill()
            colors.hill.withAlphaComponent(0.55).setFill()
            hill(from: 66, peak: CGPoint(x: 95, y: 52), to: 78, side).fill()
            colors.hill.setFill()
            hill(from: 84, peak: CGPoint(x: 38, y: 62), to: 112, side).fill()
        }
    }

    private func hill(from left: CGFloat, peak: CGPoint, to right: CGFloat, _ side: CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: side))
        path.addLine(to: CGPoint(x: 0, y: left))
        path.addQuadCurve(to: CGPoint(x: side, y: right), controlPoint: CGPoint(x: peak.x, y: peak.y - 20))
        path.addLine(to: CGPoint(x: side, y: side))
        path.close()
        return path
    }

    @MainActor
    var data: Data { image.pngData() ?? Data() }
}
