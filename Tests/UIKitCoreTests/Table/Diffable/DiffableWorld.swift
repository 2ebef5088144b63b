import DiffableData
import Foundation
import UIKitCore

typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

/// A data source that offers what the base class leaves to subclasses.
@MainActor
class TitledSource: UITableViewDiffableDataSource<String, String> {
    var titles: [String: String] = [:]
    var titleQuestions: [Int] = []

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titleQuestions.append(section)
        return sectionIdentifier(for: section).flatMap { titles[$0] }
    }
}

/// A table that fills a window and shows snapshots of texts.
@MainActor
final class DiffableWorld {
    let world: World
    let table: UITableView
    let source: TitledSource
    private let log: AskedItems

    @MainActor
    final class AskedItems {
        var items: [String] = []
        /// Runs before each cell is made.
        var beforeCell: (() -> Void)?
        var returnsNil = false
        /// Given in place of the cell that was dequeued.
        var replacement: UITableViewCell?
    }

    init(style: UITableView.Style = .plain, isInWindow: Bool = true, size: CGSize = CGSize(width: 393, height: 852)) {
        let log = AskedItems()
        self.log = log
        world = World(size: size)
        table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        source = TitledSource(tableView: table) { table, path, item in
            log.items.append(item)
            log.beforeCell?()
            guard !log.returnsNil else { return nil }
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = item
            return log.replacement ?? cell
        }
        if isInWindow { world.window.addSubview(table) }
        world.frame()
    }

    var provider: AskedItems { log }

    func takeAsked() -> [String] {
        defer { log.items = [] }
        return log.items
    }

    /// Applies sections with their items.
    func show(_ sections: KeyValuePairs<String, [String]>, animated: Bool = false, frames: Bool = true) {
        source.apply(.of(sections), animatingDifferences: animated)
        if frames { world.frame() }
    }

    /// Texts of the visible cells, top to bottom.
    var texts: [String] {
        table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }.map { $0.textLabel?.text ?? "-" }
    }

    func cell(_ item: String) -> UITableViewCell? { source.indexPath(for: item).flatMap { table.cellForRow(at: $0) } }

    func tap(_ item: String) {
        guard let path = source.indexPath(for: item) else { return }
        let rect = table.convert(table.rectForRow(at: path), to: nil)
        world.touch(.began, rect.midX, rect.midY)
        world.touch(.ended, rect.midX, rect.midY)
        world.frame()
    }
}

/// A delegate that writes selections down.
@MainActor
final class SelectionNotes: NSObject, UITableViewDelegate {
    var notes: [String] = []

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        notes.append("select \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        notes.append("deselect \(indexPath.section).\(indexPath.row)")
    }
}

extension Snapshot {
    static func of(_ sections: KeyValuePairs<String, [String]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }
}

/// Lets what waits on the main queue run. Other worlds' frames, and frames of the real clock, may run meanwhile: run a
/// frame before the next animated apply, and look at motion before the wait.
@MainActor
func drainMainQueue() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}
