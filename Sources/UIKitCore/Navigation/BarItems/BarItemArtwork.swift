import Foundation

/// The pictures and shifts that a bar item keeps for its button by state, style and height of the bar, as items did
/// before there were appearances (iOS 5).
@MainActor
struct BarItemArtwork {
    struct Key: Hashable {
        var state: UIControl.State
        var style: UIBarButtonItem.Style?
        var metrics: UIBarMetrics
    }

    private var images: [Key: UIImage] = [:]
    private var titleShifts: [UIBarMetrics: UIOffset] = [:]
    private var backgroundShifts: [UIBarMetrics: CGFloat] = [:]

    subscript(key: Key) -> UIImage? {
        get { images[key] }
        set { images[key] = newValue }
    }
    subscript(titleShift metrics: UIBarMetrics) -> UIOffset {
        get { titleShifts[metrics] ?? .zero }
        set { titleShifts[metrics] = newValue }
    }
    subscript(backgroundShift metrics: UIBarMetrics) -> CGFloat {
        get { backgroundShifts[metrics] ?? 0 }
        set { backgroundShifts[metrics] = newValue }
    }

    var hasImages: Bool { !images.isEmpty }

    /// What a button in a state shows: its own style's picture before one for all styles, the state's before the normal
    /// one, and on a low bar its own before the one for every bar.
    func image(for state: UIControl.State, style: UIBarButtonItem.Style, isCompact: Bool) -> UIImage? {
        for metrics in isCompact ? [UIBarMetrics.compact, .default] : [.default] {
            for state in [state, .normal] {
                for style in [style, nil] {
                    if let image = images[Key(state: state, style: style, metrics: metrics)] { return image }
                }
            }
        }
        return nil
    }

    func titleShift(isCompact: Bool) -> UIOffset? {
        (isCompact ? titleShifts[.compact] : nil) ?? titleShifts[.default]
    }

    func backgroundShift(isCompact: Bool) -> CGFloat? {
        (isCompact ? backgroundShifts[.compact] : nil) ?? backgroundShifts[.default]
    }
}

extension UIBarButtonItem {
    // MARK: Backgrounds. A button with one stands on it and not on the bar's own surface.

    /// An image without caps is stretched.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        artwork[.init(state: state, style: nil, metrics: barMetrics)] = backgroundImage
    }
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        artwork[.init(state: state, style: nil, metrics: barMetrics)]
    }
    /// Counts only while the item has this style.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
    ) {
        artwork[.init(state: state, style: style, metrics: barMetrics)] = backgroundImage
    }
    public func backgroundImage(for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) -> UIImage? {
        artwork[.init(state: state, style: style, metrics: barMetrics)]
    }
    /// Moves the background, and what stands on it, down.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        artwork[backgroundShift: barMetrics] = adjustment
    }
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        artwork[backgroundShift: barMetrics]
    }
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        artwork[titleShift: barMetrics] = adjustment
    }
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { artwork[titleShift: barMetrics] }

    // MARK: The same for the button that leads back to the item's screen

    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {
        backArtwork[.init(state: state, style: nil, metrics: barMetrics)] = backgroundImage
    }
    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        backArtwork[.init(state: state, style: nil, metrics: barMetrics)]
    }
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        backArtwork[titleShift: barMetrics] = adjustment
    }
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        backArtwork[titleShift: barMetrics]
    }
    public func setBackButtonBackgroundVerticalPositionAdjustment(
        _ adjustment: CGFloat, for barMetrics: UIBarMetrics
    ) {
        backArtwork[backgroundShift: barMetrics] = adjustment
    }
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        backArtwork[backgroundShift: barMetrics]
    }
}
