import Foundation
import ListCore
import Testing
import UIKitCore

/// A picture loader as apps write it: answers come when the test says so, a memory of earlier answers is synchronous.
@MainActor
private final class Pictures {
    var waiting: [(id: String, answer: (String) -> Void)] = []
    var memory: [String: String] = [:]

    func load(_ id: String, _ answer: @escaping (String) -> Void) {
        if let known = memory[id] { return answer(known) }
        waiting.append((id, answer))
    }

    func answerAll() {
        let due = waiting
        waiting = []
        for (id, answer) in due {
            memory[id] = "picture of \(id)"
            answer("picture of \(id)")
        }
    }
}

/// Shows a picture's name in its detail label.
@MainActor
private final class PictureCell: UITableViewCell {
    var id: String?
    var painted: [String?] = []
    var reuses = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }

    func paint(_ picture: String?) {
        painted.append(picture)
        detailTextLabel?.text = picture
    }

    func configure(_ id: String, _ pictures: Pictures) {
        self.id = id
        textLabel?.text = id
        paint(nil)
        pictures.load(id) { [weak self] picture in
            guard self?.id == id else { return }
            self?.paint(picture)
        }
    }
}

@MainActor
@Suite("C07: nothing of a cell's last row stays in its next one")
struct C07ReuseLeakTests {
    private func world(_ rows: [String], _ pictures: Pictures) -> TableWorld {
        let source = ListSource([rows])
        source.cellClass = PictureCell.self
        source.provider = { [unowned source] table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            (cell as? PictureCell)?.configure(source.sections[path.section][path.row], pictures)
            return cell
        }
        return TableWorld(source)
    }

    private func shown(_ world: TableWorld) -> [String?] { world.table.visibleCells.map { $0.detailTextLabel?.text } }

    @Test func `after a reload no cell shows its old row's picture, at once or late (TV-071)`() {
        let pictures = Pictures()
        let world = world(["u1", "u2"], pictures)
        pictures.answerAll()
        #expect(shown(world) == ["picture of u1", "picture of u2"])
        pictures.memory = [:]
        world.source.sections = [["u3", "u1"]]
        world.table.reloadData()
        world.world.frame()
        #expect(shown(world) == [nil, nil])
        #expect(world.table.visibleCells.allSatisfy { ($0 as? PictureCell)?.reuses == 1 })
        pictures.answerAll()
        #expect(shown(world) == ["picture of u3", "picture of u1"])
    }

    @Test func `a cell that is configured before its address is known shows nothing meanwhile (TV-073)`() {
        let pictures = Pictures()
        let world = world((0..<60).map { "id\($0)" }, pictures)
        pictures.answerAll()
        world.scroll(to: 700)
        let fresh = world.table.visibleCells.compactMap { $0 as? PictureCell }.filter { $0.painted.last == .some(nil) }
        #expect(!fresh.isEmpty)
        #expect(fresh.allSatisfy { $0.detailTextLabel?.text == nil })
        pictures.answerAll()
        #expect(shown(world) == world.texts.map { "picture of \($0)" })
    }

    @Test func `a jump to the end paints each cell once, with the last row it was given (TV-075)`() {
        let pictures = Pictures()
        let world = world((0..<100).map { "id\($0)" }, pictures)
        for offset in stride(from: CGFloat(0), to: 4000, by: 220) { world.scroll(to: offset) }
        world.table.scrollToRow(at: world.path(0, 99), at: .bottom, animated: false)
        world.world.frame()
        pictures.answerAll()
        #expect(world.texts.last == "id99")
        #expect(shown(world) == world.texts.map { "picture of \($0)" })
        for cell in world.table.visibleCells.compactMap({ $0 as? PictureCell }) {
            #expect(cell.painted.compactMap { $0 } == ["picture of \(cell.id!)"])
        }
    }

    @Test func `what is known is painted in the same turn, so that a reload does not flicker (TV-077)`() {
        let pictures = Pictures()
        let world = world(["u1", "u2", "u3"], pictures)
        pictures.answerAll()
        world.table.reloadData()
        // Asking for the cells lays them out: before the next frame everything is there.
        #expect(shown(world) == ["u1", "u2", "u3"].map { "picture of \($0)" })
        world.world.frame()
        #expect(shown(world) == ["u1", "u2", "u3"].map { "picture of \($0)" })
    }

