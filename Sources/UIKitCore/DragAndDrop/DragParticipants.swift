import Foundation

/// Where a drag comes from.
@MainActor
protocol DragSource: AnyObject {
    /// The finger moved on: the things are in flight.
    func dragBegan(_ flight: DragFlight)
    /// What a picture of an item goes back to when the drag is cancelled, in window space; nil lets it fade.
    func wayBack(of item: UIDragItem, in flight: DragFlight) -> CGRect?
    /// Everything is over, the last picture has arrived.
    func dragEnded(_ flight: DragFlight, operation: UIDropOperation)
}

/// Something that things may be dropped on.
@MainActor
protocol DropSurface: AnyObject {
    /// Asked once for each drag, when it first comes over the surface.
    func canHandle(_ session: DropSession) -> Bool
    func dropEntered(_ session: DropSession)
    /// The finger moved, or content moved below it.
    func dropUpdated(_ session: DropSession) -> UIDropOperation
    func dropExited(_ session: DropSession)
    /// The finger went up. Pictures that the surface does not send anywhere fade.
    func performDrop(_ session: DropSession, _ landing: DragLanding)
    /// The drag is over, dropped here or not.
    func dropEnded(_ session: DropSession)
}
