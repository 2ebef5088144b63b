import Foundation

/// What an item of a bar shows: the part that buttons and tabs have in common.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String? { didSet { if title != oldValue { changed() } } }
    open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
    /// Moves and stretches the image's box, as insets do.
    open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { changed() } } }
    /// For low bars: phones held sideways.
    open var landscapeImagePhone: UIImage? { didSet { if landscapeImagePhone !== oldValue { changed() } } }
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Shown big in the middle of the screen while the button is held at accessibility text sizes.
    open var largeContentSizeImage: UIImage?
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    open var tag = 0

    open var accessibilityIdentifier: String?
    open var accessibilityLabel: String? { didSet { changed() } }

    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// The bars that show the item at the moment; told of every change.
    package var observers: [WeakBarItemObserver] = []

    public override init() { super.init() }

    /// Archives are not supported.
    public required init?(coder: NSCoder) { return nil }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes[state.rawValue] = attributes
        changed()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes[state.rawValue]
    }

    package func changed() {
        for observer in observers { observer.value?.barItemDidChange(self) }
    }

    package func addObserver(_ observer: any BarItemObserving) {
        observers.removeAll { $0.value == nil || $0.value === observer }
        observers.append(WeakBarItemObserver(value: observer))
    }
}

/// A bar that shows items.
@MainActor
package protocol BarItemObserving: AnyObject {
    func barItemDidChange(_ item: UIBarItem)
}

package struct WeakBarItemObserver {
    package weak var value: (any BarItemObserving)?
}
