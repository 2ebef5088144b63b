import Foundation
import ListCore

/// A drop while the table's delegate carries it out.
@MainActor
final class DropCoordinator: NSObject, UITableViewDropCoordinator {
    private let drop: TableDrop
    private let landing: DragLanding
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession
    /// False once the delegate has returned: pictures have set out.
    var isOpen = true

    init(
        _ drop: TableDrop, session: DropSession, proposal: UITableViewDropProposal, destination: IndexPath?,
        landing: DragLanding
    ) {
        self.drop = drop
        self.landing = landing
        self.session = session
        self.proposal = proposal
        destinationIndexPath = destination
        let table = drop.table
        items = session.items.map { item in
            let row = session.flight.source === table.drag ? table.drag.row(of: item) : nil
            return DropItem(
                dragItem: item, sourceIndexPath: row.flatMap { table.path(of: $0) },
                previewSize: session.flight.size(of: item))
        }
        super.init()
    }

    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        let table = drop.table
        return send(dragItem) { [weak table] motion in
            guard let table, let row = table.row(at: indexPath) else { return nil }
            let rect = table.geometry.rect(of: row)
            guard rect.intersects(table.bounds) else { return nil }
            guard let cell = table.mounted[row] else { return table.convert(rect, to: nil) }
            cell.stayAway(during: motion)
            let parameters = table.dropCalls.previewParameters(at: indexPath)
            let path = parameters?.visiblePath ?? RowPreview.targeted(cell, insets: true).parameters.visiblePath
            return table.convert((path?.bounds ?? cell.bounds).offsetBy(dx: rect.minX, dy: rect.minY), to: nil)
        }
    }

    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        let table = drop.table
        return send(dragItem) { [weak table] _ in
            guard let table, let row = table.row(at: indexPath) else { return nil }
            let place = table.geometry.rect(of: row)
            return table.convert(rect.offsetBy(dx: place.minX, dy: place.minY), to: nil)
        }
    }

    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        let size = drop.session?.flight.size(of: dragItem) ?? .zero
        return send(dragItem) { [weak container = target.container] _ in
            guard let container, container.window != nil else { return nil }
            let center = container.convert(target.center, to: nil)
            let scaled = size.applying(target.transform)
            let (width, height) = (abs(scaled.width), abs(scaled.height))
            return CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
        }
    }

    @discardableResult
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        let table = drop.table
        let row = drop.placeholders.insert(placeholder)
        let motion = send(dragItem) { [weak table, weak row] motion in
            guard let table, let cell = row?.cell, cell.superview === table else { return nil }
            cell.stayAway(during: motion)
            let path = placeholder.previewParametersProvider?(cell)?.visiblePath
            let bounds = path?.bounds ?? RowPreview.targeted(cell, insets: true).visibleRect
            return cell.convert(bounds, to: nil)
        }
        return PlaceholderContext(dragItem: dragItem, motion: motion, row: row, rows: drop.placeholders)
    }

    /// What is asked for later finds the pictures gone.
    private func send(_ item: UIDragItem, to place: @escaping DragLanding.Place) -> DragMotion {
        isOpen ? landing.send(item, to: place) : DragMotion()
    }
}

@MainActor
private final class DropItem: NSObject, UITableViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(dragItem: UIDragItem, sourceIndexPath: IndexPath?, previewSize: CGSize) {
        self.dragItem = dragItem
        self.sourceIndexPath = sourceIndexPath
        self.previewSize = previewSize
        super.init()
    }
}
