import DisplayList
import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct SymbolTests {
    nonisolated static let common = """
        chevron.right chevron.left plus minus checkmark xmark trash star star.fill heart heart.fill person person.circle \
        person.circle.fill gear magnifyingglass ellipsis square.and.pencil square.and.arrow.up flag flag.fill folder pin \
        pin.fill bell house photo envelope phone message info.circle exclamationmark.triangle wifi wifi.slash tray doc \
        doc.text bookmark bookmark.fill clock calendar arrow.clockwise arrow.up arrow.down line.3.horizontal \
        checkmark.circle checkmark.circle.fill circle circle.fill xmark.circle.fill plus.circle plus.circle.fill \
        minus.circle.fill star.slash star.slash.fill
        """.split(separator: " ").map(String.init)

    @Test(arguments: common) func `symbols that list apps use have a drawing inside their box`(_ name: String) throws {
        let image = try #require(UIImage(systemName: name))
        #expect(image.isSymbolImage && image.size.width > 3 && image.size.height > 3)
        let rect = CGRect(origin: .zero, size: image.size)
        let list = image.drawing(in: rect, tint: .black)
        #expect(rect.insetBy(dx: -0.4, dy: -0.4).contains(list.extent { _ in .null }.rect))
    }

    @Test func `a name without a drawing gives no image`() {
        #expect(UIImage(systemName: "no.such.symbol") == nil)
        #expect(UIImage(systemName: "") == nil)
    }

    @Test func `size follows the point size, the scale and the text style of the traits`() {
        let size = { (configuration: UIImage.SymbolConfiguration?) in
            UIImage(systemName: "circle", withConfiguration: configuration)!.size.width
        }
        #expect(size(nil) == 20)
        #expect(size(.init(pointSize: 34)) == 40)
        #expect(size(.init(scale: .large)) > 25)
        #expect(size(.init(scale: .small)) < 16)
        let image = UIImage(systemName: "circle", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))!
        let view = UIImageView(image: image)
        #expect(view.intrinsicContentSize.width == 20)
        view.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        #expect(view.intrinsicContentSize.width > 40)
    }

    @Test func `configurations add up, the later one winning`() {
        let base = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
        let merged = base.applying(UIImage.SymbolConfiguration(scale: .large)).applying(
            UIImage.SymbolConfiguration(weight: .thin))
        #expect(merged == UIImage.SymbolConfiguration(pointSize: 20, weight: .thin, scale: .large))
        #expect(
            merged.configurationWithoutWeight()
                == UIImage.SymbolConfiguration(pointSize: 20, weight: .unspecified, scale: .large))
        #expect(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 20)) == base)
        let star = UIImage(systemName: "star", withConfiguration: base)!
        #expect(star.applyingSymbolConfiguration(.init(pointSize: 10))!.size.width < star.size.width)
    }

    @Test func `an image view draws symbols in its tint unless they have colours of their own`() {
        let view = UIImageView(image: UIImage(systemName: "star.fill"))
        view.tintColor = .red
        #expect(colors(view.recordContent()) == [UIColor.red.paintColor])
        view.image = UIImage(systemName: "star.fill")!.withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(colors(view.recordContent()) == [UIColor.green.paintColor])
        view.image = UIImage(systemName: "star.fill")!.withTintColor(.green)
        #expect(colors(view.recordContent()) == [UIColor.red.paintColor])
        view.image = UIImage(
            systemName: "checkmark.circle.fill",
            withConfiguration: UIImage.SymbolConfiguration(paletteColors: [.white, .blue]))
        #expect(colors(view.recordContent()) == [UIColor.white.paintColor, UIColor.blue.paintColor])
    }

    @Test func `a translucent tint shines through a symbol once, not through each of its parts`() throws {
        let view = UIImageView(image: UIImage(systemName: "star.fill"))
        view.tintColor = UIColor.red.withAlphaComponent(0.5)
        let list = try #require(view.recordContent())
        #expect(colors(list) == [UIColor.red.paintColor])
        let groups = list.commands.compactMap { command -> Double? in
            if case .beginGroup(let alpha, _, _) = command { alpha } else { nil }
        }
        #expect(groups == [0.5])
    }

    @Test func `forward and backward turn round where one reads from the right`() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 16)
        func drawing(_ name: String, _ isRightToLeft: Bool) -> DisplayList {
            UIImage(systemName: name)!.drawing(
                in: rect, tint: .black,
                isMirrored: isRightToLeft && UIImage(systemName: name)!.flipsForRightToLeftLayoutDirection)
        }
        #expect(drawing("chevron.forward", true) != drawing("chevron.forward", false))
        #expect(drawing("chevron.right", true) == drawing("chevron.right", false))
    }

    private func colors(_ list: DisplayList?) -> Set<PaintColor> {
        Set(
            (list?.commands ?? []).compactMap { command in
                switch command {
                case .fill(_, let color, _), .stroke(_, let color, _): color
                default: nil
                }
            })
    }
}
