import DisplayList
import Foundation
import Rasterizer
import Testing
import TextLayout
import UIKitCore

/// The work that scrolling a table costs, from rows to pixels.
@Suite @MainActor struct TableScrollWorkTests {
    /// Cells with two labels that constraints place.
    private final class Rows: NSObject, UITableViewDataSource {
        final class Cell: UITableViewCell {
            let title = UILabel()
            let detail = UILabel()

            override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                backgroundColor = .systemBackground
                let stack = UIStackView(arrangedSubviews: [title, detail])
                stack.axis = .vertical
                stack.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(stack)
                NSLayoutConstraint.activate([
                    stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
                    stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
                    stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
                    stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
                ])
            }
            required init?(coder: NSCoder) { nil }
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            if let cell = cell as? Cell {
                cell.title.text = "Scrolled row \(indexPath.row)"
                cell.detail.text = "Its second line \(indexPath.row * 7)"
            }
            return cell
        }
    }

    /// In a process of its own, because the typesetter counts for all who draw.
    @Test func `scrolling 200 rows lays each of their texts out once`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run { TableScrollWorkTests.scrollCountingTexts() }
        }
    }

    private static func scrollCountingTexts() {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        let rows = Rows()
        table.register(Rows.Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        world.window.addSubview(table)
        world.frame()
        while table.contentOffset.y < table.verticalRange.upperBound {
            table.contentOffset.y = min(table.contentOffset.y + 10, table.verticalRange.upperBound)
            world.frame()
        }
        let counters = Typesetter.shared.counters
        #expect(table.indexPathsForVisibleRows?.last?.row == 199)
        #expect(counters.blocksLaidOut == 400)
        #expect(counters.textsShaped <= 400)
        withExtendedLifetime((world, rows)) {}
    }

    @Test func `scrolling 200 rows rasterizes each row that shows once and puts down what shows`() {
        let world = World()
        let table = UITableView(frame: world.window.bounds)
        let rows = Rows()
        table.register(Rows.Cell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        world.window.addSubview(table)
        let renderer = FrameRenderer(size: world.host.size, scale: world.host.scale)
        var drawn: [UInt64] = []
        renderer.groupListener = { drawn.append($0.identity) }
        var timesDrawn: [Int: Int] = [:]
        var seen = 0
        for frame in 0..<2000 where seen < 199 {
            if frame > 0 { table.contentOffset.y += 10 }
            world.host.frames = []
            drawn = []
            world.frame()
            let before = renderer.counters.groupsComposited
            for frame in world.host.frames { renderer.render(frame.root) }
            let visible = table.indexPathsForVisibleRows ?? []
            #expect(renderer.counters.groupsComposited - before <= visible.count + 4, "frame \(frame)")
            let rowOfLayer = Dictionary(
                uniqueKeysWithValues: table.visibleCells.map {
                    ($0.layer.identity, table.indexPath(for: $0)?.row ?? -1)
                })
            for layer in drawn { timesDrawn[rowOfLayer[layer] ?? -1, default: 0] += 1 }
            seen = max(seen, visible.last?.row ?? 0)
        }
        #expect(timesDrawn == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 1) }))
        withExtendedLifetime((world, rows)) {}
    }
}
