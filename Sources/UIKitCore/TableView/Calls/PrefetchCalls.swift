import Foundation

/// Calls to the prefetch data source (PF).
@MainActor
final class PrefetchCalls {
    private unowned let table: UITableView
    private(set) weak var source: (any UITableViewDataSourcePrefetching)?
    private let cancel: ClientMethod<(UITableView, [IndexPath]), Void>

    init(_ source: (any UITableViewDataSourcePrefetching)?, of table: UITableView) {
        self.table = table
        self.source = source
        cancel = ClientMethod("tableView(_:cancelPrefetchingForRowsAt:)", of: source)
    }

    func prefetch(_ paths: [IndexPath]) {
        guard let source, !paths.isEmpty else { return }
        table.counters.prefetchesStarted += paths.count
        source.tableView(table, prefetchRowsAt: paths)
        CallLog.note("tableView(_:prefetchRowsAt:)", Self.text(paths))
    }

    func cancel(_ paths: [IndexPath]) {
        guard let source, !paths.isEmpty else { return }
        table.counters.prefetchesCancelled += paths.count
        _ = cancel.call(source, (table, paths), at: Self.text(paths)) {
            source.tableView(table, cancelPrefetchingForRowsAt: paths)
        }
    }

    private static func text(_ paths: [IndexPath]) -> String {
        paths.map(\.logText).joined(separator: " ")
    }
}
