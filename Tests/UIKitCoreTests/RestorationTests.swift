import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct RestorationTests {
    /// Rows that are named by their text, wherever they are.
    final class NamedSource: ListSource, UIDataSourceModelAssociation {
        func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? {
            let text = sections[idx.section][idx.row]
            return text.hasSuffix("7") ? nil : text
        }
        func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
            for (section, rows) in sections.enumerated() {
                if let row = rows.firstIndex(of: identifier) { return IndexPath(row: row, section: section) }
            }
            return nil
        }
    }

    private func archive(_ part: UIView) throws -> NSKeyedUnarchiver {
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        part.encodeRestorableState(with: coder)
        return try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    }

    private func table(_ source: ListSource) -> TableWorld {
        source.defaultHeight = 44
        return TableWorld(source) { $0.allowsMultipleSelection = true }
    }

    @Test func `a table finds its first row and its selection again by what the rows show, though they moved`() throws {
        let before = table(NamedSource(rows: 100))
        before.scroll(to: 44 * 30 + 10)
        let seen = before.screen
        #expect(before.table.indexPathsForVisibleRows?.first != IndexPath(row: 0, section: 0))
        for row in [31, 33, 37] {
            before.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
        let state = try archive(before.table)
        let moved = NamedSource([["new 1", "new 2"], (0..<100).map { "row \($0)" }.filter { $0 != "row 33" }])
        let after = table(moved)
        after.table.decodeRestorableState(with: state)
        after.world.frame()
        // The first row is cut as it was; of the selected rows 33 is no more, and 37 has no name.
        #expect(after.screen.first == seen.first)
        #expect(after.table.indexPathsForSelectedRows == [IndexPath(row: 31, section: 1)])
    }

    @Test func `without names the paths are kept, and what is out of range is left out`() throws {
        let before = table(ListSource(rows: 100))
        before.scroll(to: 44 * 30)
        let seen = before.screen
        for row in [2, 90] {
            before.table.selectRow(at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        }
        before.table.setEditing(true, animated: false)
        let state = try archive(before.table)
        let after = table(ListSource(rows: 60))
        after.table.decodeRestorableState(with: state)
        after.world.frame()
        #expect(after.screen.first == seen.first)
        #expect(after.table.isEditing)
        #expect(after.table.indexPathsForSelectedRows ?? [] == [])
    }

    @Test func `an archive that no table wrote changes nothing`() throws {
        let other = NSKeyedArchiver(requiringSecureCoding: true)
        other.encode("x" as NSString, forKey: "mine")
        let after = table(ListSource(rows: 60))
        after.scroll(to: 440)
        after.table.decodeRestorableState(with: try NSKeyedUnarchiver(forReadingFrom: other.encodedData))
        after.world.frame()
        #expect(after.screen.first == "row 10@0")
    }

    // MARK: The application

    final class Keeper: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var saves = true
        var restores = true
        var calls: [String] = []
        func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
            saves
        }
        func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
            calls.append("version \(coder.decodeInteger(forKey: "version"))")
            return restores
        }
        func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) {
            coder.encode(3, forKey: "version")
        }
        func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder) {
            calls.append("decoded")
        }
    }

    final class Screen: UIViewController {
        var draft = ""
        var calls: [String] = []
        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(draft as NSString, forKey: "draft")
        }
        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            draft = coder.decodeObject(of: NSString.self, forKey: "draft") as String? ?? ""
            calls.append("decode")
        }
        override func applicationFinishedRestoringState() { calls.append("finished") }
    }

    /// A screen with a table, in a container.
    private func start(_ identifier: String? = "editor") -> (TableWorld, Screen) {
        let world = table(NamedSource(rows: 100))
        let root = UINavigationController(rootViewController: Screen())
        root.restorationIdentifier = "root"
        let screen = root.viewControllers[0] as! Screen
        screen.restorationIdentifier = identifier
        world.table.restorationIdentifier = "list"
        screen.view.addSubview(world.table)
        world.world.window.rootViewController = root
        UIApplication.shared.connectedScenes = [world.world.scene]
        world.world.frame()
        return (world, screen)
    }

    @Test func `screens and tables that are named come back as they were after the next start, if the delegate agrees`()
        throws
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let (keeper, shared, kept) = (Keeper(), UIApplication.shared, SavedState.folder)
        let delegate = shared.delegate
        SavedState.folder = folder
        shared.delegate = keeper
        defer {
            SavedState.folder = kept
            shared.delegate = delegate
            shared.connectedScenes = []
            try? FileManager.default.removeItem(at: folder)
        }
        let (before, written) = start()
        written.draft = "half a sentence"
        before.table.selectRow(at: IndexPath(row: 60, section: 0), animated: false, scrollPosition: .top)
        before.world.frame()
        SavedState.save(shared)

        let (after, read) = start()
        SavedState.restore(in: shared)
        after.world.frame()
        #expect(read.draft == "half a sentence")
        #expect(read.calls == ["decode", "finished"])
        #expect(keeper.calls == ["version 3", "decoded"])
        #expect(after.table.indexPathForSelectedRow == IndexPath(row: 60, section: 0))
        #expect(after.texts.contains("row 60"))

        let (unnamed, screen) = start(nil)
        SavedState.restore(in: shared)
        #expect(screen.calls == [])
        #expect(unnamed.table.indexPathForSelectedRow == nil)

        keeper.restores = false
        let (_, refused) = start()
        SavedState.restore(in: shared)
        #expect(refused.calls == [])

        // Whoever does not want the state to be kept has it removed.
        keeper.restores = true
        keeper.saves = false
        SavedState.save(shared)
        let (_, forgotten) = start()
        SavedState.restore(in: shared)
        #expect(forgotten.calls == [])
    }
}
