import CoreGraphics
import DisplayList
import Foundation

/// A colour, fixed or chosen by the traits of the place that shows it. Immutable, free of any actor.
open class UIColor: NSObject, @unchecked Sendable {
    // Unchecked: all stored properties are constants, and a provider is called with values only, as UIKit requires.
    private let mark = FoundationMark()
    private let fixed: PaintColor
    private let provider: ((UITraitCollection) -> UIColor)?

    package init(_ color: PaintColor) {
        fixed = color
        provider = nil
        super.init()
    }

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        fixed = PaintColor(
            red: Float(red), green: Float(green), blue: Float(blue), alpha: Float(min(max(alpha, 0), 1)))
        provider = nil
        super.init()
    }

    /// A colour that is asked for again whenever traits change.
    public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        fixed = .black
        provider = dynamicProvider
        super.init()
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        let index = Int(sector) % 6
        let part = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * part)
        let rising = brightness * (1 - saturation * (1 - part))
        let rgb: (CGFloat, CGFloat, CGFloat) =
            switch index {
            case 0: (brightness, rising, low)
            case 1: (falling, brightness, low)
            case 2: (low, brightness, rising)
            case 3: (low, falling, brightness)
            case 4: (rising, low, brightness)
            default: (brightness, low, falling)
            }
        self.init(red: rgb.0, green: rgb.1, blue: rgb.2, alpha: alpha)
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    public convenience init(cgColor: CGColor) { self.init(cgColor.paintColor) }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        guard let provider else { return self }
        var answer: UIColor = self
        traitCollection.performAsCurrent { answer = provider(traitCollection).resolvedColor(with: traitCollection) }
        return answer
    }

    package var paintColor: PaintColor {
        provider == nil ? fixed : resolvedColor(with: .current).paintColor
    }

    /// The colour under the traits that are current on this thread.
    open var cgColor: CGColor { CGColor(paintColor) }

    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func faded(_ color: PaintColor) -> PaintColor {
            PaintColor(red: color.red, green: color.green, blue: color.blue, alpha: Float(min(max(alpha, 0), 1)))
        }
        guard let provider else { return UIColor(faded(fixed)) }
        return UIColor { traits in UIColor(faded(provider(traits).resolvedColor(with: traits).paintColor)) }
    }

    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = paintColor
        red?.pointee = CGFloat(color.red)
        green?.pointee = CGFloat(color.green)
        blue?.pointee = CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    @discardableResult
    open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = paintColor
        white?.pointee = 0.299 * CGFloat(color.red) + 0.587 * CGFloat(color.green) + 0.114 * CGFloat(color.blue)
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = paintColor
        let (red, green, blue) = (CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue))
        let high = max(red, green, blue)
        let range = high - min(red, green, blue)
        var sector: CGFloat = 0
        if range > 0 {
            if high == red {
                sector = (green - blue) / range
            } else if high == green {
                sector = (blue - red) / range + 2
            } else {
                sector = (red - green) / range + 4
            }
        }
        hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
        saturation?.pointee = high > 0 ? range / high : 0
        brightness?.pointee = high
        alpha?.pointee = CGFloat(color.alpha)
        return true
    }

    /// Sets fill and stroke of the current drawing context.
    open func set() {
        setFill()
        setStroke()
    }
    open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        if self === other { return true }
        return provider == nil && other.provider == nil && fixed == other.fixed
    }

    open override var hash: Int { provider == nil ? fixed.hashValue : ObjectIdentifier(self).hashValue }
}
