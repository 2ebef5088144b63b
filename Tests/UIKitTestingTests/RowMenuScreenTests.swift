import Foundation
import Testing
import UIKit
import UIKitTesting

/// Rows with menus, in a card or from edge to edge.
@MainActor
private final class MailController: UITableViewController {
    var mails = ["Anna", "Boris", "Chen", "Dilara", "Émile", "Fatou", "Goran", "Hana", "Ivo", "Jun", "Kofi", "Lena"]
    var log: [String] = []
    var previewsController = false

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Inbox"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { mails.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        var content = UIListContentConfiguration.subtitleCell()
        content.text = mails[indexPath.row]
        content.secondaryText = "About the meeting on Thursday"
        content.image = UIImage(systemName: "envelope")
        cell.contentConfiguration = content
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        log.append("select \(indexPath.row)")
    }

    override func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard indexPath.row != 1 else { return nil }
        let title = mails[indexPath.row]
        var provider: UIContextMenuContentPreviewProvider?
        if previewsController { provider = { MailController.preview(title) } }
        return UIContextMenuConfiguration(identifier: title as NSString, previewProvider: provider) { [weak self] _ in
            UIMenu(children: [
                UIAction(title: "Reply", image: UIImage(systemName: "arrowshape.turn.up.left")) { _ in
                    self?.log.append("reply \(title)")
                },
                UIAction(title: "Flag", image: UIImage(systemName: "flag")) { _ in },
                UIMenu(
                    options: .displayInline,
                    children: [
                        UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in
                            self?.delete(title)
                        }
                    ]),
            ])
        }
    }

    private static func preview(_ title: String) -> UIViewController {
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 320, height: 240)
        controller.view.backgroundColor = .systemBackground
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: 280, height: 40))
        label.text = "From \(title)"
        controller.view.addSubview(label)
        return controller
    }

    private func delete(_ title: String) {
        guard let row = mails.firstIndex(of: title) else { return }
        log.append("delete \(title)")
        mails.remove(at: row)
        tableView.deleteRows(at: [IndexPath(row: row, section: 0)], with: .automatic)
    }

    override func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        animator.preferredCommitStyle = .pop
        animator.addCompletion { [weak self] in self?.log.append("open \(configuration.identifier)") }
    }
}

/// In processes of their own, because a screen stops the clocks.
@Suite("Menus of rows on a screen")
struct RowMenuScreenTests {
    @Test func `a long press lifts the row and shows its menu, which a tap chooses from`() async {
        await #expect(processExitsWith: .success) { try await MailOnScreen.choose() }
    }

    @Test func `a long press on a row without a menu selects it, as if nobody had waited`() async {
        await #expect(processExitsWith: .success) { try await MailOnScreen.pressWithoutMenu() }
    }

    @Test func `a tap on the preview opens it and the menu goes`() async {
        await #expect(processExitsWith: .success) { try await MailOnScreen.openPreview() }
    }

    @Test func `menus look right dark, mirrored, in large text and at the lower edge`() async {
        await #expect(processExitsWith: .success) { try await MailOnScreen.look() }
    }
}

@MainActor
private enum MailOnScreen {
    static func choose() async throws {
        let controller = MailController(style: .plain)
        let screen = try await TestScreen(UINavigationController(rootViewController: controller))
        try await screen.perform("long-press cell[0,2] 1")
        try await screen.settle()
        #expect(screen.shows("Reply") && screen.shows("Delete"))
        #expect(controller.log.isEmpty)
        try Pictures.write(screen, "menu-plain")
        // The row behind the menu is out of reach of everything but the menu.
        #expect(!screen.shows("cell[0,0]"))
        try await screen.tap("Reply")
        #expect(controller.log == ["reply Chen"])
        #expect(screen.shows("cell[0,0]") && !screen.shows("Reply"))
        try await screen.perform("long-press cell[0,2] 1")
        try await screen.settle()
        try await screen.tap("Delete")
        #expect(controller.log == ["reply Chen", "delete Chen"])
        #expect(try screen.element("cell[0,2]").label?.hasPrefix("Dilara") ?? false)
        try Pictures.write(screen, "menu-after-delete")
    }

    static func pressWithoutMenu() async throws {
        let controller = MailController(style: .plain)
        let screen = try await TestScreen(UINavigationController(rootViewController: controller))
        try await screen.perform("long-press cell[0,1] 1")
        try await screen.settle()
        #expect(!screen.shows("Reply"))
        #expect(controller.log == ["select 1"])
    }

    static func openPreview() async throws {
        let controller = MailController(style: .insetGrouped)
        controller.previewsController = true
        let screen = try await TestScreen(UINavigationController(rootViewController: controller))
        try await screen.perform("long-press cell[0,3] 1")
        try await screen.settle()
        try Pictures.write(screen, "menu-controller")
        try await screen.tap("From Dilara")
        #expect(controller.log == ["open Dilara"])
        #expect(!screen.shows("Reply") && screen.shows("cell[0,0]"))
    }

    static func look() async throws {
        let controller = MailController(style: .insetGrouped)
        let screen = try await TestScreen(UINavigationController(rootViewController: controller))
        func shoot(_ name: String, row: Int) async throws {
            try await screen.perform("long-press cell[0,\(row)] 1")
            try await screen.settle()
            let menu = try screen.element("Reply").frame
            #expect(menu.minX >= 0 && menu.maxX <= 393 && menu.minY > 0 && menu.maxY < 852)
            try Pictures.write(screen, "menu-\(name)")
            try await screen.perform("key escape")
            try await screen.settle()
        }
        try await shoot("card", row: 0)
        try await screen.perform("set dark")
        try await shoot("dark-low", row: 9)
        try await screen.perform("set rtl")
        try await shoot("mirrored", row: 4)
        try await screen.perform("set ltr")
        try await screen.perform("set light")
        try await screen.perform("set text-size accessibility-extra-large")
        try await screen.settle()
        try await shoot("large", row: 1 + 1)
    }
}
