import Foundation
import Testing

@testable import UIKitCore

@MainActor
@Suite("Views of headers and footers")
struct HeaderFooterViewTests {
    /// Writes down what happens to it.
    private final class ToldHeader: UITableViewHeaderFooterView {
        var log: [String] = []
        var reuses = 0
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
        override func updateConfiguration(using state: UIViewConfigurationState) {
            super.updateConfiguration(using: state)
            log.append("method \(state.isPinned)")
        }
    }

    /// What it was told of the state that it is shown in.
    private struct Note: UIContentConfiguration {
        var isPinned: Bool?
        func makeContentView() -> any UIView & UIContentView { NoteView(self) }
        func updated(for state: any UIConfigurationState) -> Note {
            Note(isPinned: (state as? UIViewConfigurationState)?.isPinned)
        }
    }

    private final class NoteView: UIView, UIContentView {
        var configuration: any UIContentConfiguration
        init(_ configuration: any UIContentConfiguration) {
            self.configuration = configuration
            super.init(frame: .zero)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
                box.leadingAnchor.constraint(equalTo: leadingAnchor),
                box.trailingAnchor.constraint(equalTo: trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: 30),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    /// Sections of 30 rows whose headers are set up by a test.
    private func world(
        _ style: UITableView.Style = .plain, sections: Int = 3, _ set: @escaping (ToldHeader) -> Void
    ) -> TableWorld {
        let source = ListSource((0..<sections).map { section in (0..<30).map { "\(section).\($0)" } })
        source.headerView = { table, _ in
            let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
            if let view = view as? ToldHeader { set(view) }
            return view
        }
        return TableWorld(source, style: style) {
            $0.register(ToldHeader.self, forHeaderFooterViewReuseIdentifier: "header")
        }
    }

    private func header(_ world: TableWorld) throws -> ToldHeader {
        try #require(world.table.headerView(forSection: 0) as? ToldHeader)
    }

    @Test func `views of an identifier come back for other sections, and are told before (behaviours 18, 19)`() {
        var made: [UITableViewHeaderFooterView] = []
        var reuses: [Int] = []
        let world = world(.grouped, sections: 12) { view in
            #expect(view.reuseIdentifier == "header")
            if !made.contains(where: { $0 === view }) { made.append(view) }
            reuses.append(view.reuses)
        }
        for step in 0..<190 { world.scroll(to: CGFloat(step) * 100) }
        #expect(made.count <= 4 && reuses.count >= 12)
        #expect(reuses.filter { $0 == 0 }.count == made.count && reuses.last ?? 0 > 1)
    }

    @Test func `a second text stands below the first, in headers of grouped tables alone (behaviours 107)`() throws {
        func set(_ view: UITableViewHeaderFooterView) {
            view.textLabel?.text = "Title"
            view.detailTextLabel?.text = "Detail"
        }
        let plain = world { set($0) }
        #expect(try header(plain).detailTextLabel == nil)
        let single = world(.grouped) { $0.textLabel?.text = "Title" }
        let grouped = world(.grouped) { set($0) }
        let view = try header(grouped)
        let (text, detail) = try (#require(view.textLabel), #require(view.detailTextLabel))
        #expect(detail.frame.minX == text.frame.minX && detail.frame.minY == text.frame.maxY)
        #expect(detail.font.pointSize < text.font.pointSize && detail.text == "Detail")
        let taller = grouped.table.rectForHeader(inSection: 0).height - single.table.rectForHeader(inSection: 0).height
        #expect(abs(taller - detail.frame.height) < 0.6)
    }

    @Test func `a background view lies behind the content, has the view's size, and takes a configuration's place`()
        throws
    {
        let back = UIView()
        let world = world { $0.textLabel?.text = "Title" }
        let view = try header(world)
        view.backgroundConfiguration = .listPlainHeaderFooter()
        view.backgroundView = back
        #expect(view.backgroundConfiguration == nil)
        world.world.frame()
        #expect(view.subviews.first === back && back.frame == view.bounds && view.bounds.width == 393)
        world.table.frame.size.width = 320
        world.world.frame()
        #expect(back.frame == view.bounds && view.bounds.width == 320)
        view.backgroundConfiguration = .listPlainHeaderFooter()
        #expect(view.backgroundView == nil && back.superview == nil)
    }

    @Test func `updates coalesce, the method comes before the handler, with the state of the moment (behaviours 101)`()
        throws
    {
        let world = world { $0.contentConfiguration = Note() }
        let view = try header(world)
        view.configurationUpdateHandler = { view, state in
            (view as? ToldHeader)?.log.append("handler \(state.isPinned)")
        }
        view.log = []
        view.setNeedsUpdateConfiguration()
        view.setNeedsUpdateConfiguration()
        #expect(view.log == [])
        world.world.frame()
        #expect(view.log == ["method false", "handler false"])
        world.scroll(to: 300)
        #expect(Array(view.log.suffix(2)) == ["method true", "handler true"])
        #expect(view.configurationState.isPinned)
    }

    @Test func `configurations follow the state, unless that is turned off (behaviours 100)`() throws {
        for isAutomatic in [true, false] {
            let world = world {
                $0.contentConfiguration = Note()
                $0.backgroundConfiguration = .listHeader()
            }
            let view = try header(world)
            view.automaticallyUpdatesContentConfiguration = isAutomatic
            view.automaticallyUpdatesBackgroundConfiguration = isAutomatic
            let fill = try #require(view.subviews.first { $0 is ConfiguredBackgroundView }?.subviews.first)
            #expect(fill.backgroundColor == .systemBackground)
            world.scroll(to: 300)
            let shown = ((view.contentView as? NoteView)?.configuration as? Note)?.isPinned
            #expect(shown == isAutomatic)
            view.traitOverrides.listEnvironment = .sidebar
            world.world.frame()
            #expect(fill.backgroundColor == (isAutomatic ? UIColor.clear : .systemBackground))
        }
    }

    @Test func `the default content and background are those of the kind of list and of the place`() throws {
        let plain = world { $0.backgroundConfiguration = $0.defaultBackgroundConfiguration() }
        let grouped = world(.grouped) { $0.backgroundConfiguration = $0.defaultBackgroundConfiguration() }
        let views = try [header(plain), header(grouped)]
        #expect(views.map { $0.defaultContentConfiguration().textProperties.color } == [.label, .secondaryLabel])
        #expect(views.map { $0.defaultBackgroundConfiguration().backgroundColor } == [.systemBackground, .clear])
        let fills = views.map { $0.subviews.first { $0 is ConfiguredBackgroundView }?.subviews.first?.backgroundColor }
        #expect(fills == [.systemBackground, .clear])
        let footer = UITableViewHeaderFooterView(reuseIdentifier: nil)
        footer.setting.isHeader = false
        let size = footer.defaultContentConfiguration().textProperties.font.pointSize
        #expect(size < views[0].defaultContentConfiguration().textProperties.font.pointSize)
    }
}
