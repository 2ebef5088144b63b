import Foundation

/// How a bar looks: background and shadow line. An appearance is used whole.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
    public let idiom: UIUserInterfaceIdiom
    open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
    open var backgroundColor: UIColor? { didSet { changed() } }
    open var backgroundImage: UIImage? { didSet { changed() } }
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill { didSet { changed() } }
    /// Colour of the line below the bar; nil and clear draw none.
    open var shadowColor: UIColor? { didSet { changed() } }
    open var shadowImage: UIImage? { didSet { changed() } }

    /// The bar that shows this appearance is told when it is edited in place.
    package var onChange: (() -> Void)?

    public convenience override init() { self.init(idiom: .phone) }

    public init(idiom: UIUserInterfaceIdiom) {
        self.idiom = idiom
        super.init()
        configureWithDefaultBackground()
    }

    public init(barAppearance: UIBarAppearance) {
        idiom = barAppearance.idiom
        super.init()
        takeBackground(of: barAppearance)
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    package func changed() { onChange?() }

    private func takeBackground(of other: UIBarAppearance) {
        backgroundEffect = other.backgroundEffect
        backgroundColor = other.backgroundColor
        backgroundImage = other.backgroundImage
        backgroundImageContentMode = other.backgroundImageContentMode
        shadowColor = other.shadowColor
        shadowImage = other.shadowImage
    }

    /// The system's background: on iOS 26 content fades out below the bar.
    open func configureWithDefaultBackground() {
        clearBackground()
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    open func configureWithOpaqueBackground() {
        clearBackground()
        backgroundColor = .systemBackground
        shadowColor = .separator
    }

    open func configureWithTransparentBackground() { clearBackground() }

    private func clearBackground() {
        backgroundEffect = nil
        backgroundColor = nil
        backgroundImage = nil
        shadowColor = nil
        shadowImage = nil
    }

    /// What the bar draws lowest: colour and image lie over it.
    package var background: BarBackground {
        guard let backgroundEffect else { return .none }
        guard backgroundEffect.style == .systemChromeMaterial else { return .fill(backgroundEffect.fill) }
        return backgroundColor == nil && backgroundImage == nil ? .fade : .none
    }

    /// A copy of the same class.
    package func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

    nonisolated open override func copy() -> Any { copy(with: nil) }

    nonisolated public func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { UncheckedBox(duplicate()) }.value
    }
}

/// The kinds of background a bar draws.
package enum BarBackground {
    case none
    /// Content fades out towards the top, in the colour behind it.
    case fade
    case fill(UIColor)
}

/// Carries a copy out of the main actor. Unchecked: it is made and read in one call.
struct UncheckedBox: @unchecked Sendable {
    let value: Any
    init(_ value: Any) { self.value = value }
}
