import Foundation

/// Looks from before there were appearances (iOS 13).
extension UINavigationBar {
    /// What the properties from before iOS 13 ask for, where any is set and no appearance is.
    var legacyAppearance: UINavigationBarAppearance? {
        guard !looks.hasOwnStandard else { return nil }
        if let legacyLook { return legacyLook }
        legacyLook = makeLegacyAppearance()
        return legacyLook
    }

    private func makeLegacyAppearance() -> UINavigationBarAppearance? {
        let image = legacyImage
        let shift = metrics.lazy.compactMap { self.legacyShifts[$0] }.first
        guard
            shift != nil || barTintColor != nil || titleTextAttributes != nil || largeTitleTextAttributes != nil
                || image != nil
        else { return nil }
        let look = UINavigationBarAppearance()
        if let image {
            look.configureWithTransparentBackground()
            // An empty image asks for no background at all.
            if image.size != .zero { look.backgroundImage = image }
        } else if let barTintColor {
            look.configureWithOpaqueBackground()
            look.backgroundColor = barTintColor
        }
        if let shadowImage {
            look.shadowColor = nil
            // An empty image asks for no line; one with a size needs a background image beside it, as in UIKit.
            if image != nil, shadowImage.size != .zero { look.shadowImage = shadowImage }
        }
        look.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: shift ?? 0)
        look.titleTextAttributes = titleTextAttributes ?? [:]
        look.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
        return look
    }

    public func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
    }

    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: .any, barMetrics: barMetrics)
    }

    /// Bars in other places take the image for `any`, low bars without an image of their own the one for all heights.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        legacyImages[LegacyPlace(position: position, metrics: barMetrics)] = backgroundImage
        lookDidChange()
    }

    public func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        legacyImages[LegacyPlace(position: position, metrics: barMetrics)]
    }

    /// Moves the title down.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        legacyShifts[barMetrics] = adjustment
        lookDidChange()
    }

    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        legacyShifts[barMetrics] ?? 0
    }

    private var metrics: [UIBarMetrics] {
        let withPrompt = topItem?.prompt != nil
        if isCompact { return withPrompt ? [.compactPrompt, .compact, .default] : [.compact, .default] }
        return withPrompt ? [.defaultPrompt, .default] : [.default]
    }

    private var legacyImage: UIImage? {
        for metrics in metrics {
            for position in [barPosition, .any] {
                if let image = legacyImages[LegacyPlace(position: position, metrics: metrics)] { return image }
            }
        }
        return nil
    }

    /// Takes over what is set for all bars and not for this one.
    func takeLegacyArtwork(from proxy: UINavigationBar) {
        let (images, shifts) = (legacyImages, legacyShifts)
        legacyImages.merge(proxy.legacyImages) { own, _ in own }
        legacyShifts.merge(proxy.legacyShifts) { own, _ in own }
        if legacyImages.count != images.count || legacyShifts.count != shifts.count { lookDidChange() }
    }
}
