import UIKit

/// Mistakes that applications make with tables, one behind each label; Scripts/proof/bad_input.py taps them.
class MistakesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    enum Section { case main }

    class HalfCell: UITableViewCell {
        init() { super.init(style: .default, reuseIdentifier: "Half") }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }

    /// Never the same answer twice.
    class FickleSource: NSObject, UITableViewDataSource {
        private var questions = 0

        private func answer(_ all: [Int]) -> Int {
            questions += 1
            return all[questions % all.count]
        }

        func numberOfSections(in tableView: UITableView) -> Int { return answer([1, 3, 2]) }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            return answer([3, 1, 40, 1, 5])
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
            cell.textLabel?.text = "row \(indexPath.section) \(indexPath.row)"
            return cell
        }
    }

    private let tableView = UITableView()
    private var rows = ["one", "two", "three"]
    private let fickle = FickleSource()
    private var diffable: UITableViewDiffableDataSource<Section, Int>?

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        tableView.frame = CGRect(x: 0, y: 600, width: 393, height: 200)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        tableView.dataSource = self
        view.addSubview(tableView)
        let mistakes: [(String, Selector)] = [
            ("wrong count", #selector(wrongCount)), ("unregistered", #selector(unregistered)),
            ("duplicate", #selector(duplicate)), ("nil cell", #selector(nilCell)), ("reentrant", #selector(reentrant)),
            ("row gone", #selector(rowGone)), ("half cell", #selector(halfCell)),
            ("dead delegate", #selector(deadDelegate)), ("broken image", #selector(brokenImage)),
            ("endless", #selector(endless)), ("fickle source", #selector(fickleSource)),
            ("fickle insert", #selector(fickleInsert)), ("animation", #selector(animateForLong)),
        ]
        for (index, mistake) in mistakes.enumerated() {
            let label = UILabel(frame: CGRect(x: 20, y: 120 + index * 36, width: 300, height: 36))
            label.text = mistake.0
            label.isUserInteractionEnabled = true
            label.addGestureRecognizer(UITapGestureRecognizer(target: self, action: mistake.1))
            view.addSubview(label)
        }
    }

    /// Two rows are announced, one arrives.
    @objc func wrongCount() {
        rows.append("four")
        tableView.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)], with: .none)
    }

    @objc func unregistered() {
        _ = tableView.dequeueReusableCell(withIdentifier: "Nobody", for: IndexPath(row: 0, section: 0))
    }

    @objc func duplicate() {
        diffable = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, _ in
            tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        }
        apply([1, 2, 2])
    }

    @objc func nilCell() {
        diffable = UITableViewDiffableDataSource(tableView: tableView) { _, _, _ in nil }
        apply([1])
    }

    @objc func reentrant() {
        diffable = UITableViewDiffableDataSource(tableView: tableView) { [unowned self] tableView, indexPath, _ in
            self.apply([1, 2, 3])
            return tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        }
        apply([1])
    }

    private func apply(_ items: [Int]) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.main])
        snapshot.appendItems(items)
        diffable?.apply(snapshot, animatingDifferences: true)
    }

    /// The data source changes between two questions of the table.
    @objc func rowGone() {
        tableView.reloadData()
        tableView.layoutIfNeeded()
        rows = []
        _ = tableView.cellForRow(at: IndexPath(row: 2, section: 0))
        tableView.scrollToRow(at: IndexPath(row: 7, section: 0), at: .top, animated: false)
    }

    @objc func halfCell() {
        tableView.register(HalfCell.self, forCellReuseIdentifier: "Half")
        _ = tableView.dequeueReusableCell(withIdentifier: "Half")
    }

    /// The delegate goes while the table lives: nothing may happen.
    @objc func deadDelegate() {
        autoreleasing {
            let other = MistakesViewController()
            tableView.delegate = other
        }
        tableView.reloadData()
    }

    private func autoreleasing(_ body: () -> Void) { body() }

    @objc func brokenImage() {
        let image = UIImage(data: Data("no image".utf8))
        title = image == nil ? "no image" : "an image"
    }

    /// The data source changes its mind with every question; only what the table asked last counts.
    @objc func fickleSource() {
        tableView.dataSource = fickle
        tableView.reloadData()
        tableView.layoutIfNeeded()
    }

    @objc func fickleInsert() {
        fickleSource()
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }

    @objc func animateForLong() {
        rows.insert("four", at: 0)
        tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
        UIView.animate(withDuration: 60, delay: 0, options: [.repeat, .autoreverse]) {
            self.tableView.alpha = 0.2
        }
    }

    @objc func endless() {
        while true {}
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { return rows.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}
