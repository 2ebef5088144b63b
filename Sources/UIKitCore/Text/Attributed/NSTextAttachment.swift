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

    /// The picture as text of this colour shows it: templates take the colour, symbols stand on the line.
    func picture(in color: PaintColor) -> InlinePicture {
        let size = bounds.isEmpty ? image?.size ?? .zero : bounds.size
        let list = image?.drawing(in: CGRect(origin: .zero, size: size), tint: image?.isTemplate ?? false ? color : nil)
        let raise = bounds.isEmpty ? -(image?.baselineOffsetFromBottom ?? 0) : bounds.minY
        return InlinePicture(size: size, raise: Double(raise), picture: list ?? DisplayList())
    }
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
