import DisplayList
import Foundation
import QuartzCore
import TextLayout

public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The origin is the top left corner and the width wraps lines; without it the text is one line on its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Lines count the font's leading, which is always so here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Lets a string shrink to the space it is drawn in, and tells how it came out.
open class NSStringDrawingContext: NSObject {
    /// Smallest factor that fonts may be scaled by; 0 never scales.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor used last.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The space used last.
    open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    /// Size on as many lines as the string has paragraphs; not rounded.
    public func size() -> CGSize { textBlock(space: nil, options: [], context: nil).exactSize }

    public func draw(at point: CGPoint) {
        let block = textBlock(space: nil, options: .usesLineFragmentOrigin, context: nil)
        block.drawInCurrentContext(width: Double(block.size.width), at: point)
    }

    /// Wraps in the rectangle and leaves out lines that do not fit its height.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        let block = textBlock(space: rect.size, options: options, context: context)
        var origin = rect.origin
        if !options.contains(.usesLineFragmentOrigin) { origin.y -= CGFloat(block.firstBaseline ?? 0) }
        block.drawInCurrentContext(width: rect.width > 0 ? Double(rect.width) : block.size.width, at: origin)
    }

    /// The space that drawing would use. Not rounded: callers round up, as on iOS.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let block = textBlock(space: size, options: options, context: context)
        var rect = CGRect(origin: .zero, size: block.exactSize)
        if !options.contains(.usesLineFragmentOrigin) { rect.origin.y = -CGFloat(block.firstBaseline ?? 0) }
        context?.totalBounds = rect
        return rect
    }

    private func textBlock(
        space: CGSize?, options: NSStringDrawingOptions, context: NSStringDrawingContext?
    ) -> TextBlock {
        var constraints = TextConstraints(.current)
        constraints.wrapsBeforeTruncating = false
        if let space {
            let isWrapping = options.contains(.usesLineFragmentOrigin)
            if isWrapping || options.contains(.truncatesLastVisibleLine) {
                constraints.width = space.width > 0 && space.width < 1e7 ? Double(space.width) : nil
            }
            if isWrapping { constraints.height = space.height > 0 && space.height < 1e7 ? Double(space.height) : nil }
            if !isWrapping { constraints.maximumLines = 1 }
            if options.contains(.truncatesLastVisibleLine) {
                constraints.truncatesLastLine = true
                constraints.wrapsBeforeTruncating = true
            }
        }
        let fitter = ShrinkingText(
            runs: textRuns(defaults: .stringDrawing), minimumScale: Double(context?.minimumScaleFactor ?? 0))
        let (block, scale) = fitter.block(constraints)
        context?.actualScaleFactor = CGFloat(scale)
        return block
    }
}

extension NSString {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        attributed(attrs).size()
    }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(at: point)
    }
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        attributed(attrs).draw(in: rect)
    }
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        attributed(attributes).draw(with: rect, options: options, context: context)
    }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        attributed(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: description, attributes: attributes)
    }
}

/// `String` has no bridge to `NSString` on Linux; Apple's systems reach these members through it.
extension String {
    public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attrs)
    }
    public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(at: point, withAttributes: attrs)
    }
    public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
        NSString(string: self).draw(in: rect, withAttributes: attrs)
    }
    public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSString(string: self).draw(with: rect, options: options, attributes: attributes, context: context)
    }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}

extension TextBlock {
    /// Plays the block into the context that is current on this thread; does nothing outside drawing.
    func drawInCurrentContext(width: Double, at origin: CGPoint, color: PaintColor? = nil) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        var list = DisplayList()
        draw(in: width, at: origin, color: color, into: &list)
        context.play(list)
    }
}
