import Foundation
import ListCore
import Testing

@testable import UIKitCore

/// The same script at a hundred rows and at a million: what rows cost that are not on the screen.
@MainActor
@Suite("Cost of a table")
struct TableCostTests {
    /// Two sections; all that happens is near the top, or counted from the end.
    @MainActor
    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
        final class Cell: UITableViewCell {
            let label = UILabel()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                label.numberOfLines = 0
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                    label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                    label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                    label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }

        /// What is before the rest: names by their distance from the end.
        var counts: [Int]
        var inserted = 0

        init(_ count: Int) { counts = [count, 20] }

        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            let words = String(repeating: "words that wrap ", count: indexPath.row % 5 + 1)
            (cell as? Cell)?.label.text = words
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section" }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
        func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
    }

    private struct Cost: Hashable {
        var step: String
        var counters: TableCounters
        var solverRuns: Int
        /// Calls to client code, by name.
        var calls: [String: Int]
        var geometryWork: Int
    }

    private func costs(rows count: Int) -> [Cost] {
        var calls: [String: Int] = [:]
        CallLog.listener = { calls[String($0.prefix { $0 != " " }), default: 0] += 1 }
        defer { CallLog.listener = nil }
        let world = World()
        let rows = Rows(count)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: .plain)
        table.register(Rows.Cell.self, forCellReuseIdentifier: "row")
        var costs: [Cost] = []
        func measure(_ step: String, _ action: () -> Void) {
            let before = table.counters
            let solved = LayoutEngine.solverRuns
            calls = [:]
            action()
            costs.append(
                Cost(
                    step: step, counters: table.counters.since(before), solverRuns: LayoutEngine.solverRuns - solved,
                    calls: calls, geometryWork: table.counters.geometry.total - before.geometry.total))
        }
        func update(_ step: String, _ action: () -> Void) {
            measure(step, action)
            measure(step + ", its motion") { world.frames(for: 0.6) }
        }
        func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
        measure("open") {
            table.dataSource = rows
            table.delegate = rows
            table.prefetchDataSource = rows
            world.window.addSubview(table)
            world.frame()
        }
        for step in 0..<60 {
            measure("scroll \(step)") {
                table.contentOffset.y += 7
                world.frame()
            }
        }
        update("insert") {
            rows.counts[0] += 1
            table.insertRows(at: [path(12)], with: .automatic)
        }
        update("delete") {
            rows.counts[0] -= 1
            table.deleteRows(at: [path(13)], with: .fade)
        }
        update("move") { table.moveRow(at: path(15), to: path(12)) }
        update("reload") { table.reloadRows(at: [path(13)], with: .fade) }
        update("reconfigure") { table.reconfigureRows(at: [path(13)]) }
        update("empty batch") { table.performBatchUpdates(nil) }
        update("insert a section") {
            rows.counts.append(3)
            table.insertSections([2], with: .fade)
        }
        update("select") { table.selectRow(at: path(14), animated: false, scrollPosition: .none) }
        update("edit") { table.setEditing(true, animated: true) }
        update("edit no more") { table.setEditing(false, animated: true) }
        update("turn") { table.frame.size = CGSize(width: 500, height: 400) }
        update("text size") { world.window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge }
        update("reloadData") { table.reloadData() }
        update("scroll to a row") { table.scrollToRow(at: path(40), at: .top, animated: true) }
        update("scroll to the end") {
            table.scrollToRow(at: IndexPath(row: 2, section: 2), at: .bottom, animated: false)
        }
        withExtendedLifetime(rows) {}
        return costs
    }

    @Test func `every step costs at a million rows what it costs at a hundred`() {
        let few = costs(rows: 100)
        let many = costs(rows: 1_000_000)
        for (few, many) in zip(few, many) {
            #expect(few.counters == many.counters, "\(few.step)")
            #expect(few.solverRuns == many.solverRuns, "\(few.step)")
            #expect(few.calls == many.calls, "\(few.step)")
            #expect(many.geometryWork <= 4 * few.geometryWork + 2000, "\(few.step)")
        }
        #expect(few.count == many.count)
    }

    @Test func `a frame that scrolls by less than a row asks for one cell at most and solves nothing for rows it kept`()
    {
        let costs = costs(rows: 1_000_000).filter { $0.step.hasPrefix("scroll ") && $0.step.last!.isNumber }
        #expect(costs.count == 60)
        for cost in costs {
            #expect(cost.counters.cellsAsked <= 1, "\(cost.step)")
            #expect(cost.counters.rowsMeasured <= 1, "\(cost.step)")
            #expect(cost.solverRuns <= 4, "\(cost.step): \(cost.solverRuns)")
            #expect(cost.geometryWork < 2000, "\(cost.step): \(cost.geometryWork)")
        }
    }
}

extension TableCounters {
    /// What does not grow with the logarithm of the number of rows.
    var withoutGeometry: TableCounters {
        var result = self
        result.geometry = WorkCount()
        return result
    }

    fileprivate func since(_ before: TableCounters) -> TableCounters {
        var result = withoutGeometry
        result.cellsMounted -= before.cellsMounted
        result.cellsAsked -= before.cellsAsked
        result.cellsPrepared -= before.cellsPrepared
        result.preparedShown -= before.preparedShown
        result.cellsCreated -= before.cellsCreated
        result.cellsReused -= before.cellsReused
        result.rowsMeasured -= before.rowsMeasured
        result.updates -= before.updates
        result.prefetchesStarted -= before.prefetchesStarted
        result.prefetchesCancelled -= before.prefetchesCancelled
        return result
    }
}
