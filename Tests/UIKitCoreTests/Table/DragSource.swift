import Foundation

@testable import UIKitCore

/// Rows that are dragged and dropped, and a log of what the table asked and told about it.
@MainActor
final class DragRows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate,
    UITableViewDropDelegate
{
    let name: String
    var sections: [[String]]
    var log: [String] = []
    var canDrag: (IndexPath) -> Bool = { _ in true }
    var adds = false
    var allowsMove = true
    var handles = true
    var proposal: (IndexPath?) -> UITableViewDropProposal = { _ in
        UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    /// Carries a drop out; by default the items become rows and what came from this table is taken away.
    var drop: ((UITableView, any UITableViewDropCoordinator) -> Void)?
    var dragParameters: (IndexPath) -> UIDragPreviewParameters? = { _ in nil }
    var isRestricted = false
    var springLoads: (IndexPath) -> Bool = { _ in true }

    init(_ name: String, _ sections: [[String]]) {
        self.name = name
        self.sections = sections
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }

    private func text(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.row)" } ?? "nowhere" }

    /// Once for a run of equal entries: fingers move in many steps.
    private func note(_ entry: String) { if log.last != entry { log.append(entry) } }

    // MARK: Rows

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select \(text(indexPath))") }
    func tableView(
        _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
        with context: any UISpringLoadedInteractionContext
    ) -> Bool {
        note("spring \(text(indexPath)) \(context.state)")
        return springLoads(indexPath)
    }

    // MARK: Drag

    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
        note("items \(text(indexPath))")
        return canDrag(indexPath) ? [item(indexPath)] : []
    }
    func tableView(
        _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        note("add \(text(indexPath))")
        return adds ? [item(indexPath)] : []
    }
    private func item(_ path: IndexPath) -> UIDragItem {
        let text = sections[path.section][path.row]
        let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
        item.localObject = text
        return item
    }
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { note("will begin") }
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { note("drag end") }
    func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        allowsMove
    }

    func tableView(
        _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { dragParameters(indexPath) }
    func tableView(
        _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { isRestricted }
    func tableView(
        _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { dragParameters(indexPath) }

    // MARK: Drop

    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
        note("can handle")
        return handles
    }
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) { note("enter") }
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) { note("exit") }
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) { note("drop end") }
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        note("over \(text(destinationIndexPath))")
        return proposal(destinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
        let sources = coordinator.items.map { text($0.sourceIndexPath) }.joined(separator: " ")
        note("drop \(sources) at \(text(coordinator.destinationIndexPath))")
        if let drop { drop(tableView, coordinator) } else { insert(tableView, coordinator) }
    }

    private func insert(_ table: UITableView, _ coordinator: any UITableViewDropCoordinator) {
        guard let target = coordinator.destinationIndexPath else { return }
        table.performBatchUpdates {
            for item in coordinator.items {
                if let source = item.sourceIndexPath {
                    self.sections[source.section].remove(at: source.row)
                    table.deleteRows(at: [source], with: .automatic)
                }
                guard let text = item.dragItem.localObject as? String else { continue }
                self.sections[target.section].insert(text, at: target.row)
                table.insertRows(at: [target], with: .automatic)
            }
        }
        if let first = coordinator.items.first { coordinator.drop(first.dragItem, toRowAt: target) }
    }
}

/// Two tables over each other, each with rows of its own, and a finger.
@MainActor
final class DragWorld {
    let world = World()
    let upper: UITableView
    let lower: UITableView
    let above: DragRows
    let below: DragRows

    init(
        _ above: [[String]], _ below: [[String]] = [[]], upperHeight: CGFloat = 420,
        cellClass: UITableViewCell.Type = UITableViewCell.self
    ) {
        self.above = DragRows("above", above)
        self.below = DragRows("below", below)
        upper = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: upperHeight), style: .plain)
        lower = UITableView(
            frame: CGRect(x: 0, y: upperHeight, width: 393, height: 852 - upperHeight), style: .plain)
        for (table, rows) in [(upper, self.above), (lower, self.below)] {
            table.contentInsetAdjustmentBehavior = .never
            table.register(cellClass, forCellReuseIdentifier: "cell")
            table.dataSource = rows
            table.delegate = rows
            table.dragDelegate = rows
            table.dropDelegate = rows
            world.window.addSubview(table)
        }
        world.frame()
    }

    var finger = CGPoint.zero

    func middle(_ table: UITableView, _ row: Int, _ section: Int = 0) -> CGPoint {
        let rect = table.convert(table.rectForRow(at: IndexPath(row: row, section: section)), to: nil)
        return CGPoint(x: rect.midX, y: rect.midY)
    }

    /// A finger goes down on a row and rests until it lifts.
    func lift(_ table: UITableView, _ row: Int, _ section: Int = 0) {
        finger = middle(table, row, section)
        world.touch(.began, finger.x, finger.y)
        table.drag.lift.rest()
        world.frame()
    }

    func move(to point: CGPoint, steps: Int = 8) {
        let start = finger
        for step in 1...steps {
            let part = CGFloat(step) / CGFloat(steps)
            finger = CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
            world.touch(.moved, finger.x, finger.y, after: 0.05)
            world.frame()
        }
    }

    func move(by y: CGFloat) { move(to: CGPoint(x: finger.x, y: finger.y + y)) }

    func release() {
        world.touch(.ended, finger.x, finger.y)
        settle()
    }

    func cancel() {
        world.touch(.cancelled, finger.x, finger.y)
        settle()
    }

    func settle() { world.frames(for: 0.8) }

    func tap(_ point: CGPoint) {
        world.touch(.began, point.x, point.y, id: 7)
        world.releaseHeldTouches()
        world.touch(.ended, point.x, point.y, id: 7)
        world.frame()
    }

    func texts(_ table: UITableView) -> [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

    var picture: PreviewPicture? {
        world.window.subviews.last?.subviews.compactMap { $0 as? PreviewPicture }.first
    }

    /// Where rows are seen, from top to bottom.
    func tops(_ table: UITableView) -> [String] {
        table.visibleCells.filter { !$0.cover.isLifted }.sorted { $0.frame.minY < $1.frame.minY }
            .map { "\($0.textLabel?.text ?? "-")@\(Int($0.frame.minY.rounded()))" }
    }
}
