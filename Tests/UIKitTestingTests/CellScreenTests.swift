import Foundation
import Testing
import UIKit
import UIKitTesting

/// Every style of cell, every accessory, headers and footers, on a picture with light and dark parts.
@MainActor
private final class CellsController: UITableViewController {
    private let styles: [(UITableViewCell.CellStyle, String)] = [
        (.default, "Default"), (.subtitle, "Subtitle"), (.value1, "Value one"), (.value2, "Value two"),
    ]
    private let accessories: [(UITableViewCell.AccessoryType, String)] = [
        (.disclosureIndicator, "Disclosure"), (.checkmark, "Checkmark"), (.detailButton, "Detail"),
        (.detailDisclosureButton, "Detail and disclosure"), (.none, "Nothing"),
    ]

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? styles.count : accessories.count
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.section == 0 {
            let (style, name) = styles[indexPath.row]
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = name
            cell.detailTextLabel?.text = "Detail"
            if indexPath.row < 3 { cell.imageView?.image = UIImage(systemName: "star.fill") }
            return cell
        }
        let (type, name) = accessories[indexPath.row]
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = name
        cell.accessoryType = type
        cell.editingAccessoryType = type
        cell.showsReorderControl = indexPath.row < 2
        cell.indentationLevel = indexPath.row == 4 ? 2 : 0
        return cell
    }
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? "Styles" : "Accessories"
    }
    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        section == 0 ? "What stands below a section is small and may need more than one line, as this does." : nil
    }

    /// Lines, headers and rows over a picture that shows through them.
    func showGlass() {
        let back = UIView()
        for (index, color) in [UIColor.systemIndigo, .systemTeal, .systemOrange, .systemPink].enumerated() {
            let stripe = UIView(frame: CGRect(x: 0, y: index * 220, width: 393, height: 220))
            stripe.backgroundColor = color
            back.addSubview(stripe)
        }
        tableView.backgroundView = back
        tableView.separatorEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .separator)
        tableView.contentHuggingElements = .sectionHeaders
        tableView.reloadData()
        tableView.layoutIfNeeded()
        for cell in tableView.visibleCells { cell.backgroundColor = .clear }
    }
}

/// Each runs in a process of its own, because a screen stops the clocks. With `TRESTLE_PICTURES` the pictures stay.
@Suite("Cells on a screen")
struct CellScreenTests {
    @Test func `cells keep apart and whole, light, dark, mirrored and in large text, in every style of table`() async {
        await #expect(processExitsWith: .success) { try await CellsOnScreen.look() }
    }

    @Test func `lines and headers let a picture behind the table through`() async {
        await #expect(processExitsWith: .success) { try await CellsOnScreen.glass() }
    }
}

@MainActor
private enum CellsOnScreen {
    /// Rows stand below each other, and none is lower than a finger needs.
    private static func check(_ screen: TestScreen, _ name: String) throws {
        var bottom: CGFloat = 0
        for row in 0..<4 {
            let frame = try screen.element("cell[0,\(row)]").frame
            #expect(frame.minY >= bottom - 0.01 && frame.height >= 44 && frame.minX >= 0 && frame.maxX <= 393)
            bottom = frame.maxY
        }
        try Pictures.write(screen, "cells-\(name)")
    }

    static func look() async throws {
        for (style, name) in [(UITableView.Style.plain, "plain"), (.grouped, "grouped"), (.insetGrouped, "cards")] {
            let controller = CellsController(style: style)
            let screen = try await TestScreen(controller)
            try check(screen, name)
            let detail = try screen.element("cell[1,2]").frame
            try await screen.perform("set rtl")
            try await screen.settle()
            try check(screen, "\(name)-rtl")
            #expect(try screen.element("cell[1,2]").frame == detail)
            try await screen.perform("set ltr")
            controller.setEditing(true, animated: false)
            controller.tableView.selectRow(
                at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            try await screen.settle()
            try check(screen, "\(name)-editing")
            controller.setEditing(false, animated: false)
            try await screen.perform("set dark")
            try await screen.settle()
            try check(screen, "\(name)-dark")
            try await screen.perform("set text-size accessibility-large")
            try await screen.settle()
            try check(screen, "\(name)-large")
            try await screen.perform("set light")
            try await screen.perform("set text-size large")
        }
    }

    static func glass() async throws {
        let controller = CellsController(style: .plain)
        let screen = try await TestScreen(controller)
        controller.showGlass()
        try await screen.settle()
        try check(screen, "glass")
        let header = try screen.element("Styles").frame
        #expect(header.width < 160 && header.minX == 0)
    }
}
