import UIKit

struct Contact {
    let firstName: String
    let lastName: String
    let city: String

    var fullName: String { return "\(firstName) \(lastName)" }
}

/// Contacts in sections by initial, with an index at the edge.
class ContactsViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let tableView = UITableView(frame: .zero, style: .plain)
    private var sections: [(letter: String, contacts: [Contact])] = []

    override func loadView() {
        view = tableView
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Contacts"
        tableView.dataSource = self
        tableView.delegate = self
        tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "Header")
        let grouped = Dictionary(grouping: ContactsViewController.sample) { String($0.lastName.prefix(1)) }
        sections = grouped.keys.sorted().map { letter in
            (letter, grouped[letter]!.sorted { $0.lastName < $1.lastName })
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if let selected = tableView.indexPathForSelectedRow {
            tableView.deselectRow(at: selected, animated: animated)
        }
    }

    // MARK: - Data source

    func numberOfSections(in tableView: UITableView) -> Int {
        return sections.count
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return sections[section].contacts.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "Contact")
            ?? UITableViewCell(style: .subtitle, reuseIdentifier: "Contact")
        let contact = sections[indexPath.section].contacts[indexPath.row]
        cell.textLabel?.text = contact.fullName
        cell.detailTextLabel?.text = contact.city
        cell.detailTextLabel?.textColor = .secondaryLabel
        cell.imageView?.image = UIImage(systemName: "person.circle")
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        return (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
    }

    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        return sections.lastIndex { $0.letter <= title } ?? 0
    }

    // MARK: - Delegate

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "Header")
        var content = UIListContentConfiguration.plainHeader()
        content.text = sections[section].letter
        header?.contentConfiguration = content
        return header
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let contact = sections[indexPath.section].contacts[indexPath.row]
        let detail = UIViewController()
        detail.title = contact.fullName
        detail.view.backgroundColor = .systemBackground
        let label = UILabel()
        label.text = "\(contact.fullName) lives in \(contact.city)."
        label.translatesAutoresizingMaskIntoConstraints = false
        detail.view.addSubview(label)
        NSLayoutConstraint.activate([
            label.centerXAnchor.constraint(equalTo: detail.view.centerXAnchor),
            label.centerYAnchor.constraint(equalTo: detail.view.centerYAnchor),
        ])
        show(detail, sender: self)
    }

    private static let sample: [Contact] = [
        ("Ada", "Abel", "Oslo"), ("Ben", "Adams", "Leeds"), ("Carla", "Bianchi", "Turin"), ("Dan", "Brook", "Dublin"),
        ("Eva", "Castro", "Porto"), ("Finn", "Dahl", "Bergen"), ("Gina", "Ek", "Malmö"), ("Hugo", "Fuchs", "Graz"),
        ("Ines", "Garcia", "Sevilla"), ("Jan", "Haas", "Ulm"), ("Kim", "Ito", "Kobe"), ("Lea", "Jung", "Basel"),
        ("Max", "Klein", "Köln"), ("Nora", "Lind", "Turku"), ("Otto", "Maier", "Wien"), ("Pia", "Novak", "Brno"),
        ("Quinn", "Owens", "Cork"), ("Rosa", "Perez", "Lima"), ("Sven", "Rask", "Aarhus"), ("Tess", "Smit", "Delft"),
        ("Uma", "Singh", "Pune"), ("Vera", "Tanaka", "Osaka"), ("Will", "Usher", "Bath"), ("Xia", "Vogel", "Bonn"),
        ("Yara", "West", "York"), ("Zoe", "Young", "Perth"), ("Amir", "Zand", "Shiraz"),
    ].map { Contact(firstName: $0.0, lastName: $0.1, city: $0.2) }
}
