import Parts
import UIKit

public class BaseList: NSObject, UITableViewDataSource {
    public internal(set) var calls: [String] = []
    public let badge = BadgeButton(frame: .zero)

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }

    public func listen() {
        NotificationCenter.default.addObserver(
            self, selector: #selector(noted(_:)), name: Notification.Name("listed"), object: nil)
    }

    @objc private func noted(_ notification: Notification) {
        calls.append("noted")
    }
}

/// The methods are in another file.
extension BaseList: UITableViewDelegate {}

/// Adds what its base class does not have.
public final class TallList: BaseList {
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }

    public func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        calls.append("commit \(indexPath.row)")
    }
}

public class GenericList<Item>: NSObject, UITableViewDataSource, UITableViewDelegate {
    public var items: [Item] = []

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 55 }
}

public final class NumberList: GenericList<Int> {}

public enum Nested {
    public final class Delegate: NSObject, UITableViewDelegate {
        public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 66 }
    }
}
