import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Headers and footers with configurations")
struct HeaderConfigurationTests {
    /// A table whose headers come from the delegate with their default configuration.
    final class HeaderSource: NSObject, UITableViewDataSource, UITableViewDelegate {
        var edit: (UITableViewHeaderFooterView) -> Void = { _ in }
        func numberOfSections(in tableView: UITableView) -> Int { 2 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")!
            var content = view.defaultContentConfiguration()
            content.text = "section \(section)"
            view.contentConfiguration = content
            edit(view)
            return view
        }
    }

    private func table(
        _ style: UITableView.Style, _ edit: @escaping (UITableViewHeaderFooterView) -> Void = { _ in }
    ) -> (World, UITableView, HeaderSource) {
        let world = World()
        let table = UITableView(frame: world.window.bounds, style: style)
        let source = HeaderSource()
        source.edit = edit
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        table.dataSource = source
        table.delegate = source
        world.window.addSubview(table)
        world.frame()
        return (world, table, source)
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func `a configured header is as high as one with a title, and reads alike`(style: UITableView.Style) throws {
        let configured = table(style)
        try withExtendedLifetime(configured) {
            let titled = TableWorld(ListSource([["a"]], headers: ["section 0"]), style: style)
            let view = try #require(configured.1.headerView(forSection: 0))
            let other = try #require(titled.table.headerView(forSection: 0))
            #expect(abs(view.bounds.height - other.bounds.height) < 0.51)
            let label = try #require(view.contentView.subviews.first as? UILabel)
            #expect(label.font.pointSize == other.textLabel?.font.pointSize)
            #expect(label.font.lineHeight == other.textLabel?.font.lineHeight)
            #expect(label.textColor == other.textLabel?.textColor)
            #expect(abs(label.convert(label.bounds, to: view).minY - other.textLabel!.frame.minY) < 0.51)
            #expect(view.accessibilityLabel == "section 0")
            #expect(view.textLabel == nil)
        }
    }

    @Test func `a header that floats above its rows is pinned in its state`() throws {
        var log: [Bool] = []
        let made = table(.plain) { view in
            view.configurationUpdateHandler = { _, state in log.append(state.isPinned) }
        }
        try withExtendedLifetime(made) {
            let view = try #require(made.1.headerView(forSection: 0))
            #expect(!view.configurationState.isPinned)
            log = []
            made.1.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
            made.0.frame()
            #expect(view.configurationState.isPinned)
            #expect(log.first == true)
        }
    }

    @Test func `a background configuration replaces the header's own background`() throws {
        let made = table(.plain) { view in
            var background = view.defaultBackgroundConfiguration()
            background.backgroundColor = .systemTeal
            view.backgroundConfiguration = background
        }
        try withExtendedLifetime(made) {
            let view = try #require(made.1.headerView(forSection: 0))
            #expect(view.backgroundColor == nil)
            #expect(view.backgroundConfiguration?.backgroundColor == .systemTeal)
            let background = try #require(view.subviews.first as? ConfiguredBackgroundView)
            #expect(background.subviews[0].backgroundColor == .systemTeal)
            view.backgroundConfiguration = nil
            #expect(background.superview == nil)
            #expect(view.backgroundColor == .systemBackground)
        }
    }
}
