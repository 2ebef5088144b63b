import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Cells with content configurations")
struct CellConfigurationTests {
    private func list(
        _ count: Int, _ configure: @escaping @MainActor (UITableViewCell, Int) -> Void
    ) -> TableWorld {
        let source = ListSource(rows: count)
        source.provider = { table, path in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            configure(cell, path.row)
            return cell
        }
        return TableWorld(source)
    }

    @Test func `a row with the default configuration and a text is 53 points high (RM-02)`() {
        let world = list(2) { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = "row \(row)"
            cell.contentConfiguration = content
        }
        withExtendedLifetime(world) {
            #expect(
                world.table.rectForRow(at: IndexPath(row: 1, section: 0)) == CGRect(x: 0, y: 53, width: 393, height: 53)
            )
            let cell = world.table.visibleCells[0]
            #expect(cell.contentView is UIListContentView)
            let text = cell.contentView.subviews.first as? UILabel
            #expect(text?.text == "row 0")
            #expect(text?.frame.minX == 20)
        }
    }

    @Test func `the line below a row with an image begins at its text`() throws {
        let image = try #require(UIImage(systemName: "star"))
        let world = list(2) { cell, row in
            var content = cell.defaultContentConfiguration()
            content.text = "row"
            if row == 0 { content.image = image }
            cell.contentConfiguration = content
        }
        withExtendedLifetime(world) {
            #expect(world.table.visibleCells[0].setting.bottomLine?.minX == 60)
            #expect(world.table.visibleCells[1].setting.bottomLine?.minX == 20)
        }
    }

    @Test func `a configuration takes the classic labels away, and nil gives an empty content view (97, 98)`() {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "classic"
        let classic = cell.contentView
        cell.contentConfiguration = cell.defaultContentConfiguration()
        #expect(cell.textLabel == nil)
        #expect(cell.detailTextLabel == nil)
        #expect(cell.imageView == nil)
        #expect(classic.superview == nil)
        cell.contentConfiguration = nil
        #expect(cell.contentView !== classic)
        #expect(cell.contentView.superview === cell)
        #expect(cell.contentView.subviews.isEmpty)
        #expect(cell.textLabel?.text == nil)
    }

    @Test func `a content view that supports the next configuration stays, others are replaced (97)`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "one"
        cell.contentConfiguration = content
        let first = cell.contentView
        content.text = "two"
        cell.contentConfiguration = content
        #expect(cell.contentView === first)
        #expect((first as? UIListContentView)?.textLayoutGuide != nil)
        cell.contentConfiguration = BoxConfiguration(height: 30)
        #expect(cell.contentView is BoxView)
        #expect(first.superview == nil)
        cell.contentConfiguration = BoxConfiguration(height: 40)
        #expect((cell.contentView as? BoxView)?.shown.height == 40)
    }

    @Test func `a client's content view decides the height with its constraints, within the cell's margins`() {
        let world = list(1) { cell, _ in cell.contentConfiguration = BoxConfiguration(height: 80) }
        withExtendedLifetime(world) {
            let cell = world.table.visibleCells[0]
            #expect(cell.bounds.height == 111)
            let box = (cell.contentView as? BoxView)?.box
            #expect(box?.frame == CGRect(x: 20, y: 15, width: 353, height: 80))
        }
    }

    @Test func `the default configuration follows the cell's style (103)`() {
        func style(_ style: UITableViewCell.CellStyle) -> UIListContentConfiguration {
            UITableViewCell(style: style, reuseIdentifier: nil).defaultContentConfiguration()
        }
        #expect(style(.default) == .cell())
        #expect(style(.subtitle) == .subtitleCell())
        #expect(style(.value1) == .valueCell())
        #expect(style(.value1).prefersSideBySideTextAndSecondaryText)
        #expect(!style(.subtitle).prefersSideBySideTextAndSecondaryText)
        #expect(style(.default).text == nil)
    }

    @Test func `requests for an update coalesce; the method runs before the handler (101)`() {
        let world = World()
        let cell = UpdatingCell(style: .default, reuseIdentifier: nil)
        world.window.addSubview(cell)
        cell.configurationUpdateHandler = { cell, state in
            (cell as? UpdatingCell)?.log.append("handler \(state.isSelected)")
        }
        world.frame()
        #expect(cell.log == ["method false", "handler false"])
        cell.log = []
        cell.setNeedsUpdateConfiguration()
        cell.setNeedsUpdateConfiguration()
        cell.isSelected = true
        #expect(cell.log == [])
        world.frame()
        #expect(cell.log == ["method true", "handler true"])
        cell.log = []
        world.frame()
        #expect(cell.log == [])
    }

    @Test func `a state of the client's own reaches the update (102)`() {
        let world = World()
        let cell = UpdatingCell(style: .default, reuseIdentifier: nil)
        world.window.addSubview(cell)
        world.frame()
        #expect(cell.lastState?[UpdatingCell.key] == AnyHashable("mail"))
    }

    @Test func `a state change updates the configuration by itself, unless that is turned off (100)`() {
        let world = World()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        world.window.addSubview(cell)
        cell.contentConfiguration = BoxConfiguration(height: 30)
        world.frame()
        #expect((cell.contentConfiguration as? BoxConfiguration)?.isSelected == false)
        cell.isSelected = true
        world.frame()
        #expect((cell.contentConfiguration as? BoxConfiguration)?.isSelected == true)
        #expect((cell.contentView as? BoxView)?.shown.isSelected == true)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isSelected = false
        world.frame()
        #expect((cell.contentConfiguration as? BoxConfiguration)?.isSelected == true)
    }

    @Test func `a cell is read as its texts`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.secondaryText = "two"
        cell.contentConfiguration = content
        content.text = "one"
        cell.contentConfiguration = content
        #expect(cell.accessibilityLabel == "one, two")
    }
}

/// A client's configuration: one box of a height.
private struct BoxConfiguration: UIContentConfiguration {
    var height: CGFloat
    var isSelected: Bool?

    func makeContentView() -> any UIView & UIContentView { BoxView(self) }
    func updated(for state: any UIConfigurationState) -> BoxConfiguration {
        var updated = self
        updated.isSelected = (state as? UICellConfigurationState)?.isSelected
        return updated
    }
}

private final class BoxView: UIView, UIContentView {
    let box = UIView()
    private var height: NSLayoutConstraint!
    var shown: BoxConfiguration
    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let box = newValue as? BoxConfiguration else { return }
            shown = box
            height.constant = box.height
        }
    }

    init(_ configuration: BoxConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        height = box.heightAnchor.constraint(equalToConstant: configuration.height)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
            box.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
            height,
        ])
    }

    required init?(coder: NSCoder) { nil }
}

private final class UpdatingCell: UITableViewCell {
    static let key = UIConfigurationStateCustomKey("kind")
    var log: [String] = []
    var lastState: UICellConfigurationState?

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[Self.key] = "mail"
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        lastState = state
        log.append("method \(state.isSelected)")
    }
}
