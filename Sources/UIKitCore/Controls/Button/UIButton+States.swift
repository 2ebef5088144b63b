import Foundation

extension UIButton {
    public func title(for state: UIControl.State) -> String? { contents[state]?.title }
    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? { contents[state]?.attributedTitle }
    public func titleColor(for state: UIControl.State) -> UIColor? { contents[state]?.titleColor }
    public func titleShadowColor(for state: UIControl.State) -> UIColor? { contents[state]?.titleShadowColor }
    public func image(for state: UIControl.State) -> UIImage? { contents[state]?.image }
    public func backgroundImage(for state: UIControl.State) -> UIImage? { contents[state]?.backgroundImage }
    public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        contents[state]?.symbolConfiguration
    }

    public var currentTitle: String? { value(\.title) }
    public var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle) }
    public var currentTitleColor: UIColor { value(\.titleColor) ?? defaultTitleColor }
    public var currentTitleShadowColor: UIColor? { value(\.titleShadowColor) }
    public var currentImage: UIImage? { value(\.image) ?? standardImage }
    public var currentBackgroundImage: UIImage? { value(\.backgroundImage) }
    public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { value(\.symbolConfiguration) }

    /// What is set for exactly the present state, else for its parts, else for the normal one, as UIKit looks it up (the
    /// order of the parts as remembered).
    private func value<Value>(_ path: KeyPath<ButtonStateContent, Value?>) -> Value? {
        let candidates: [UIControl.State] = [state, .disabled, .selected, .highlighted].filter { state.contains($0) }
        for candidate in [state] + candidates + [.normal] {
            if let found = contents[candidate]?[keyPath: path] { return found }
        }
        return nil
    }

    func edit(_ state: UIControl.State, _ change: (inout ButtonStateContent) -> Void) {
        change(&contents[state, default: ButtonStateContent()])
        contentDidChange()
    }

    private var defaultTitleColor: UIColor {
        guard buttonType != .custom else { return .white }
        return isEnabled ? tintColor : .tertiaryLabel
    }

    /// The image of the types that have one by themselves.
    private var standardImage: UIImage? {
        let body = UIImage.SymbolConfiguration(pointSize: 19)
        switch buttonType {
        case .detailDisclosure, .infoLight, .infoDark:
            return UIImage(systemName: "info.circle", withConfiguration: body)
        case .contactAdd: return UIImage(systemName: "plus.circle", withConfiguration: body)
        case .close:
            let colors = UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill])
            return UIImage(
                systemName: "xmark.circle.fill",
                withConfiguration: UIImage.SymbolConfiguration(pointSize: 25, weight: .semibold).applying(colors))
        case .custom, .system, .plain: return nil
        }
    }
}
