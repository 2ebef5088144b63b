import Foundation

/// How bar buttons of one style look, by state.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject, NSCopying {
    public let normal = UIBarButtonItemStateAppearance()
    public let highlighted = UIBarButtonItemStateAppearance()
    public let disabled = UIBarButtonItemStateAppearance()
    public let focused = UIBarButtonItemStateAppearance()

    /// The style whose look stands where no state says anything else: titles of done buttons are heavier.
    private(set) var style: UIBarButtonItem.Style

    public convenience override init() { self.init(style: .plain) }

    public init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
        configureWithDefault(for: style)
    }

    init(copying other: UIBarButtonItemAppearance) {
        style = other.style
        super.init()
        for (mine, theirs) in zip(states, other.states) { mine.take(theirs) }
    }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in states { state.take(UIBarButtonItemStateAppearance()) }
    }

    nonisolated public func copy(with zone: NSZone?) -> Any {
        MainActor.assumeIsolated { UncheckedBox(UIBarButtonItemAppearance(copying: self)) }.value
    }

    nonisolated open override func copy() -> Any { copy(with: nil) }

    /// How the button looks in a state; a state without a picture of its own takes the normal one.
    func state(isEnabled: Bool, isHighlighted: Bool) -> UIBarButtonItemStateAppearance {
        !isEnabled ? disabled : isHighlighted ? highlighted : normal
    }

    /// The attributes of a button's text; a state without attributes takes the normal ones.
    func attributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
        let own = !isEnabled ? disabled : isHighlighted ? highlighted : normal
        return normal.titleTextAttributes.merging(own.titleTextAttributes) { $1 }
    }
}

/// How a bar button looks in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    /// Stands behind the button in place of the bar's own surface.
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment = UIOffset.zero

    func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }
}
