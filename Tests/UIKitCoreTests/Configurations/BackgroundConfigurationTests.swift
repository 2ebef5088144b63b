import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Background configurations")
struct BackgroundConfigurationTests {
    @Test func `a background begins without corners, insets, stroke, effect and shadow (127)`() {
        let background = UIBackgroundConfiguration.clear()
        #expect(background.backgroundColor == .clear)
        #expect(background.cornerRadius == 0)
        #expect(background.backgroundInsets == .zero)
        #expect(background.strokeWidth == 0)
        #expect(background.strokeOutset == 0)
        #expect(background.visualEffect == nil)
        #expect(background.imageContentMode == .scaleToFill)
        #expect(background.shadowProperties.opacity == 0)
    }

    @Test func `no colour is the tint, through the transformer (127)`() {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        #expect(background.resolvedBackgroundColor(for: .systemRed) == .systemRed)
        #expect(background.resolvedStrokeColor(for: .systemRed) == .systemRed)
        background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .systemGreen }
        #expect(background.resolvedBackgroundColor(for: .systemRed) == .systemGreen)
    }

    @Test func `a state changes only what was left alone (129)`() {
        var state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: .insetGrouped))
        let standard = UIBackgroundConfiguration.listCell().updated(for: state)
        #expect(standard.backgroundColor == .secondarySystemGroupedBackground)
        var own = standard
        own.backgroundColor = .systemYellow
        state.isSelected = true
        #expect(standard.updated(for: state).backgroundColor == .systemGray4)
        #expect(own.updated(for: state).backgroundColor == .systemYellow)
        #expect(UIBackgroundConfiguration.clear().updated(for: state).backgroundColor == .clear)
    }

    @Test func `cells look like the list they are in (131)`() {
        func color(_ environment: UIListEnvironment) -> UIColor? {
            let state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
            return UIBackgroundConfiguration.listCell().updated(for: state).backgroundColor
        }
        for environment in [UIListEnvironment.plain, .none, .unspecified] {
            #expect(color(environment) == .systemBackground)
        }
        #expect(color(.grouped) == .secondarySystemGroupedBackground)
        #expect(color(.insetGrouped) == .secondarySystemGroupedBackground)
        #expect(color(.sidebar) == .clear)
        #expect(color(.sidebarPlain) == .clear)
    }

    @Test func `a list tells what is in it of its kind; only where that is open a cell takes it from its table`() {
        let kinds: [(UITableView.Style, UIListEnvironment)] = [
            (.plain, .plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped),
        ]
        for (style, environment) in kinds {
            let world = TableWorld(ListSource([["a"]]), style: style)
            #expect(world.table.visibleCells[0].traitCollection.listEnvironment == environment)
            #expect(world.world.window.traitCollection.listEnvironment == .unspecified)
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.setting.style = .grouped
        #expect(cell.defaultBackgroundConfiguration().backgroundColor == .secondarySystemGroupedBackground)
        cell.traitOverrides.listEnvironment = .none
        #expect(cell.defaultBackgroundConfiguration().backgroundColor == .systemBackground)
        cell.traitOverrides.listEnvironment = .sidebarPlain
        #expect(cell.defaultBackgroundConfiguration().backgroundColor == .clear)
    }

    @Test func `a configuration and the background properties exclude each other (99)`() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let views = (0..<3).map { _ in UIView() }
        cell.backgroundColor = .systemRed
        cell.backgroundView = views[0]
        cell.selectedBackgroundView = views[1]
        cell.multipleSelectionBackgroundView = views[2]
        cell.backgroundConfiguration = .listPlainCell()
        #expect(cell.backgroundColor == nil)
        #expect(cell.backgroundView == nil)
        #expect(cell.selectedBackgroundView == nil)
        #expect(cell.multipleSelectionBackgroundView == nil)
        #expect(views[0].superview == nil)
        let setters: [(UITableViewCell) -> Void] = [
            { $0.backgroundColor = .systemRed }, { $0.backgroundView = UIView() },
            { $0.selectedBackgroundView = UIView() }, { $0.multipleSelectionBackgroundView = UIView() },
        ]
        for set in setters {
            cell.backgroundConfiguration = .listPlainCell()
            set(cell)
            #expect(cell.backgroundConfiguration == nil)
        }
    }

    @Test func `a selected cell shows the colour of its configuration, and no view of its own`() throws {
        let world = World()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        world.window.addSubview(cell)
        cell.backgroundConfiguration = .listPlainCell()
        world.frame()
        let background = try #require(cell.subviews.first as? ConfiguredBackgroundView)
        #expect(background.subviews[0].backgroundColor == .systemBackground)
        cell.isSelected = true
        world.frame()
        #expect(background.subviews[0].backgroundColor == .systemGray4)
        #expect(cell.subviews.count == 2)
        cell.selectionStyle = .none
        cell.setNeedsUpdateConfiguration()
        world.frame()
        #expect(background.subviews[0].backgroundColor == .systemBackground)
    }

    @Test func `insets, margins, stroke and a custom view find their places (128)`() throws {
        let world = World()
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
        world.window.addSubview(cell)
        let custom = UIView()
        var background = UIBackgroundConfiguration.listPlainCell()
        background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8)
        background.edgesAddingLayoutMarginsToBackgroundInsets = [.leading]
        background.cornerRadius = 9
        background.strokeWidth = 1
        background.strokeOutset = 2
        background.customView = custom
        cell.backgroundConfiguration = background
        world.frame()
        let view = try #require(cell.subviews.first as? ConfiguredBackgroundView)
        #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
        #expect(view.subviews[0].frame == CGRect(x: 20, y: 2, width: 272, height: 52))
        #expect(view.subviews[0].layer.cornerRadius == 9)
        #expect(custom.frame == CGRect(x: 0, y: 0, width: 272, height: 52))
        #expect(view.subviews[1].frame == CGRect(x: 18, y: 0, width: 276, height: 56))
        background.customView = nil
        cell.backgroundConfiguration = background
        #expect(custom.superview == nil)
    }
}
