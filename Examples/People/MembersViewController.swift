import UIKit

class MembersViewController: UIViewController {
    private enum Section {
        case members
    }

    private let tableView = UITableView()
    private var members = Member.all
    private var dataSource: UITableViewDiffableDataSource<Section, Member>!

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "读书会"
        view.backgroundColor = .systemBackground
        navigationController?.navigationBar.prefersLargeTitles = true
        addTable()
        dataSource = UITableViewDiffableDataSource(tableView: tableView) { tableView, indexPath, member in
            let cell = tableView.dequeueReusableCell(withIdentifier: MemberCell.reuseIdentifier, for: indexPath)
            (cell as? MemberCell)?.show(member)
            return cell
        }
        showMembers(animated: false)
    }

    private func addTable() {
        tableView.translatesAutoresizingMaskIntoConstraints = false
        tableView.register(MemberCell.self, forCellReuseIdentifier: MemberCell.reuseIdentifier)
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 90
        tableView.delegate = self
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        let refreshControl = UIRefreshControl()
        refreshControl.addTarget(self, action: #selector(reshuffle), for: .valueChanged)
        tableView.refreshControl = refreshControl
    }

    private func showMembers(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Member>()
        snapshot.appendSections([.members])
        snapshot.appendItems(members)
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    @objc private func reshuffle() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
            self.members.shuffle()
            self.showMembers(animated: true)
            self.tableView.refreshControl?.endRefreshing()
        }
    }
}

extension MembersViewController: UITableViewDelegate {
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard let member = dataSource.itemIdentifier(for: indexPath) else { return }
        navigationController?.pushViewController(MemberViewController(member: member), animated: true)
    }
}
