import Foundation
import NoteLibrary
import Testing
import UIKit

@testable import Notes

/// The list in a window, on a library of its own.
@MainActor
@Suite struct LibraryScreenTests {
    @MainActor
    final class Screen {
        let folder: URL
        let gallery = Gallery()
        let store: NoteStore
        let model: LibraryModel
        let list: LibraryViewController
        let navigation: UINavigationController
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

        init(notes count: Int, prefetches: Bool = true) async throws {
            folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
            let options = LaunchOptions(["NOTES_FOLDER": folder.path, "NOTES_PREFETCHING": prefetches ? "on" : "off"])
            store = NoteStore(url: options.library)
            let start = Date(timeIntervalSince1970: 1_700_000_000)
            try await store.add(
                (0..<count).map { number in
                    Sample(
                        draft: Draft(title: "note \(number + 1)"),
                        modified: start.addingTimeInterval(-Double(number) * 86_400), isFavorite: false,
                        thumbnail: Data([1]))
                })
            model = LibraryModel(options: options, pictures: gallery)
            list = LibraryViewController(model: model)
            navigation = UINavigationController(rootViewController: list)
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            await rest()
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        var table: UITableView { list.tableView }
        var cells: [NoteCell] { table.visibleCells.compactMap { $0 as? NoteCell } }

        func deliverAll(_ random: inout SeededNumbers) async {
            while !gallery.pending.isEmpty {
                gallery.deliver(Int.random(in: 0..<gallery.pending.count, using: &random))
                await rest()
            }
        }

        func frame(of id: NoteID) -> CGFloat? {
            list.dataSource.indexPath(for: id).map { table.rectForRow(at: $0).minY - table.contentOffset.y }
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func `pictures delivered in any order show on their own rows only`(seed: UInt64) async throws {
        let screen = try await Screen(notes: 60)
        let owners = await Gallery.owners(of: (1...60).map { NoteID($0) })
        #expect(owners.count == 60)
        var random = SeededNumbers(seed: seed)
        var seen = 0
        for _ in 0..<12 {
            let row = Int.random(in: 0..<60, using: &random)
            screen.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
            await rest()
            for _ in 0..<Int.random(in: 0...screen.gallery.pending.count, using: &random) {
                screen.gallery.deliver(Int.random(in: 0..<screen.gallery.pending.count, using: &random))
            }
            await rest()
            for cell in screen.cells {
                guard case .image(let image) = cell.picture, let data = image.pngData() else { continue }
                #expect(owners[data] == cell.representedID)
                seen += 1
            }
        }
        #expect(seen > 20)
        await screen.deliverAll(&random)
        #expect(screen.cells.allSatisfy { $0.picture != nil })
    }

    @Test func `a picture that is replaced elsewhere is shown after a pull, and the old one until then`() async throws {
        var random = SeededNumbers(seed: 1)
        let screen = try await Screen(notes: 3)
        await screen.deliverAll(&random)
        let owners = await Gallery.owners(of: [NoteID(1), NoteID(9)])
        func shown() -> NoteID? {
            guard let cell = screen.cells.first(where: { $0.representedID == NoteID(1) }),
                case .image(let image) = cell.picture, let data = image.pngData()
            else { return nil }
            return owners[data]
        }
        #expect(shown() == NoteID(1))
        _ = try await screen.store.setThumbnail(Data([2]), of: NoteID(1))
        try await screen.model.refresh()
        await rest()
        #expect(screen.gallery.pending == [NoteID(1)])
        #expect(shown() == NoteID(1))
        guard !screen.gallery.pending.isEmpty else { return }
        screen.gallery.deliver(0, Gallery.data(NoteID(9)))
        await rest()
        #expect(shown() == NoteID(9))
    }

    @Test func `a row whose picture could not be read asks for it again after a pull`() async throws {
        let screen = try await Screen(notes: 1)
        screen.gallery.fail()
        await rest()
        #expect(screen.cells.first?.picture == .broken)
        try await screen.model.refresh()
        await rest()
        #expect(screen.gallery.pending == [NoteID(1)])
        guard !screen.gallery.pending.isEmpty else { return }
        screen.gallery.deliver()
        await rest()
        guard case .image = screen.cells.first?.picture else { return #expect(Bool(false), "the picture is shown") }
    }

    @Test func `a stopped loading that ends late leaves the next one to be stopped`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let options = LaunchOptions(["NOTES_FOLDER": folder.path, "NOTES_LOADING_DELAY": "0.5"])
        let model = LibraryModel(options: options, pictures: Gallery())
        model.load()
        model.stopLoading()
        model.load()
        await rest()
        model.stopLoading()
        #expect(model.state.phase == .failed(.stopped))
        try await Task.sleep(for: .seconds(1))
        #expect(model.state.phase == .failed(.stopped))
    }

    @Test func `without prefetching every row that is shown has its picture`() async throws {
        var random = SeededNumbers(seed: 1)
        let screen = try await Screen(notes: 40, prefetches: false)
        for row in [0, 20, 39, 5] {
            screen.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
            await rest()
            await screen.deliverAll(&random)
            #expect(screen.cells.count > 4)
            #expect(screen.cells.allSatisfy { $0.picture != nil })
        }
    }

    @Test func `rows that leave the screen wait no more`() async throws {
        let screen = try await Screen(notes: 200)
        let first = Set(screen.cells.compactMap(\.representedID))
        #expect(first.isSubset(of: screen.model.thumbnails.loading))
        screen.table.scrollToRow(at: IndexPath(row: 150, section: 0), at: .top, animated: false)
        await rest()
        #expect(screen.model.thumbnails.loading.isDisjoint(with: first))
    }

    @Test func `a star moves the row to the favourites, and off again`() async throws {
        let screen = try await Screen(notes: 5)
        #expect(screen.table.numberOfSections == 1)
        try await screen.model.setFavorite(true, of: [NoteID(3)])
        await rest()
        #expect(screen.list.dataSource.snapshot().itemIdentifiers(inSection: .favorites) == [NoteID(3)])
        #expect((screen.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? NoteCell)?.accessoryView != nil)
        try await screen.model.setFavorite(false, of: [NoteID(3)])
        await rest()
        #expect(screen.table.numberOfSections == 1)
        #expect(screen.list.dataSource.indexPath(for: NoteID(3)) == IndexPath(row: 2, section: 0))
        #expect((screen.table.cellForRow(at: IndexPath(row: 2, section: 0)) as? NoteCell)?.accessoryView == nil)
    }

    @Test func `each swipe action has a picture, also that of a favourite`() async throws {
        let screen = try await Screen(notes: 2)
        try await screen.model.setFavorite(true, of: [NoteID(2)])
        await rest()
        let (list, table) = (screen.list, screen.table)
        for section in 0...1 {
            let row = IndexPath(row: 0, section: section)
            let actions =
                [
                    list.tableView(table, leadingSwipeActionsConfigurationForRowAt: row),
                    list.tableView(table, trailingSwipeActionsConfigurationForRowAt: row),
                ].compactMap { $0 }.flatMap(\.actions)
            #expect(actions.count == 2)
            #expect(actions.allSatisfy { $0.image != nil })
        }
    }

    @Test func `selected rows stay selected by identifier through search, grouping, refresh and deletion`() async throws
    {
        let screen = try await Screen(notes: 20)
        screen.list.setEditing(true, animated: false)
        for id in [2, 12, 3] as [Int64] { screen.model.select(NoteID(id), true) }
        func selected() -> Set<NoteID> {
            Set(
                (screen.table.indexPathsForSelectedRows ?? []).compactMap {
                    screen.list.dataSource.itemIdentifier(for: $0)
                })
        }
        let all = Set([NoteID(2), NoteID(3), NoteID(12)])
        #expect(selected() == all)
        screen.model.change { $0.query = "note 1" }
        await rest()
        #expect(selected() == [NoteID(12)])
        screen.model.change { $0.query = "" }
        await rest()
        #expect(selected() == all)
        screen.model.change { $0.grouping = .month }
        await rest()
        #expect(selected() == all)
        _ = try await screen.store.add(Draft(title: "from elsewhere"), at: Date())
        try await screen.model.refresh()
        await rest()
        #expect(selected() == all)
        try await screen.model.delete([NoteID(3)])
        await rest()
        #expect(selected() == [NoteID(2), NoteID(12)])
    }

    @Test func `a reused row shows whether its own note is selected`() async throws {
        let screen = try await Screen(notes: 80)
        screen.list.setEditing(true, animated: false)
        for id in stride(from: 1, to: 80, by: 3) { screen.model.select(NoteID(Int64(id)), true) }
        var seen = Set<NoteID>()
        for row in [0, 70, 30, 79, 5] {
            screen.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
            await rest()
            for cell in screen.cells {
                let id = try #require(cell.representedID)
                #expect(cell.isSelected == screen.model.state.selection.contains(id))
                seen.insert(id)
            }
        }
        #expect(seen.count > 25)
    }

    @Test func `a search ends the prefetching of what it hides`() async throws {
        let screen = try await Screen(notes: 60)
        let hidden = (50...60).map { NoteID($0) }
        screen.model.thumbnails.prefetch(hidden.compactMap { screen.model.state.notes[$0] })
        #expect(screen.model.thumbnails.loading.isSuperset(of: hidden))
        screen.model.change { $0.query = "note 2" }
        #expect(screen.model.thumbnails.loading.isDisjoint(with: hidden))
    }

    @Test func `what one looks at stays where it is through grouping, deletion above and refresh`() async throws {
        let screen = try await Screen(notes: 120)
        screen.table.scrollToRow(at: IndexPath(row: 60, section: 0), at: .top, animated: false)
        await rest()
        let watched = NoteID(64)
        let place = try #require(screen.frame(of: watched))
        screen.model.change { $0.grouping = .month }
        await rest()
        #expect(abs(try #require(screen.frame(of: watched)) - place) < 40)
        screen.model.change { $0.grouping = .none }
        await rest()
        #expect(abs(try #require(screen.frame(of: watched)) - place) < 1)
        try await screen.model.delete([NoteID(3), NoteID(10), NoteID(20)])
        try? await Task.sleep(for: .seconds(1))
        #expect(abs(try #require(screen.frame(of: watched)) - place) < 1)
        _ = try await screen.store.add(Draft(title: "from elsewhere"), at: Date())
        try await screen.model.refresh()
        try? await Task.sleep(for: .seconds(1))
        #expect(abs(try #require(screen.frame(of: watched)) - place) < 1)
    }

    @Test func `a window that was told of a failure goes on with what it had`() async throws {
        let screen = try await Screen(notes: 3)
        await #expect(throws: LibraryError.deleted(NoteID(99))) {
            try await screen.model.setFavorite(true, of: [NoteID(99)])
        }
        #expect(screen.model.state.screen == .notes)
        #expect(screen.list.dataSource.snapshot().numberOfItems == 3)
    }
}
