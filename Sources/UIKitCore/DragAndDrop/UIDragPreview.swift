import Foundation

/// How the picture of dragged things looks.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {}

/// The place that the picture of dropped things goes to.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view whose picture is carried by a drag.
@preconcurrency @MainActor
open class UIDragPreview: NSObject, NSCopying {
    public let view: UIView
    public let parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// An address, as a card with its text.
    public convenience init(for url: URL) { self.init(for: url, title: nil) }

    public convenience init(for url: URL, title: String?) { self.init(view: UIDragPreview.card(url, title)) }

    private static func card(_ url: URL, _ title: String?) -> UIView {
        let name = UILabel()
        name.font = .preferredFont(forTextStyle: .headline)
        name.text = title ?? url.host ?? url.absoluteString
        let address = UILabel()
        address.font = .preferredFont(forTextStyle: .footnote)
        address.textColor = .secondaryLabel
        address.text = url.absoluteString
        let labels = [name, address]
        let width = min(labels.map { $0.intrinsicContentSize.width }.max() ?? 0, 260)
        let card = UIView(frame: CGRect(x: 0, y: 0, width: width + 32, height: 24))
        var y: CGFloat = 12
        for label in labels {
            let height = label.intrinsicContentSize.height
            label.frame = CGRect(x: 16, y: y, width: width, height: height)
            card.addSubview(label)
            y += height + 2
        }
        card.bounds.size.height = y + 10
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 16
        return card
    }

    /// Nothing of it changes.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}