    @Test func `a deleted row takes its confirmation along; the next row does not inherit it (TV-079)`() {
        for isReload in [true, false] {
            let world = EditingWorld(EditingSource([["1", "2", "3"]]))
            world.table.setEditing(true, animated: false)
            world.world.frame()
            world.table.setEditing(false, animated: false)
            world.swipe(row: 1, by: -80)
            #expect(world.cell(1)?.isEditing == true)
            world.source.sections = [["1", "3"]]
            if isReload {
                world.table.reloadData()
            } else {
                world.table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
            }
            world.settle()
            #expect(world.texts == ["1", "3"])
            #expect(world.table.visibleCells.allSatisfy { !$0.isEditing && !$0.showingDeleteConfirmation })
            #expect(world.table.visibleCells.allSatisfy { $0.frame.minX == 0 })
            #expect(world.titles.isEmpty)
        }
    }

    @Test func `a row without an icon shows none when its cell had one (TV-081)`() {
        let icon = UIImage(systemName: "star")
        let source = ListSource([(0..<60).map { "row \($0)" }])
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "row \(path.row)"
            cell.imageView?.image = path.row % 2 == 0 ? icon : nil
            return cell
        }
        let world = TableWorld(source)
        for offset in [CGFloat(0), 430, 990, 310, 1800, 0] {
            world.scroll(to: offset)
            for cell in world.table.visibleCells {
                let hasIcon = world.table.indexPath(for: cell)!.row % 2 == 0
                #expect((cell.imageView?.image != nil) == hasIcon)
                #expect(((cell.textLabel?.frame.minX ?? 0) > 25) == hasIcon)
            }
        }
    }

    @Test func `with a content configuration an absent image needs no clearing (TV-081)`() {
        let source = ListSource([(0..<60).map { "row \($0)" }])
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = "row \(path.row)"
            if path.row % 3 == 0 { content.image = UIImage(systemName: "star") }
            cell.contentConfiguration = content
            return cell
        }
        let world = TableWorld(source)
        for offset in [CGFloat(0), 530, 1111, 200] {
            world.scroll(to: offset)
            for cell in world.table.visibleCells {
                let content = cell.contentConfiguration as? UIListContentConfiguration
                let row = world.table.indexPath(for: cell)!.row
                #expect(content?.text == "row \(row)")
                #expect((content?.image != nil) == (row % 3 == 0))
            }
        }
    }

    @Test func `cells of a second reload are as visible as those of the first (TV-083)`() {
        for form in TableForm.allCases {
            let world = form.world(.rows(3))
            for count in [5, 1, 9] {
                world.source.sections = .rows(count)
                world.table.reloadData()
                world.world.frame()
                world.expectShowsData()
                let cells = world.table.visibleCells
                #expect(cells.count == count)
                #expect(cells.allSatisfy { !$0.isHidden && $0.alpha == 1 && $0.window === world.world.window })
            }
        }
    }

    // MARK: The rest of the class

    @Test func `looks that UIKit sets are reset for the next row: selected, highlighted, hidden, faint, moved`() {
        let source = ListSource([(0..<60).map { "row \($0)" }])
        source.cellClass = CountingCell.self
        let world = TableWorld(source)
        world.table.selectRow(at: world.path(0, 0), animated: false, scrollPosition: .none)
        world.table.visibleCells[1].setHighlighted(true, animated: false)
        world.table.visibleCells[2].alpha = 0.2
        world.table.visibleCells[3].isHidden = true
        world.scroll(to: 600)
        world.scroll(to: 1200)
        for cell in world.table.visibleCells {
            #expect(!cell.isSelected && !cell.isHighlighted && cell.alpha == 1 && !cell.isHidden)
        }
        world.expectShowsData()
    }

    @Test func `a cell cut out of an update in motion comes back whole`() {
        let world = TableForm.plain.world([(0..<30).map { "row \($0)" }])
        for round in 0..<6 {
            world.source.sections[0].removeFirst(3)
            world.table.deleteRows(
                at: (0..<3).map { world.path(0, $0) }, with: [.fade, .left, .top, .middle, .right, .bottom][round])
            world.world.frames(for: 0.05)
            world.source.sections[0].insert(contentsOf: ["a\(round)", "b\(round)"], at: 0)
            world.table.insertRows(at: [world.path(0, 0), world.path(0, 1)], with: .right)
            world.world.frames(for: 0.05)
        }
        world.settle()
        world.expectShowsData()
        world.table.reloadData()
        world.world.frame()
        world.expectShowsData()
        #expect(world.table.visibleCells.allSatisfy { $0.isUserInteractionEnabled && !$0.accessibilityElementsHidden })
    }
}
