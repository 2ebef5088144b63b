import DisplayList
import Foundation
import Testing

@testable import UIKitCore

/// Each property of a list content's image, and what the styles of lists give, read from the screen.
@MainActor
struct ListImagePropertyTests {
    let world = World()
    let view: UIListContentView

    init() {
        view = UIListContentView(configuration: .cell())
        view.frame = CGRect(x: 0, y: 100, width: 320, height: 200)
        world.window.addSubview(view)
    }

    private func ink(_ edit: (inout UIListContentConfiguration) -> Void) -> Ink {
        var content = UIListContentConfiguration.cell()
        content.text = "one"
        content.image = Ink.picture(40, 40)
        edit(&content)
        view.configuration = content
        return Ink(world)
    }

    private func picture(_ edit: (inout UIListContentConfiguration.ImageProperties) -> Void) -> Ink.Picture? {
        ink { edit(&$0.imageProperties) }.pictures(ofWidth: 40).first
    }

    @Test func `an image is shrunk to its maximum, and stands in the room that is reserved`() {
        #expect(picture { _ in }?.frame.size == CGSize(width: 40, height: 40))
        #expect(picture { $0.maximumSize = CGSize(width: 20, height: 0) }?.frame.size == CGSize(width: 20, height: 20))
        let left = ink { _ in }.line("one")?.left ?? 0
        let reserved = ink { $0.imageProperties.reservedLayoutSize = CGSize(width: 100, height: 0) }
        #expect(abs((reserved.line("one")?.left ?? 0) - left - 60) < 0.6)
        #expect(reserved.pictures(ofWidth: 40).first?.frame.midX == 66)
        let standard = ink {
            $0.image = Ink.picture(10, 10)
            $0.imageProperties.reservedLayoutSize.width =
                UIListContentConfiguration.ImageProperties.standardDimension
        }
        let own = ink { $0.image = Ink.picture(10, 10) }
        #expect(abs((standard.line("one")?.left ?? 0) - (own.line("one")?.left ?? 0) - 14) < 0.6)
    }

    @Test func `corners are round, and a stroke goes round in its colour, through its transformer`() {
        #expect(picture { _ in }?.radius == 0)
        #expect(picture { $0.cornerRadius = 8 }?.radius == 8)
        func border(_ edit: (inout UIListContentConfiguration.ImageProperties) -> Void) -> Ink.Area? {
            ink { edit(&$0.imageProperties) }.patches.first { $0.border > 0 }
        }
        #expect(border { _ in } == nil)
        #expect(border { $0.strokeWidth = 3 }?.border == 3)
        view.tintColor = .systemPink
        #expect(border { $0.strokeWidth = 3 }?.borderColor == UIColor.systemPink.paintColor)
        let own = border {
            $0.strokeWidth = 3
            $0.strokeColor = .systemRed
        }
        #expect(own?.borderColor == UIColor.systemRed.paintColor)
        let changed = border {
            $0.strokeWidth = 3
            $0.strokeColor = .systemRed
            $0.strokeColorTransformer = UIConfigurationColorTransformer { _ in .systemTeal }
        }
        #expect(changed?.borderColor == UIColor.systemTeal.paintColor)
        var properties = UIListContentConfiguration.cell().imageProperties
        #expect(properties.resolvedStrokeColor(for: .systemRed) == .systemRed)
        properties.strokeColor = .systemGreen
        #expect(properties.resolvedStrokeColor(for: .systemRed) == .systemGreen)
    }

    @Test func `a template takes the view's tint, its own, and what the transformer makes of it`() {
        let template = Ink.picture(40, 40).withRenderingMode(.alwaysTemplate)
        func tint(_ edit: (inout UIListContentConfiguration.ImageProperties) -> Void) -> PaintColor? {
            ink {
                $0.image = template
                edit(&$0.imageProperties)
            }.pictures(ofWidth: 40).first?.tint
        }
        view.tintColor = .systemPink
        #expect(tint { _ in } == UIColor.systemPink.paintColor)
        #expect(tint { $0.tintColor = .systemRed } == UIColor.systemRed.paintColor)
        let changed = tint {
            $0.tintColor = .systemRed
            $0.tintColorTransformer = UIConfigurationColorTransformer { _ in .systemTeal }
        }
        #expect(changed == UIColor.systemTeal.paintColor)
        var properties = UIListContentConfiguration.cell().imageProperties
        #expect(properties.resolvedTintColor(for: .systemRed) == .systemRed)
        properties.tintColor = .systemGreen
        #expect(properties.resolvedTintColor(for: .systemRed) == .systemGreen)
    }

