import Foundation
import ListCore

extension UITableView {
    func registerCell(_ cellClass: AnyClass?, _ identifier: String) {
        guard let cellClass else { return pool.register(nil, for: identifier) }
        guard let known = cellClass as? UITableViewCell.Type else {
            return raise(
                .invalidArgument,
                reason: "must pass a class of kind UITableViewCell",
                place: "register(\(cellClass), forCellReuseIdentifier: \"\(identifier)\")")
        }
        pool.register(known, for: identifier)
    }

    func registerHeaderFooter(_ viewClass: AnyClass?, _ identifier: String) {
        guard let viewClass else { return headerPool.register(nil, for: identifier) }
        guard let known = viewClass as? UITableViewHeaderFooterView.Type else {
            return raise(
                .invalidArgument, reason: "must pass a class of kind UITableViewHeaderFooterView",
                place: "register(\(viewClass), forHeaderFooterViewReuseIdentifier: \"\(identifier)\")")
        }
        headerPool.register(known, for: identifier)
    }

    /// A pooled cell, a new one of the registered class, or nil (`RU-01`).
    func dequeue(_ identifier: String) -> UITableViewCell? {
        if let existing = currentRequest?.existing, existing.reuseIdentifier == identifier { return existing }
        if let cell = pool.take(identifier) {
            counters.cellsReused += 1
            cell.prepareForReuse()
            CallLog.note("prepareForReuse()", currentRequest?.path)
            return cell
        }
        guard let cell = pool.create(identifier) else { return nil }
        counters.cellsCreated += 1
        CallLog.note("init(style:reuseIdentifier:)", currentRequest?.path)
        return cell
    }

    /// A cell that has the size of its row already (`RU-03`, `CB-03`).
    func dequeue(_ identifier: String, for path: IndexPath) -> UITableViewCell {
        let request = currentRequest.flatMap { $0.path == path ? $0 : nil }
        if request?.dequeued != nil {
            raise(
                .internalInconsistency,
                reason: "Attempted to dequeue multiple cells for the same index path, which is not allowed. If you "
                    + "really need to dequeue more cells than the table view is requesting, use the "
                    + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: "
                    + "\(identifier), index path: \(path.debugText)")
        }
        guard let cell = dequeue(identifier) else {
            raise(
                .internalInconsistency,
                reason: "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for "
                    + "the identifier or connect a prototype cell in a storyboard")
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        request?.dequeued = cell
        guard cell !== request?.existing, let row = ListCore.RowPath(path).flatMap({ geometry.shape.row(at: $0) })
        else { return cell }
        UIView.performWithoutAnimation {
            var setting = setting(for: row, size: geometry.rect(of: row).size, cell: cell)
            setting.topLine = nil
            cell.setting = setting
            var rect = geometry.rect(of: row)
            if let request {
                let height = delegateCalls.heightForRow(at: path)
                request.height = .some(height)
                if let height, height >= 0 { rect.size.height = height }
            }
            cell.frame = rect
        }
        return cell
    }

    func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        let known = headerPool.take(identifier)
        let view = known ?? headerPool.create(identifier)
        if let view, let requestedSection {
            view.setting = headerSetting(requestedSection.section, isHeader: requestedSection.isHeader)
        }
        known?.prepareForReuse()
        return view
    }
}

extension IndexPath {
    /// As an index path prints itself in UIKit's messages.
    var debugText: String { "{length = \(count), path = \(map(String.init).joined(separator: " - "))}" }
}
