import Foundation
import QuartzCore

/// The views of a list content view; each is there while there is something to show.
@MainActor
struct ListContentParts {
    private(set) var image: UIImageView?
    private(set) var text: UILabel?
    private(set) var secondary: UILabel?
    /// Of the image as it is shown here.
    private var naturalSize = CGSize.zero

    mutating func apply(_ configuration: UIListContentConfiguration, to view: UIView) {
        text = Self.label(
            text, in: view, configuration.text, configuration.attributedText, configuration.textProperties)
        secondary = Self.label(
            secondary, in: view, configuration.secondaryText, configuration.secondaryAttributedText,
            configuration.secondaryTextProperties)
        applyImage(configuration, to: view)
        for part in [text, secondary, image] as [UIView?] { part?.alpha = configuration.alpha }
    }

    // MARK: Texts

    /// An empty text is no text.
    private static func label(
        _ known: UILabel?, in view: UIView, _ text: String?, _ attributed: NSAttributedString?,
        _ look: UIListContentConfiguration.TextProperties
    ) -> UILabel? {
        guard attributed.map({ $0.length > 0 }) ?? (text?.isEmpty == false) else {
            known?.removeFromSuperview()
            return nil
        }
        let label = known ?? UILabel(frame: .zero)
        style(label, look)
        if let attributed {
            label.attributedText = attributed
        } else {
            label.attributedText = nil
            label.text = look.transformed(text ?? "")
        }
        if known == nil { view.addSubview(label) }
        return label
    }

    /// Before the text is set: setting a font later would change the runs of an attributed one.
    private static func style(_ label: UILabel, _ look: UIListContentConfiguration.TextProperties) {
        label.attributedText = nil
        label.font = look.adjustsFontForContentSizeCategory ? look.font.adjusted(for: label.traits) : look.font
        label.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
        label.textColor = look.resolvedColor()
        label.lineBreakMode = look.lineBreakMode
        label.numberOfLines = look.numberOfLines
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.allowsDefaultTighteningForTruncation = look.allowsDefaultTighteningForTruncation
        label.showsExpansionTextWhenTruncated = look.showsExpansionTextWhenTruncated
        label.textAlignment =
            switch look.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
    }

    // MARK: Image

    private mutating func applyImage(_ configuration: UIListContentConfiguration, to view: UIView) {
        guard let picture = configuration.image else {
            image?.removeFromSuperview()
            image = nil
            return
        }
        let shown = image ?? UIImageView(frame: .zero)
        shown.contentMode = .scaleAspectFit
        shown.image = picture
        let properties = configuration.imageProperties
        shown.layer.cornerRadius = properties.cornerRadius
        shown.layer.cornerCurve = .continuous
        shown.clipsToBounds = properties.cornerRadius > 0
        shown.layer.borderWidth = properties.strokeWidth
        shown.accessibilityIgnoresInvertColors = properties.accessibilityIgnoresInvertColors
        shown.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
        if image == nil { view.addSubview(shown) }
        image = shown
        follow(configuration, in: view)
    }

    /// Takes up what the image has from its surroundings: its colours, and a symbol its size.
    mutating func follow(_ configuration: UIListContentConfiguration, in view: UIView) {
        guard let picture = configuration.image else { return }
        let properties = configuration.imageProperties
        naturalSize =
            picture.resolved(preferring: properties.preferredSymbolConfiguration, traits: view.traits).size
        applyTint(configuration, of: view)
    }

    func applyTint(_ configuration: UIListContentConfiguration, of view: UIView) {
        guard let image else { return }
        let properties = configuration.imageProperties
        let tint = properties.resolvedTintColor(for: view.tintColor)
        if image.tintColor != tint { image.tintColor = tint }
        guard properties.strokeWidth > 0 else { return }
        let stroke = properties.resolvedStrokeColor(for: view.tintColor)
        image.layer.borderColor = stroke.resolvedColor(with: view.traits).cgColor
    }

    /// Size and room of the image (`behaviours.md` 125).
    func imageBox(
        _ configuration: UIListContentConfiguration, metrics: CellMetrics, isAccessibilitySize: Bool
    ) -> ListContentLayout.Image? {
        guard let picture = configuration.image else { return nil }
        let properties = configuration.imageProperties
        return ListContentLayout.Image(
            natural: naturalSize, maximum: properties.maximumSize, reserved: properties.reservedLayoutSize,
            standard: metrics.symbolBox, isSymbol: picture.isSymbolImage, isAccessibilitySize: isAccessibilitySize)
    }
}

extension ListContentLayout.Image {
    /// - Parameter standard: side of the box that stands for the standard dimension. A symbol has it where nothing else
    ///   is reserved; one of about its size makes no row higher.
    init(
        natural: CGSize, maximum: CGSize, reserved: CGSize, standard: CGFloat, isSymbol: Bool = false,
        isAccessibilitySize: Bool
    ) {
        let width = maximum.width > 0 && natural.width > 0 ? maximum.width / natural.width : 1
        let height = maximum.height > 0 && natural.height > 0 ? maximum.height / natural.height : 1
        let factor = min(1, width, height)
        let drawn = CGSize(width: natural.width * factor, height: natural.height * factor)
        func side(_ wished: CGFloat, _ own: CGFloat) -> CGFloat {
            if wished == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
            return wished > 0 ? wished : own
        }
        // Symbols of one size differ a little in width and height; texts beside them begin at one line all the same.
        let tolerated = standard * 1.25
        let ownWidth = isSymbol && drawn.width <= tolerated ? standard : drawn.width
        let ownHeight = isSymbol && drawn.height <= tolerated ? 0 : drawn.height
        self.init(
            size: drawn,
            box: CGSize(
                width: isAccessibilitySize ? drawn.width : side(reserved.width, ownWidth),
                height: side(reserved.height, ownHeight)))
    }
}

extension CellMetrics {
    /// Side of the box in which symbols are centred: 24 at Large (`RM-05`).
    var symbolBox: CGFloat { (24 * bodyLine / 21).rounded(toScale: scale) }
}
