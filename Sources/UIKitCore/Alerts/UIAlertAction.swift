import Foundation

/// One choice of an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default` = 0, cancel, destructive }

    public let title: String?
    public let style: Style
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange?() } } }
    private let handler: ((UIAlertAction) -> Void)?
    /// Tells the alert that shows the action.
    var stateDidChange: (() -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }

    func run() { handler?(self) }
}
