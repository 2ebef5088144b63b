import UIKit

/// A settings screen: sections that never change, in the inset grouped style.
class SettingsViewController: UITableViewController {
    enum Section: Int, CaseIterable {
        case general, appearance, about
    }

    enum Theme: String, CaseIterable {
        case system = "Automatic"
        case light = "Light"
        case dark = "Dark"
    }

    private var notifications = true
    private var sounds = false
    private var theme = Theme.system

    private lazy var notificationsSwitch = makeSwitch(isOn: notifications, action: #selector(notificationsChanged))
    private lazy var soundsSwitch = makeSwitch(isOn: sounds, action: #selector(soundsChanged))

    init() {
        super.init(style: .insetGrouped)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        navigationController?.navigationBar.prefersLargeTitles = true
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    }

    private func makeSwitch(isOn: Bool, action: Selector) -> UISwitch {
        let control = UISwitch()
        control.isOn = isOn
        control.addTarget(self, action: action, for: .valueChanged)
        return control
    }

    // MARK: - Table view data source

    override func numberOfSections(in tableView: UITableView) -> Int {
        return Section.allCases.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        switch Section(rawValue: section)! {
        case .general: return notifications ? 2 : 1
        case .appearance: return Theme.allCases.count
        case .about: return 2
        }
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch Section(rawValue: section)! {
        case .general: return nil
        case .appearance: return "Appearance"
        case .about: return "About"
        }
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        guard Section(rawValue: section) == .appearance else { return nil }
        return "Automatic follows the appearance chosen for the whole device."
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        cell.accessoryView = nil
        cell.accessoryType = .none
        cell.selectionStyle = .default
        switch Section(rawValue: indexPath.section)! {
        case .general:
            content.text = indexPath.row == 0 ? "Notifications" : "Play Sounds"
            cell.accessoryView = indexPath.row == 0 ? notificationsSwitch : soundsSwitch
            cell.selectionStyle = .none
        case .appearance:
            let row = Theme.allCases[indexPath.row]
            content.text = row.rawValue
            cell.accessoryType = row == theme ? .checkmark : .none
        case .about:
            content.text = indexPath.row == 0 ? "Version" : "Acknowledgements"
            content.secondaryText = indexPath.row == 0 ? "2.1" : nil
            cell.accessoryType = indexPath.row == 0 ? .none : .disclosureIndicator
        }
        cell.contentConfiguration = content
        return cell
    }

    // MARK: - Table view delegate

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        let isVersion = indexPath == IndexPath(row: 0, section: Section.about.rawValue)
        return indexPath.section == Section.general.rawValue || isVersion ? nil : indexPath
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if indexPath.section == Section.appearance.rawValue {
            theme = Theme.allCases[indexPath.row]
            tableView.reloadSections([Section.appearance.rawValue], with: .none)
        } else {
            let acknowledgements = UIViewController()
            acknowledgements.title = "Acknowledgements"
            acknowledgements.view.backgroundColor = .systemGroupedBackground
            navigationController?.pushViewController(acknowledgements, animated: true)
        }
    }

    // MARK: - Actions

    @objc private func notificationsChanged(_ sender: UISwitch) {
        notifications = sender.isOn
        let sounds = [IndexPath(row: 1, section: Section.general.rawValue)]
        if notifications {
            tableView.insertRows(at: sounds, with: .fade)
        } else {
            tableView.deleteRows(at: sounds, with: .fade)
        }
    }

    @objc private func soundsChanged(_ sender: UISwitch) {
        sounds = sender.isOn
    }
}
