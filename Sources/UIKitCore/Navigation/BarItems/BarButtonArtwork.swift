import Foundation

/// Pictures and shifts of one bar button, whoever asked for them: the item itself, all items, or the bar's appearance.
@MainActor
struct BarButtonArtwork {
    private let own: [BarItemArtwork]
    private let style: UIBarButtonItem.Style
    private let appearance: UIBarButtonItemAppearance

    /// - Parameters:
    ///   - item: the client's; nil for buttons of the kit.
    ///   - isBack: for the button that leads back to the item's screen.
    init(of item: UIBarButtonItem?, isBack: Bool = false, appearance: UIBarButtonItemAppearance) {
        let all = UIBarButtonItem.appearance()
        let items = [item, item === all ? nil : all].compactMap { $0 }
        own = items.map { isBack ? $0.backArtwork : $0.artwork }
        style = item?.style ?? .plain
        self.appearance = appearance
    }

    var hasBackground: Bool { own.contains { $0.hasImages } || appearance.normal.backgroundImage != nil }

    func background(_ state: UIControl.State, isCompact: Bool) -> UIImage? {
        let shown: UIControl.State =
            state.contains(.disabled) ? .disabled : state.intersection([.highlighted, .selected])
        for artwork in own {
            if let image = artwork.image(for: shown, style: style, isCompact: isCompact) { return image }
        }
        return look(state).backgroundImage ?? appearance.normal.backgroundImage
    }

    func titleShift(_ state: UIControl.State, isCompact: Bool) -> UIOffset {
        for artwork in own {
            if let shift = artwork.titleShift(isCompact: isCompact) { return shift }
        }
        let shift = look(state).titlePositionAdjustment
        return shift == .zero ? appearance.normal.titlePositionAdjustment : shift
    }

    /// Of the whole button.
    func backgroundShift(isCompact: Bool) -> CGFloat {
        own.lazy.compactMap { $0.backgroundShift(isCompact: isCompact) }.first ?? 0
    }

    /// Of the picture alone.
    func pictureShift(_ state: UIControl.State) -> UIOffset {
        let shift = look(state).backgroundImagePositionAdjustment
        return shift == .zero ? appearance.normal.backgroundImagePositionAdjustment : shift
    }

    private func look(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
        appearance.state(isEnabled: !state.contains(.disabled), isHighlighted: state.contains(.highlighted))
    }
}
