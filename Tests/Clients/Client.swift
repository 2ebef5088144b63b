import UIKit

// Code as applications have it, compiled in Swift 5 and in Swift 6 mode with warnings as errors; it is not run.

protocol PlayerDelegate: AnyObject {
    func playerDidStop(_ player: Player)
}

@MainActor
final class Player: NSObject {
    weak var delegate: PlayerDelegate?
    private var timer: Timer?

    func start() {
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick(_:)), userInfo: nil, repeats: true)
        NotificationCenter.default.addObserver(
            self, selector: #selector(enteredBackground), name: UIApplication.didEnterBackgroundNotification,
            object: nil)
    }

    @objc private func tick(_ timer: Timer) {}

    @objc private func enteredBackground() {
        timer?.invalidate()
    }
}

@objc protocol DownloadDelegate: AnyObject {
    @objc optional func download(_ name: String, finishedAfter seconds: Int)
}

/// On no actor.
class Download: NSObject {
    weak var delegate: DownloadDelegate?

    func finish() {
        delegate?.download?("picture", finishedAfter: 3)
    }
}

class BadgeView: UIView {
    private let label = UILabel()

    var count = 0 {
        didSet { label.text = "\(count)" }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .caption1)
        label.adjustsFontForContentSizeCategory = true
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var intrinsicContentSize: CGSize {
        return label.intrinsicContentSize
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 4, dy: 4)
        layer.cornerRadius = bounds.height / 2
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemRed.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: rect.height / 2).fill()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsDisplay()
    }
}

class ListViewController: UITableViewController {
    private var items: [String] = []
    private let player = Player()
    private let queue = DispatchQueue(label: "work")

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
        tableView.addGestureRecognizer(
            UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:))))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Load", style: .plain, target: self, action: #selector(load))
        navigationItem.titleView = BadgeView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    }

    @objc private func pressed(_ recognizer: UILongPressGestureRecognizer) {
        guard recognizer.state == .began else { return }
        let point = recognizer.location(in: tableView)
        guard let indexPath = tableView.indexPathForRow(at: point) else { return }
        tableView.selectRow(at: indexPath, animated: true, scrollPosition: .none)
    }

    @objc private func load() {
        queue.async {
            let words = ["alpha", "beta", "gamma"].map { $0.uppercased() }
            DispatchQueue.main.async {
                self.show(words)
            }
        }
    }

    private func show(_ words: [String]) {
        items = words
        UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut]) {
            self.view.alpha = 1
        } completion: { [weak self] finished in
            guard finished else { return }
            self?.tableView.reloadData()
        }
        Task { [weak self] in
            try? await Task.sleep(nanoseconds: 1_000_000)
            self?.title = "\(words.count)"
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
        cell.textLabel?.text = items[indexPath.row]
        cell.textLabel?.attributedText = NSAttributedString(
            string: items[indexPath.row], attributes: [.foregroundColor: UIColor.label, .kern: 1])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let next = UIViewController()
        next.title = items[indexPath.row]
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true) {
            next.dismiss(animated: true)
        }
    }
}

extension ListViewController: PlayerDelegate {
    nonisolated func playerDidStop(_ player: Player) {}
}

struct Note: Hashable {
    let id: Int
    var title: String
}

enum NoteSection: CaseIterable {
    case favourites, all
}

final class NotesDataSource: UITableViewDiffableDataSource<NoteSection, Note> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        return sectionIdentifier(for: section).map { "\($0)" }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let note = itemIdentifier(for: indexPath) else { return }
        var snapshot = self.snapshot()
        snapshot.deleteItems([note])
        apply(snapshot)
    }
}

class NotesViewController: UIViewController {
    typealias Snapshot = NSDiffableDataSourceSnapshot<NoteSection, Note>

    private let tableView = UITableView(frame: .zero, style: .insetGrouped)
    private var notes: [Note] = []
    private lazy var dataSource: NotesDataSource = {
        let registration = UITableView.CellRegistration<UITableViewCell, Note> { [weak self] cell, _, note in
            guard let self = self, self.notes.contains(note) else { return }
            var content = cell.defaultContentConfiguration()
            content.text = note.title
            cell.contentConfiguration = content
        }
        return NotesDataSource(tableView: tableView) { tableView, indexPath, note in
            return tableView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: note)
        }
    }()

    func show(_ notes: [Note], animatingDifferences: Bool = true) {
        self.notes = notes
        var snapshot = Snapshot()
        snapshot.appendSections(NoteSection.allCases)
        snapshot.appendItems(notes, toSection: .all)
        dataSource.apply(snapshot, animatingDifferences: animatingDifferences) { [weak self] in
            self?.title = "\(notes.count)"
        }
    }

    func reload() {
        let dataSource = self.dataSource
        DispatchQueue.global().async {
            var snapshot = dataSource.snapshot()
            snapshot.reloadSections([.all])
            dataSource.apply(snapshot)
        }
        Task {
            await dataSource.apply(dataSource.snapshot(), animatingDifferences: false)
            await dataSource.applySnapshotUsingReloadData(dataSource.snapshot())
        }
    }
}

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: ListViewController())
        window?.makeKeyAndVisible()
        return true
    }
}
