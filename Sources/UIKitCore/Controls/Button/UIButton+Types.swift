import Foundation

extension UIButton {
    public enum ButtonType: Int, Sendable {
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        public static var roundedRect: ButtonType { .system }
    }

    /// What a button means among others: a destructive one is red.
    public enum Role: Int, Sendable { case normal = 0, primary, cancel, destructive }

    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}

/// What was set for one state of a button without a configuration.
struct ButtonStateContent {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
}
