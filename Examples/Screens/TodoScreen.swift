import UIKit

struct Task {
    var title: String
    var isDone = false
}

/// A to-do list: open tasks above, finished ones below, changed by batch updates and swipes.
class TodoViewController: UITableViewController {
    private var open = [Task(title: "Water the plants"), Task(title: "Call the plumber"), Task(title: "Buy oat milk")]
    private var done = [Task(title: "Return library books", isDone: true)]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "To Do"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "TaskCell")
        navigationItem.leftBarButtonItem = editButtonItem
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .add, target: self, action: #selector(addTask))
    }

    private func task(at indexPath: IndexPath) -> Task {
        return indexPath.section == 0 ? open[indexPath.row] : done[indexPath.row]
    }

    private func remove(at indexPath: IndexPath) -> Task {
        return indexPath.section == 0 ? open.remove(at: indexPath.row) : done.remove(at: indexPath.row)
    }

    @objc private func addTask() {
        let alert = UIAlertController(title: "New Task", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "What needs doing?" }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Add", style: .default) { [weak self] _ in
                guard let self = self, let title = alert.textFields?.first?.text, !title.isEmpty else { return }
                self.open.insert(Task(title: title), at: 0)
                self.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
            })
        present(alert, animated: true)
    }

    /// Moves a task to the other section.
    private func toggle(at indexPath: IndexPath) {
        tableView.performBatchUpdates { [self] in
            var task = remove(at: indexPath)
            task.isDone.toggle()
            let target: IndexPath
            if task.isDone {
                done.insert(task, at: 0)
                target = IndexPath(row: 0, section: 1)
            } else {
                open.append(task)
                target = IndexPath(row: open.count - 1, section: 0)
            }
            tableView.deleteRows(at: [indexPath], with: .fade)
            tableView.insertRows(at: [target], with: .automatic)
        }
    }

    // MARK: - Data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return 2
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return section == 0 ? open.count : done.count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return section == 0 ? "Open" : "Done"
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "TaskCell", for: indexPath)
        let task = task(at: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = task.title
        content.textProperties.color = task.isDone ? .secondaryLabel : .label
        cell.contentConfiguration = content
        cell.accessoryType = task.isDone ? .checkmark : .none
        return cell
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete else { return }
        _ = remove(at: indexPath)
        tableView.deleteRows(at: [indexPath], with: .left)
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        var task = remove(at: sourceIndexPath)
        task.isDone = destinationIndexPath.section == 1
        if task.isDone {
            done.insert(task, at: destinationIndexPath.row)
        } else {
            open.insert(task, at: destinationIndexPath.row)
        }
    }

    // MARK: - Delegate

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        toggle(at: indexPath)
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let isDone = task(at: indexPath).isDone
        let action = UIContextualAction(style: .normal, title: isDone ? "Reopen" : "Done") { _, _, completion in
            self.toggle(at: indexPath)
            completion(true)
        }
        action.backgroundColor = .systemGreen
        return UISwipeActionsConfiguration(actions: [action])
    }
}
