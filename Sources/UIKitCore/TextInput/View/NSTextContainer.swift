import Foundation

/// The column that a text view lays its text out in. It belongs to its view, and changing it lays out anew.
open class NSTextContainer: NSObject {
    /// Distance of the text from both sides, inside the column.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }
    /// 0 for as many as there are.
    open var maximumNumberOfLines = 0 { didSet { if maximumNumberOfLines != oldValue { changed() } } }
    /// How the last allowed line ends.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { if lineBreakMode != oldValue { changed() } } }
    /// Of the column. A view keeps it at its own width; the height is not limited.
    open internal(set) var size: CGSize

    var didChange: (() -> Void)?

    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    public override convenience init() { self.init(size: .zero) }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    private func changed() { didChange?() }
}