    @Test func `a symbol is as large as its preferred configuration says`() {
        func size(_ points: CGFloat) -> CGFloat {
            var content = UIListContentConfiguration.cell()
            content.image = UIImage(systemName: "star")
            content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: points)
            view.configuration = content
            world.frame()
            return view.subviews.first?.frame.height ?? 0
        }
        #expect(size(60) > size(20) * 2)
    }

    // MARK: Styles

    private struct Look: Equatable {
        var size: Double
        var color: PaintColor?
        var secondary: PaintColor?
    }

    private func look(
        _ configuration: UIListContentConfiguration, _ environment: UIListEnvironment = .unspecified,
        _ edit: (inout UICellConfigurationState) -> Void = { _ in }
    ) -> Look {
        let traits = UITraitCollection(listEnvironment: environment)
        var state = UICellConfigurationState(traitCollection: traits)
        edit(&state)
        var content = configuration.updated(for: state)
        content.text = "one"
        content.secondaryText = "two"
        view.configuration = content
        let ink = Ink(world)
        return Look(
            size: ink.line("one")?.size ?? 0, color: ink.line("one")?.color, secondary: ink.line("two")?.color)
    }

    @Test func `cells: a value beside the text in grey, a subtitle below it, smaller`() {
        let cell = look(.cell())
        #expect(cell.size == 17 && cell.color == UIColor.label.paintColor)
        #expect(look(.valueCell()).secondary == UIColor.secondaryLabel.paintColor)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = "one"
        content.secondaryText = "two"
        view.configuration = content
        #expect((Ink(world).line("two")?.size ?? 0) < 17)
        #expect(Ink(world).texts.count == 2)
        var beside = UIListContentConfiguration.valueCell()
        beside.text = "one"
        beside.secondaryText = "two"
        view.configuration = beside
        #expect(Ink(world).texts == ["onetwo"])
    }

    @Test func `cells of sidebars are white while they are selected, the others keep their colour`() {
        let styles: [UIListContentConfiguration] = [
            .sidebarCell(), .sidebarSubtitleCell(), .accompaniedSidebarCell(), .accompaniedSidebarSubtitleCell(),
        ]
        for style in styles {
            #expect(look(style).color == UIColor.label.paintColor)
            #expect(look(style) { $0.isSelected = true }.color == UIColor.white.paintColor)
        }
        #expect(look(.cell()) { $0.isSelected = true }.color == UIColor.label.paintColor)
    }

    @Test func `headers and footers: their own sizes and colours, and those of the list they are in`() {
        let (label, grey) = (UIColor.label.paintColor, UIColor.secondaryLabel.paintColor)
        #expect(look(.plainHeader()).color == label)
        #expect(look(.groupedHeader()).color == grey)
        #expect(look(.prominentInsetGroupedHeader()).size == 20)
        #expect(look(.extraProminentInsetGroupedHeader()).size == 22)
        #expect(look(.sidebarHeader()).size == 20)
        #expect(look(.plainFooter()).size == 13)
        #expect(look(.groupedFooter()).color == grey)
        for (environment, color, size) in [
            (UIListEnvironment.unspecified, label, 17.0), (.none, label, 17), (.plain, label, 17), (.grouped, grey, 17),
            (.insetGrouped, grey, 17), (.sidebar, label, 20), (.sidebarPlain, label, 20),
        ] {
            let header = look(.header(), environment)
            #expect(header.color == color, "\(environment)")
            #expect(header.size == size, "\(environment)")
            #expect(look(.footer(), environment).size == 13)
        }
    }

    @Test func `the margins of footers differ from those of rows and headers`() {
        func height(_ content: UIListContentConfiguration) -> CGFloat {
            var content = content
            content.text = "one"
            return UIListContentView(configuration: content).sizeThatFits(CGSize(width: 320, height: 0)).height
        }
        #expect(height(.plainFooter()) < height(.cell()))
        #expect(height(.groupedHeader()) > height(.plainHeader()))
    }

    @Test func `a content view is made for a configuration and takes over the next of its kind`() {
        var content = UIListContentConfiguration.cell()
        content.text = "made"
        let made = content.makeContentView()
        made.frame = CGRect(x: 0, y: 400, width: 300, height: 50)
        world.window.addSubview(made)
        #expect(Ink(world).line("made") != nil)
        content.text = "next"
        #expect(made.supports(content))
        made.configuration = content
        #expect(Ink(world).line("next") != nil)
        #expect((made.configuration as? UIListContentConfiguration)?.text == "next")
    }
}
