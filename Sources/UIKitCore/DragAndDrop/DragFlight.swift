import Foundation
import QuartzCore

/// One drag, from the lifting of the first thing to the landing of the last: what is carried, what it looks like, and
/// over whom it is.
@MainActor
final class DragFlight {
    enum Phase { case lifted, flying, landing, over }

    private(set) var phase = Phase.lifted
    private(set) var items: [UIDragItem] = []
    /// In window space.
    private(set) var finger: CGPoint
    var allowsMove = true
    var isRestricted = false
    let window: UIWindow
    private(set) weak var source: (any DragSource)?
    // Sessions keep their flight, so that they may be asked afterwards; the flight lets them go when it is over.
    private(set) lazy var drag: DragSession! = DragSession(self)
    private(set) lazy var drop: DropSession! = DropSession(self, drag: drag)
    private lazy var pictures = DragPictures(in: window)
    private var surface: (any DropSurface)?
    /// Those that were asked, and whether they want the things; and those that were ever entered, in order.
    private var answers: [ObjectIdentifier: Bool] = [:]
    private var entered: [any DropSurface] = []
    private var operation = UIDropOperation.cancel

    init(from source: any DragSource, in window: UIWindow, finger: CGPoint) {
        self.source = source
        self.window = window
        self.finger = finger
    }

    // MARK: Things

    /// - Parameter preview: what is lifted; an item's own preview is carried from then on.
    func add(_ added: [UIDragItem], lifting preview: UITargetedPreview?) {
        for item in added {
            items.append(item)
            pictures.add(item, lifting: preview, finger: finger)
        }
        if phase == .flying { pictures.gather(at: finger) }
    }

    /// Of the picture of an item.
    func size(of item: UIDragItem) -> CGSize { pictures.size(of: item) }

    // MARK: Hand

    /// - Parameter shows: false while something else, as a context menu, shows the thing.
    func lift(shows: Bool) { pictures.lift(shows: shows) }

    func begin() {
        guard phase == .lifted else { return }
        phase = .flying
        source?.dragBegan(self)
        pictures.gather(at: finger)
    }

    func move(to finger: CGPoint) {
        self.finger = finger
        guard phase == .flying else { return }
        pictures.move(to: finger)
        update()
    }

    /// Asks those below the finger again: it moved, or they did.
    func update() {
        guard phase == .flying else { return }
        let found = surfaceBelow()
        if found !== surface {
            let old = surface
            surface = found
            old?.dropExited(drop)
            if let found {
                if !entered.contains(where: { $0 === found }) { entered.append(found) }
                found.dropEntered(drop)
            }
        }
        let answer = surface?.dropUpdated(drop) ?? .cancel
        operation = answer == .move && !allowsMove ? .forbidden : answer
        pictures.show(operation: surface == nil ? nil : operation, count: items.count)
    }

    private func surfaceBelow() -> (any DropSurface)? {
        var view = window.hitTest(finger, with: nil)
        while let current = view {
            if let surface = current.dropSurface, accepts(surface) { return surface }
            view = current.superview
        }
        return nil
    }

    private func accepts(_ surface: any DropSurface) -> Bool {
        if let known = answers[ObjectIdentifier(surface)] { return known }
        let answer = surface.canHandle(drop)
        answers[ObjectIdentifier(surface)] = answer
        return answer
    }

    // MARK: Ends

    /// The finger went up.
    func release() {
        guard phase == .flying else { return putBack() }
        update()
        guard let surface, operation == .copy || operation == .move else { return putBack() }
        phase = .landing
        let landing = DragLanding()
        surface.performDrop(drop, landing)
        pictures.land(landing) { [self] in end(operation) }
    }

    /// Everything goes back to where it came from.
    func putBack() {
        guard phase == .lifted || phase == .flying else { return }
        let wasFlying = phase == .flying
        phase = .landing
        if wasFlying { surface?.dropExited(drop) }
        surface = nil
        pictures.putBack { [self] item in
            source?.wayBack(of: item, in: self)
        } completion: { [self] in
            end(.cancel)
        }
    }

    private func end(_ operation: UIDropOperation) {
        guard phase != .over else { return }
        phase = .over
        pictures.remove()
        let told = entered
        entered = []
        surface = nil
        for surface in told { surface.dropEnded(drop) }
        source?.dragEnded(self, operation: operation)
        (drag, drop) = (nil, nil)
    }
}

extension UIView {
    /// What takes things that are dropped on this view.
    var dropSurface: (any DropSurface)? {
        if let table = self as? UITableView { return table.drop }
        for interaction in interactionList { if let surface = interaction as? any DropSurface { return surface } }
        return nil
    }
}
