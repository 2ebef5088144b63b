import UIKit
import XCTest

@testable import Isolated

/// The same as `TallList`, in a test bundle.
private final class BundleList: BaseList {
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 88 }

    @objc private func tapped(_ sender: UIButton) {
        calls.append("tapped")
    }

    func connect(_ button: UIButton) {
        button.addTarget(self, action: #selector(tapped(_:)), for: .touchUpInside)
    }
}

@MainActor
final class ListTests: XCTestCase {
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private var first: CGFloat { table.rectForRow(at: IndexPath(row: 0, section: 0)).height }

    private func show(_ list: any UITableViewDataSource & UITableViewDelegate) {
        table.dataSource = list
        table.delegate = list
        table.reloadData()
        table.layoutIfNeeded()
    }

    func testASubclassAddsMethods() {
        let list = TallList()
        show(list)
        XCTAssertEqual(first, 77)
        table.delegate?.tableView?(table, didSelectRowAt: IndexPath(row: 1, section: 0))
        table.dataSource?.tableView?(table, commit: .delete, forRowAt: IndexPath(row: 2, section: 0))
        XCTAssertEqual(list.calls, ["select 1", "commit 2"])
        XCTAssertTrue(list.responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:))))
        XCTAssertFalse(BaseList().responds(to: #selector(UITableViewDelegate.tableView(_:heightForRowAt:))))
    }

    func testADelegateIsSetBeforeAndAfter() {
        let (before, after) = (TallList(), BundleList())
        table.delegate = before
        table.dataSource = before
        table.layoutIfNeeded()
        XCTAssertEqual(first, 77)
        table.delegate = after
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(first, 88)
    }

    func testAGenericBaseAndANestedType() {
        let numbers = NumberList()
        numbers.items = [1, 2]
        show(numbers)
        XCTAssertEqual(first, 55)
        let nested = Nested.Delegate()
        table.delegate = nested
        table.reloadData()
        table.layoutIfNeeded()
        XCTAssertEqual(first, 66)
    }

    func testPrivateMethodsAreCalledByName() {
        let list = BundleList()
        let button = UIButton()
        list.connect(button)
        button.sendActions(for: .touchUpInside)
        list.listen()
        NotificationCenter.default.post(name: Notification.Name("listed"), object: nil)
        XCTAssertEqual(list.calls, ["tapped", "noted"])
    }

    func testAPackageItDependsOnHasSelectorsToo() {
        let list = BaseList()
        list.badge.sendActions(for: .touchUpInside)
        XCTAssertEqual(list.badge.taps, 1)
    }
}
