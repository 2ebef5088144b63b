import Foundation

/// What both ends of a drag know of it.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
    var items: [UIDragItem] { get }
    /// Of the finger.
    func location(in view: UIView) -> CGPoint
    /// Whether the things may be moved, or only copied.
    var allowsMoveOperation: Bool { get }
    var isRestrictedToDraggingApplication: Bool { get }
    /// True where an item is offered as one of these types, or as a kind of one.
    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
    public func canLoadObjects<T: _ItemProviderBridged>(ofClass aClass: T.Type) -> Bool {
        canLoadObjects(ofClass: T.ItemProviderObject.self)
    }
}

/// A drag, to the one who began it.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
    /// For the application that drags; nobody else sees it.
    var localContext: Any? { get set }
}

/// Whether a wheel shows while dropped things are loaded.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable {
    case none = 0
    case `default`
}

/// A drag, to those it passes over.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
    /// The drag itself; nil would mean that it comes from another application, which nothing does here.
    var localDragSession: (any UIDragSession)? { get }
    var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
    /// Of all objects that are being loaded.
    var progress: Progress { get }
    /// Calls `completion` once, on the main queue, with the objects of the items that could be read, in their order.
    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress
}

extension UIDropSession {
    @discardableResult
    public func loadObjects<T: _ItemProviderBridged>(
        ofClass aClass: T.Type, completion: @escaping ([T]) -> Void
    ) -> Progress {
        loadObjects(ofClass: T.ItemProviderObject.self) { objects in
            completion(objects.compactMap { ($0 as? T.ItemProviderObject).map(T._value) })
        }
    }
}

/// Animations that go along with a drag's pictures.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
