import CoreGraphics
import DisplayList
import Foundation
import QuartzCore
import Rasterizer
import Testing

@testable import UIKitCore

@MainActor
@Suite("How a table and its parts look")
struct TableLookTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func lines(_ world: TableWorld, _ row: Int) -> [UIView] {
        let cell = world.table.cellForRow(at: path(row))
        return (cell?.subviews ?? []).filter { !$0.isHidden && $0.frame.height == 0.5 }
    }

    private func parts(_ color: UIColor?, _ style: UIUserInterfaceStyle) -> [CGFloat] {
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        color?.resolvedColor(with: UITraitCollection(userInterfaceStyle: style)).getWhite(&white, alpha: &alpha)
        return [(white * 100).rounded() / 100, (alpha * 100).rounded() / 100]
    }

    // MARK: Separators

    @Test func `lines are drawn in the table's effect where it has one, filler lines too`() {
        let world = TableWorld(ListSource([["a", "b"]])) { $0.fillerRowHeight = 100 }
        func shown() -> Set<UIColor?> {
            let fillers = world.table.subviews.filter { $0.frame.height == 0.5 }
            #expect(fillers.count == 7)
            return Set((lines(world, 0) + lines(world, 1) + fillers).map(\.backgroundColor))
        }
        world.table.separatorColor = .systemRed
        world.world.frame()
        #expect(shown() == [.systemRed])
        let blur = UIBlurEffect(style: .systemMaterialDark)
        world.table.separatorEffect = blur
        world.world.frame()
        #expect(shown().count == 1)
        #expect(parts(shown().first!, .light) == [0.11, 0.85])
        // What is vibrant is light on a dark material, dark on a light one, and each as the interface is.
        world.table.separatorEffect = UIVibrancyEffect(blurEffect: blur, style: .separator)
        world.world.frame()
        #expect(parts(shown().first!, .light) == [1, 0.28])
        world.table.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .systemMaterial))
        world.world.frame()
        #expect(parts(shown().first!, .light) == [0, 0.85] && parts(shown().first!, .dark) == [1, 0.85])
        world.table.separatorEffect = nil
        world.world.frame()
        #expect(shown() == [.systemRed])
    }

    @Test func `an etched line is a single line (behaviours 89)`() {
        let world = TableWorld(ListSource([["a", "b"]]))
        let single = lines(world, 0).map(\.frame)
        world.table.separatorStyle = .none
        world.world.frame()
        #expect(lines(world, 0).isEmpty && world.table.rectForRow(at: path(0)).height == 51)
        world.table.separatorStyle = .singleLineEtched
        world.world.frame()
        #expect(lines(world, 0).map(\.frame) == single && world.table.rectForRow(at: path(0)).height == 52)
    }

    // MARK: Headers

    @Test func `headers that hug their content are as wide as it is, at the leading edge (behaviours 43)`() throws {
        let source = ListSource([["a"], ["b"]], headers: ["One", String(repeating: "a long title ", count: 9)])
        let world = TableWorld(source)
        let header = try #require(world.table.headerView(forSection: 0))
        let text = try #require(header.textLabel)
        #expect(header.frame.width == 393)
        world.table.contentHuggingElements = .sectionHeaders
        world.world.frame()
        let natural = text.sizeThatFits(CGSize(width: 1000, height: 50)).width
        #expect(header.frame.minX == 0 && abs(header.frame.width - natural - 40) < 1)
        #expect(text.frame.minX == 20 && text.frame.width >= natural - 0.01)
        #expect(world.table.headerView(forSection: 1)?.frame.width == 393)
        #expect(header.frame.height == 28 && world.table.rectForHeader(inSection: 0).width == 393)
        world.table.traitOverrides.layoutDirection = .rightToLeft
        world.world.frame()
        #expect(header.frame.maxX == 393 && header.frame.width < 100)
        world.table.contentHuggingElements = []
        world.world.frame()
        #expect(header.frame.width == 393)
    }

    @Test func `a header with a configuration or with constraints hugs what it shows (behaviours 43)`() {
        let source = ListSource([["a"], ["b"]])
        source.headerView = { _, section in
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            if section == 0 {
                var content = view.defaultContentConfiguration()
                content.text = "One"
                view.contentConfiguration = content
                return view
            }
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            view.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: view.contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: view.contentView.trailingAnchor),
                box.widthAnchor.constraint(equalToConstant: 123), box.heightAnchor.constraint(equalToConstant: 30),
            ])
            return view
        }
        let titled = TableWorld(ListSource([["a"]], headers: ["One"])) { $0.contentHuggingElements = .sectionHeaders }
        let world = TableWorld(source) { $0.contentHuggingElements = .sectionHeaders }
        let widths = (0..<2).map { world.table.headerView(forSection: $0)?.frame.width ?? 0 }
        #expect(abs(widths[0] - (titled.table.headerView(forSection: 0)?.frame.width ?? 0)) < 1)
        #expect(widths[1] == 123)
    }

    // MARK: Index

    private final class Indexed: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? { [UITableView.indexSearch, "M"] }
    }

    /// How many pixels of a view are of each of two colours.
    private func count(_ view: UIView, red: (UInt8) -> Bool, blue: (UInt8) -> Bool) -> Int {
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        guard let pixels = image.cgImage?.pixelImage else { return 0 }
        let bytes = [UInt8](pixels.pixels)
        return stride(from: 0, to: bytes.count - 3, by: 4).count { blue(bytes[$0]) && red(bytes[$0 + 2]) }
    }

    @Test func `the index is drawn in its colours, a magnifier for the search, and shows the finger (87, 88)`() throws {
        PictureRenderer.install(StillRenderer())
        let (world, source) = (World(), Indexed())
        let table = UITableView(frame: world.window.bounds, style: .plain)
        table.dataSource = source
        table.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        world.window.addSubview(table)
        world.frame()
        let bar = try #require(table.subviews.first { $0 is SectionIndexBar })
        func reds() -> Int { count(bar, red: { $0 > 200 }, blue: { $0 < 60 }) }
        func blues() -> Int { count(bar, red: { $0 < 60 }, blue: { $0 > 200 }) }
        #expect(blues() > 5 && reds() == 0 && bar.backgroundColor == nil)
        table.sectionIndexColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        world.frame()
        #expect(reds() > 5 && blues() == 0)
        table.sectionIndexBackgroundColor = .white
        table.sectionIndexTrackingBackgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        world.frame()
        #expect(blues() == 0 && bar.backgroundColor == .white)
        world.touch(.began, 386, 430)
        world.frame()
        #expect(blues() > 1000)
        world.touch(.ended, 386, 430)
        world.frame()
        #expect(blues() == 0 && reds() > 5)
        withExtendedLifetime(source) {}
    }

    @Test func `the search entry is a picture, not its name (behaviours 87)`() {
        PictureRenderer.install(StillRenderer())
        func picture(_ title: String) -> Data? {
            let bar = SectionIndexBar(frame: CGRect(x: 0, y: 0, width: 15, height: 40))
            bar.titles = [title]
            return UIGraphicsImageRenderer(size: bar.bounds.size).image { bar.layer.render(in: $0.cgContext) }
                .cgImage?.pixelImage.pixels
        }
        #expect(picture(UITableView.indexSearch) != picture("{search}_"))
        #expect(picture(UITableView.indexSearch) != picture(""))
    }
}
