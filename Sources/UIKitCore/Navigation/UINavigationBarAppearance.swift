import Foundation

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    public override init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = UIBarButtonItemAppearance(copying: other.buttonAppearance)
        doneButtonAppearance = UIBarButtonItemAppearance(copying: other.doneButtonAppearance)
        backButtonAppearance = UIBarButtonItemAppearance(copying: other.backButtonAppearance)
        backIndicatorImage = other.backIndicatorImage
        backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    }

    public required init?(coder: NSCoder) { return nil }

    /// Both images replace the arrow of the back button; giving only one keeps the system's, as in UIKit.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        let isComplete = backIndicatorImage != nil && transitionMaskImage != nil
        self.backIndicatorImage = isComplete ? backIndicatorImage : nil
        backIndicatorTransitionMaskImage = isComplete ? transitionMaskImage : nil
        changed()
    }

    var buttons: BarItemViews.Look { BarItemViews.Look(plain: buttonAppearance, done: doneButtonAppearance) }

    package override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}
