import Foundation

@testable import UIKitCore

/// Steps of fingers, modes, sections and content; half of those with a finger are interrupted by an update.
extension TableModel {
    private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    // MARK: Fingers

    private func finger(_ name: String, from start: CGPoint, to end: CGPoint, steps: Int = 6) {
        let interruption = number(0..<2 * steps)
        note("\(name) from \(start) to \(end)\(interruption < steps ? ", interrupted" : "")") {
            world.touch(.began, start.x, start.y)
            world.releaseHeldTouches()
            for step in 1...steps {
                let part = CGFloat(step) / CGFloat(steps)
                world.touch(.moved, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
                if step % 2 == 0 { world.frame() }
                if step == interruption { batch() }
            }
            world.touch(.ended, end.x, end.y)
            world.frames(for: Double(number(0..<20)) / 60)
        }
    }

    func fling() {
        let isDown = number(0..<2) == 0
        finger("fling", from: CGPoint(x: 100, y: isDown ? 400 : 80), to: CGPoint(x: 100, y: isDown ? 100 : 380))
    }

    /// Opens a row, or swipes it all the way; then, sometimes, its first button is tapped.
    func swipe() {
        let y = CGFloat(number(20..<460))
        finger("swipe", from: CGPoint(x: 250, y: y), to: CGPoint(x: 250 - CGFloat(number(60..<240)), y: y))
        guard table.swipe.open != nil, number(0..<2) == 0 else { return }
        world.frames(for: 0.5)
        guard let open = table.swipe.open else { return }
        let rect = table.convert(open.view.frame, to: nil)
        let point = CGPoint(x: rect.maxX - 30, y: rect.midY)
        note("tap \(point)") {
            world.touch(.began, point.x, point.y)
            world.touch(.ended, point.x, point.y)
        }
    }

    /// Drags a row by its handle.
    func reorder() {
        if !table.isEditingNow { setEditing(true) }
        world.frames(for: 0.5)
        let inset: CGFloat = table.style == .insetGrouped ? 55 : 30
        let x = table.frame.width - inset
        finger(
            "reorder", from: CGPoint(x: x, y: CGFloat(number(20..<460))),
            to: CGPoint(x: x, y: CGFloat(number(20..<460))))
        if number(0..<3) > 0 { setEditing(false) }
    }

    func changeMode() { setEditing(!table.isEditingNow) }

    /// A selection does not outlast the mode it was made in (`ED-08`).
    private func setEditing(_ editing: Bool) {
        let animated = number(0..<2) == 0
        selected = nil
        note("editing \(editing), animated \(animated)") { table.setEditing(editing, animated: animated) }
    }

    // MARK: Data

    func changeSections() {
        let old = source.sections
        let section = number(0..<old.count)
        switch number(0..<4) {
        case 0 where old.count > 1:
            drop(old[section])
            note("delete section \(section)") {
                source.sections.remove(at: section)
                table.deleteSections([section], with: .fade)
            }
        case 1 where old.count < 5:
            note("insert section \(section)") {
                source.sections.insert((0..<number(0..<12)).map { _ in makeItem() }, at: section)
                table.insertSections([section], with: .automatic)
            }
        case 2:
            drop(old[section])
            note("reload section \(section)") {
                source.sections[section] = old[section].map { _ in makeItem() }
                table.reloadSections([section], with: .fade)
            }
        default:
            let target = number(0..<old.count)
            note("move section \(section) to \(target)") {
                source.sections.insert(source.sections.remove(at: section), at: target)
                table.moveSection(section, toSection: target)
            }
        }
    }

    private func drop(_ items: [Item]) {
        if let selected, items.contains(where: { $0.id == selected }) { self.selected = nil }
    }

    /// Rows get other heights: by reload, reconfiguration, or an empty batch.
    func changeContent() {
        guard let path = pick(in: source.sections) else { return }
        let manner = number(0..<3)
        source.sections[path.section][path.row].height = CGFloat(number(10..<140))
        switch manner {
        case 0:
            drop([source.sections[path.section][path.row]])
            note("reload \(path)") { table.reloadRows(at: [path], with: .fade) }
        case 1: note("reconfigure \(path)") { table.reconfigureRows(at: [path]) }
        default: note("other heights at \(path)") { table.performBatchUpdates(nil) }
        }
    }

    /// An update while the table is in no window, or has no height.
    func updateUnseen() {
        if number(0..<2) == 0 {
            note("outside") {
                table.removeFromSuperview()
                batch()
                world.window.addSubview(table)
            }
        } else {
            note("without height") {
                table.frame.size.height = 0
                world.frame()
                batch()
                world.frame()
                table.frame.size.height = 480
            }
        }
    }
}
