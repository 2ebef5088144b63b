import Foundation

/// One of the things that a drag carries.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    /// What the item stands for, for those in the same application; it is not taken apart or copied.
    open var localObject: Any?
    /// Makes the picture that is carried; nil carries the picture of where the item comes from.
    open var previewProvider: (() -> UIDragPreview?)?

    public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}
