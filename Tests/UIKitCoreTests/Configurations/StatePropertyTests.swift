import Foundation
import Testing

@testable import UIKitCore

/// What the states say to configurations, and in words.
@MainActor
struct StatePropertyTests {
    private let traits = UITraitCollection(listEnvironment: .plain)

    /// A configuration of a client that writes down what it is told.
    private struct Reader: UIContentConfiguration {
        var seen = ""
        @MainActor func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: .cell()) }
        func updated(for state: any UIConfigurationState) -> Reader {
            var reader = self
            reader.seen = state is UICellConfigurationState ? "cell" : state is UIViewConfigurationState ? "view" : "?"
            return reader
        }
    }

    @Test func `flags of a cell's state are told apart in words, and count for equality and hash`() {
        let plain = UICellConfigurationState(traitCollection: traits)
        let edits: [(String, (inout UICellConfigurationState) -> Void)] = [
            ("Disabled", { $0.isDisabled = true }), ("Highlighted", { $0.isHighlighted = true }),
            ("Selected", { $0.isSelected = true }), ("Focused", { $0.isFocused = true }),
            ("Pinned", { $0.isPinned = true }), ("Editing", { $0.isEditing = true }),
            ("Expanded", { $0.isExpanded = true }), ("Swiped", { $0.isSwiped = true }),
            ("Reordering", { $0.isReordering = true }), ("lifting", { $0.cellDragState = .lifting }),
            ("dragging", { $0.cellDragState = .dragging }), ("notTargeted", { $0.cellDropState = .notTargeted }),
            ("targeted", { $0.cellDropState = .targeted }),
        ]
        var seen: Set<UICellConfigurationState> = [plain]
        for (word, edit) in edits {
            var state = plain
            edit(&state)
            #expect(!plain.description.contains(word))
            #expect(state.description.contains(word), "\(word)")
            #expect(state.debugDescription.contains(word))
            #expect(seen.insert(state).inserted, "\(word)")
            #expect(
                Mirror(reflecting: state).children.contains { "\($0.value)" == "true" || $0.label == "cellDragState" })
        }
        var custom = plain
        custom[UIConfigurationStateCustomKey("kind")] = "mail"
        #expect(custom.description.contains("kind"))
        #expect(seen.insert(custom).inserted)
    }

    @Test func `flags of a view's state are told apart in words, and count for equality`() {
        let plain = UIViewConfigurationState(traitCollection: traits)
        let edits: [(String, (inout UIViewConfigurationState) -> Void)] = [
            ("Disabled", { $0.isDisabled = true }), ("Highlighted", { $0.isHighlighted = true }),
            ("Selected", { $0.isSelected = true }), ("Focused", { $0.isFocused = true }),
            ("Pinned", { $0.isPinned = true }),
        ]
        for (word, edit) in edits {
            var state = plain
            edit(&state)
            #expect(!plain.description.contains(word))
            #expect(state.description.contains(word), "\(word)")
            #expect(state.debugDescription.contains(word))
            #expect(state != plain)
            #expect(Mirror(reflecting: state).children.contains { "\($0.value)" == "true" })
        }
        var custom = plain
        let key = UIConfigurationStateCustomKey("kind")
        custom[key] = 5
        #expect(custom[key] == AnyHashable(5))
        #expect(custom != plain)
        #expect(custom[UIConfigurationStateCustomKey("kind")] == AnyHashable(5))
        #expect(custom[UIConfigurationStateCustomKey("other")] == nil)
    }

    @Test func `looks follow highlighted, selected, disabled and drop states of cells and views, with the traits`() {
        func color(_ edit: (inout UICellConfigurationState) -> Void) -> UIColor? {
            var state = UICellConfigurationState(traitCollection: traits)
            edit(&state)
            return UIBackgroundConfiguration.listCell().updated(for: state).backgroundColor
        }
        #expect(color { _ in } == .systemBackground)
        #expect(color { $0.isHighlighted = true } == .systemGray4)
        #expect(color { $0.isSelected = true } == .systemGray4)
        #expect(color { $0.cellDropState = .targeted } == .systemGray4)
        #expect(color { $0.cellDropState = .notTargeted } == .systemBackground)
        #expect(color { $0.cellDropState = .none } == .systemBackground)
        #expect(color { $0.traitCollection = UITraitCollection(listEnvironment: .sidebar) } == .clear)
        func text(_ edit: (inout UIViewConfigurationState) -> Void) -> UIColor {
            var state = UIViewConfigurationState(traitCollection: traits)
            edit(&state)
            return UIListContentConfiguration.sidebarCell().updated(for: state).textProperties.color
        }
        #expect(text { _ in } == .label)
        #expect(text { $0.isSelected = true } == .white)
        #expect(text { $0.isHighlighted = true } == .white)
        #expect(text { $0.isDisabled = true } == .tertiaryLabel)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        var content = UIListContentConfiguration.cell()
        content = content.updated(for: UIViewConfigurationState(traitCollection: large))
        #expect(content.textProperties.font.pointSize > 30)
    }

    @Test func `a cell is told of its state as it is: edited, selected, highlighted, disabled, swiped`() throws {
        let source = ListSource(rows: 3)
        let world = TableWorld(source)
        let cell = try #require(world.table.visibleCells.first)
        #expect(!cell.configurationState.isEditing)
        world.table.setEditing(true, animated: false)
        #expect(cell.configurationState.isEditing)
        world.table.setEditing(false, animated: false)
        cell.isHighlighted = true
        #expect(cell.configurationState.isHighlighted)
        cell.isHighlighted = false
        cell.isUserInteractionEnabled = false
        #expect(cell.configurationState.isDisabled)
        #expect(cell.configurationState.traitCollection.listEnvironment == .plain)
        #expect(UIViewConfigurationState(traitCollection: traits).traitCollection.listEnvironment == .plain)
    }

    @Test func `a configuration of a client is brought up to date with the state of what shows it`() {
        let world = World()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        for view in [cell, header] as [UIView] { world.window.addSubview(view) }
        cell.contentConfiguration = Reader()
        header.contentConfiguration = Reader()
        world.frame()
        #expect((cell.contentConfiguration as? Reader)?.seen == "cell")
        #expect((header.contentConfiguration as? Reader)?.seen == "view")
    }

    @Test func `attributes are changed by a text transformer where it is used`() {
        let transformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = .systemFont(ofSize: 29)
            return outgoing
        }
        #expect(transformer(AttributeContainer()).font?.pointSize == 29)
        #expect(transformer.transform(AttributeContainer()).font?.pointSize == 29)
        let world = World()
        var look = UIButton.Configuration.plain()
        look.title = "Press"
        look.titleTextAttributesTransformer = transformer
        let button = UIButton(configuration: look)
        button.frame = CGRect(x: 20, y: 100, width: 200, height: 60)
        world.window.addSubview(button)
        #expect(Ink(world).line("Press")?.size == 29)
    }

    @Test func `a colour transformer is called with what it stands for`() {
        var asked: [UIColor] = []
        let transformer = UIConfigurationColorTransformer { color in
            asked.append(color)
            return .systemGreen
        }
        #expect(transformer(.systemRed) == .systemGreen)
        #expect(transformer.transform(.systemBlue) == .systemGreen)
        #expect(asked == [.systemRed, .systemBlue])
    }

    @Test func `configurations say in words what they show, and list their properties`() {
        var list = UIListContentConfiguration.valueCell()
        list.text = "left"
        list.secondaryText = "right"
        #expect(list.description.contains("valueCell") && list.description.contains("left"))
        #expect(list.debugDescription.contains("right"))
        #expect(Mirror(reflecting: list).children.contains { $0.label == "imageToTextPadding" })
        list.textProperties.color = .systemRed
        list.imageProperties.cornerRadius = 7
        #expect(list.textProperties.description != UIListContentConfiguration.cell().textProperties.description)
        #expect(list.textProperties.debugDescription == list.textProperties.description)
        #expect(list.imageProperties.description.contains("7.0"))
        #expect(list.imageProperties.debugDescription.contains("7.0"))
        #expect(Mirror(reflecting: list.imageProperties).children.contains { "\($0.value)" == "7.0" })
        #expect(Mirror(reflecting: list.textProperties).children.contains { $0.label == "transform" })
        var background = UIBackgroundConfiguration.clear()
        background.cornerRadius = 9
        #expect(background.description.contains("9.0"))
        #expect(background.debugDescription.contains("clear"))
        #expect(Mirror(reflecting: background).children.contains { "\($0.value)" == "9.0" })
    }
}
