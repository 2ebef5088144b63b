import Foundation

/// A description of content that can make the view for itself.
public protocol UIContentConfiguration {
    @preconcurrency @MainActor func makeContentView() -> any UIView & UIContentView
    /// The same content in the look of a state. Properties the client gave a value keep it.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view made from a configuration. Given another one it shows that instead.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
    var configuration: any UIContentConfiguration { get set }
    /// True where the view can show `configuration` in place of its own (iOS 16).
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    /// Configurations of one type share a view.
    public func supports(_ configuration: any UIContentConfiguration) -> Bool {
        type(of: configuration) == type(of: self.configuration)
    }
}
