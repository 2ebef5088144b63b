import DisplayList
import Foundation
import Testing

@testable import UIKitCore

/// Each property of a background, read from what the screen shows behind a cell.
@MainActor
struct BackgroundPropertyTests {
    let world = World()
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)

    init() {
        cell.frame = CGRect(x: 20, y: 100, width: 300, height: 60)
        cell.automaticallyUpdatesBackgroundConfiguration = false
        world.window.addSubview(cell)
    }

    private func ink(
        _ base: UIBackgroundConfiguration, _ edit: (inout UIBackgroundConfiguration) -> Void
    ) -> Ink {
        var background = base
        edit(&background)
        cell.backgroundConfiguration = background
        return Ink(world)
    }

    private func ink(_ edit: (inout UIBackgroundConfiguration) -> Void) -> Ink { ink(.clear(), edit) }

    @Test func `colour, tint and nothing fill the background, through the transformer, within insets and corners`() {
        let red = ink {
            $0.backgroundColor = .systemRed
            $0.cornerRadius = 12
            $0.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        }.areas(.systemRed)
        #expect(red.map(\.frame) == [CGRect(x: 22, y: 101, width: 294, height: 56)])
        #expect(red.first?.radius == 12)
        cell.tintColor = .systemPink
        #expect(ink { $0.backgroundColor = nil }.areas(.systemPink).count == 1)
        let changed = ink {
            $0.backgroundColor = .systemRed
            $0.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .systemTeal }
        }
        #expect(changed.areas(.systemTeal).count == 1)
        #expect(changed.areas(.systemRed).isEmpty)
        let empty = ink { _ in }.patches.filter { $0.frame.width == 300 && $0.color != nil && $0.color != .clear }
        #expect(empty.isEmpty)
    }

    @Test func `insets grow by the margins around on the edges that are named`() {
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
        cell.preservesSuperviewLayoutMargins = false
        let margins = cell.directionalLayoutMargins
        let frame = ink {
            $0.backgroundColor = .systemRed
            $0.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
        }.areas(.systemRed).first?.frame
        #expect(
            frame
                == CGRect(
                    x: 20 + margins.leading, y: 100, width: 300 - margins.leading, height: 60 - margins.bottom))
    }

    @Test func `a stroke goes round in its colour or the tint, through its transformer, so far outside`() {
        func border(_ edit: (inout UIBackgroundConfiguration) -> Void) -> Ink.Area? {
            ink(edit).patches.first { $0.border > 0 }
        }
        cell.tintColor = .systemPink
        let without = border { $0.strokeColor = .systemRed }
        #expect(without == nil)
        let tinted = border { $0.strokeWidth = 2 }
        #expect(tinted?.border == 2)
        #expect(tinted?.borderColor == UIColor.systemPink.paintColor)
        let own = border {
            $0.strokeWidth = 2
            $0.strokeColor = .systemRed
            $0.strokeOutset = 5
        }
        #expect(own?.borderColor == UIColor.systemRed.paintColor)
        #expect(own?.frame == CGRect(x: 15, y: 95, width: 310, height: 70))
        let changed = border {
            $0.strokeWidth = 2
            $0.strokeColor = .systemRed
            $0.strokeColorTransformer = UIConfigurationColorTransformer { _ in .systemTeal }
        }
        #expect(changed?.borderColor == UIColor.systemTeal.paintColor)
    }

    @Test func `an image lies over the colour, placed as its content mode says`() {
        func frame(_ mode: UIView.ContentMode) -> CGRect? {
            ink {
                $0.image = Ink.picture(30, 30)
                $0.imageContentMode = mode
            }.pictures(ofWidth: 30).first?.frame
        }
        #expect(frame(.scaleToFill) == CGRect(x: 20, y: 100, width: 300, height: 60))
        #expect(frame(.center) == CGRect(x: 155, y: 115, width: 30, height: 30))
        #expect(frame(.scaleAspectFit) == CGRect(x: 140, y: 100, width: 60, height: 60))
    }

    @Test func `a material fills below the colour, and a custom view lies above all inside the insets`() {
        let custom = UIView()
        custom.backgroundColor = .systemTeal
        let effect = UIBlurEffect(style: .systemThinMaterial)
        let shown = ink {
            $0.visualEffect = effect
            $0.customView = custom
            $0.backgroundInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
        }
        let frame = CGRect(x: 30, y: 110, width: 280, height: 40)
        #expect(shown.areas(.systemTeal).map(\.frame) == [frame])
        #expect(shown.areas(effect.fill).map(\.frame) == [frame])
        #expect(custom.translatesAutoresizingMaskIntoConstraints)
        #expect(ink { _ in }.areas(.systemTeal).isEmpty)
    }

    @Test func `a shadow has colour, strength, blur, offset and shape`() {
        func shadow(_ edit: (inout UIShadowProperties) -> Void) -> ShadowStyle? {
            ink {
                $0.backgroundColor = .systemRed
                edit(&$0.shadowProperties)
            }.patches.lazy.compactMap(\.shadow).first
        }
        #expect(shadow { _ in } == nil)
        let shown = shadow {
            $0.opacity = 0.5
            $0.color = .systemGreen
            $0.radius = 7
            $0.offset = CGSize(width: 3, height: 9)
        }
        #expect(shown?.offset == CGSize(width: 3, height: 9))
        #expect(shown?.color == UIColor.systemGreen.withAlphaComponent(0.5).paintColor)
        let other = shadow {
            $0.opacity = 0.5
            $0.radius = 14
        }
        #expect((other?.blur ?? 0) == 2 * (shown?.blur ?? 0))
        _ = shadow {
            $0.opacity = 1
            $0.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let node = world.host.frames.last?.root
        func paths(_ node: LayerNode?) -> [DisplayPath] {
            guard let node else { return [] }
            return [node.style.shadowPath].compactMap { $0 } + node.children.flatMap(paths)
        }
        #expect(paths(node).count == 1)
    }

    // MARK: Styles

    private func color(
        _ background: UIBackgroundConfiguration, _ environment: UIListEnvironment = .unspecified, selected: Bool = false
    ) -> UIColor? {
        var state = UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
        state.isSelected = selected
        let updated = background.updated(for: state)
        cell.tintColor = .systemPink
        cell.backgroundConfiguration = updated
        let ink = Ink(world)
        // White is the ground of plain lists and of grouped rows alike.
        let known: [UIColor] = [.systemGray4, .systemPink, .systemBackground]
        return known.first { color in ink.areas(color).contains { $0.frame.maxY == 160 && $0.frame.minY == 100 } }
    }

    @Test func `each style has its colours, plain and marked, and its shape`() {
        #expect(color(.listPlainCell()) == .systemBackground)
        #expect(color(.listPlainCell(), selected: true) == .systemGray4)
        #expect(color(.listGroupedCell(), selected: true) == .systemGray4)
        #expect(color(.listGroupedCell()) == .systemBackground)
        for style in [UIBackgroundConfiguration.listSidebarCell(), .listAccompaniedSidebarCell()] {
            #expect(color(style) == nil)
            #expect(color(style, selected: true) == .systemPink)
            let red = ink(style) { $0.backgroundColor = .systemRed }
            #expect(red.areas(.systemRed).first?.radius == 10)
        }
        #expect(color(.listPlainHeaderFooter()) == .systemBackground)
        #expect(color(.listGroupedHeaderFooter()) == nil)
        #expect(color(.listSidebarHeader()) == nil)
        #expect(color(.clear(), selected: true) == nil)
    }

    @Test func `styles that follow their list look as its own do`() {
        #expect(color(.listCell(), .plain) == .systemBackground)
        #expect(color(.listCell(), .grouped, selected: true) == .systemGray4)
        #expect(color(.listCell(), .sidebar) == nil)
        #expect(color(.listCell(), .sidebarPlain, selected: true) == .systemPink)
        #expect(color(.listHeader(), .plain) == .systemBackground)
        #expect(color(.listHeader(), .insetGrouped) == nil)
        #expect(color(.listHeader(), .sidebar) == nil)
        #expect(color(.listFooter(), .plain) == .systemBackground)
        #expect(color(.listFooter(), .insetGrouped) == nil)
    }
}
