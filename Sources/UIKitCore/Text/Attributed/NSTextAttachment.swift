import DisplayList
import Foundation
import QuartzCore
import TextLayout

/// A picture that stands in text like a letter.
open class NSTextAttachment: NSObject {
    private let mark = FoundationMark()
    open var image: UIImage?
    /// Place relative to the baseline, y upwards; empty takes the image's size.
    open var bounds = CGRect.zero

    /// The character that carries an attachment: U+FFFC.
    public class var character: Int { 0xFFFC }

    public override init() { super.init() }
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    var inlinePicture: InlinePicture {
        let size = bounds.isEmpty ? image?.size ?? .zero : bounds.size
        let context = CGContext.recording(size: size, scale: UITraitCollection.current.displayScale)
        UIGraphicsPushContext(context)
        image?.draw(in: CGRect(origin: .zero, size: size))
        UIGraphicsPopContext()
        return InlinePicture(size: size, raise: Double(bounds.minY), picture: context.displayList)
    }
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
