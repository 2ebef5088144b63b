import Foundation
import UIKitCore

/// A data source and delegate over arrays of strings that writes down what it is asked.
@MainActor
class ListSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var headers: [String?]
    /// Heights by text; rows not named have `defaultHeight`.
    var heights: [String: CGFloat] = [:]
    /// Automatic: rows size themselves.
    var defaultHeight: CGFloat = UITableView.automaticDimension
    var log: [String] = []
    var logsCounts = false
    var cellClass: UITableViewCell.Type = UITableViewCell.self
    var identifier = "cell"
    var usesIndexPath = true
    var estimate: CGFloat?
    var estimated: [IndexPath] = []
    var provider: ((UITableView, IndexPath) -> UITableViewCell)?
    /// Where nil, the method counts as absent.
    var headerView: ((UITableView, Int) -> UIView?)?
    var headerHeight: ((Int) -> CGFloat)?
    var footers: [String?] = []

    init(_ sections: [[String]], headers: [String?] = []) {
        self.sections = sections
        self.headers = headers
    }

    convenience init(rows: Int) { self.init([(0..<rows).map { "row \($0)" }]) }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        if logsCounts { log.append("count \(section)") }
        return sections[section].count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        log.append("cell \(indexPath.section).\(indexPath.row)")
        if let provider { return provider(tableView, indexPath) }
        let cell =
            usesIndexPath
            ? tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
            : tableView.dequeueReusableCell(withIdentifier: identifier)!
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headers.indices.contains(section) ? headers[section] : nil
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        footers.indices.contains(section) ? footers[section] : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        log.append("height \(indexPath.section).\(indexPath.row)")
        return heights[sections[indexPath.section][indexPath.row]] ?? defaultHeight
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard let headerView else {
            DefaultWitness.reached()
            return nil
        }
        return headerView(tableView, section)
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        guard let headerHeight else {
            DefaultWitness.reached()
            return UITableView.automaticDimension
        }
        return headerHeight(section)
    }

    /// Asked only where `estimate` is set; a subclass's addition would not be reached without the rewriter.
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let estimate else {
            DefaultWitness.reached()
            return 0
        }
        estimated.append(indexPath)
        return estimate
    }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("will \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("end \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        log.append("deselect \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        log.append("highlight \(indexPath.section).\(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        log.append("unhighlight \(indexPath.section).\(indexPath.row)")
    }

    func takeLog() -> [String] {
        defer { log = [] }
        return log
    }
}

/// A table that fills a world's window.
@MainActor
final class TableWorld {
    let world: World
    let table: UITableView
    let source: ListSource

    init(
        _ source: ListSource, style: UITableView.Style = .plain, size: CGSize = CGSize(width: 393, height: 852),
        safeArea: UIEdgeInsets = .zero, configure: (UITableView) -> Void = { _ in }
    ) {
        self.source = source
        world = World(size: size, safeArea: safeArea)
        table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
        configure(table)
        table.register(source.cellClass, forCellReuseIdentifier: source.identifier)
        table.dataSource = source
        table.delegate = source
        world.window.addSubview(table)
        world.frame()
    }

    /// Texts of the cells on the screen, with the top edge of each in the window.
    var screen: [String] {
        table.visibleCells.map { cell in
            let y = cell.convert(cell.bounds, to: nil).minY
            return "\(cell.textLabel?.text ?? "-")@\(Int(y.rounded()))"
        }
    }

    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

    /// The row as seen in the window, animation included.
    func shownTop(_ path: IndexPath) -> CGFloat? {
        guard let cell = table.cellForRow(at: path), let shown = cell.layer.presentation() else { return nil }
        return shown.frame.minY - (table.layer.presentation()?.bounds.minY ?? table.bounds.minY)
    }

    func scroll(to y: CGFloat) {
        table.contentOffset.y = y
        world.frame()
    }

    func tap(_ path: IndexPath) {
        let rect = table.convert(table.rectForRow(at: path), to: nil)
        world.touch(.began, rect.midX, rect.midY)
        world.touch(.ended, rect.midX, rect.midY)
        world.frame()
    }
}
