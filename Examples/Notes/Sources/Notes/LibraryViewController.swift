import NoteLibrary
import UIKit

/// The list of notes. Everything on it is derived from the model's state: one snapshot, the bars, and what stands in place
/// of the list.
final class LibraryViewController: UIViewController {
    let tableView = UITableView(frame: .zero, style: .insetGrouped)
    let model: LibraryModel
    private(set) var dataSource: LibraryDataSource!
    private let snapshots = SnapshotBuilder()
    /// Revisions of the notes on the screen.
    private var shown: [NoteID: Int64] = [:]
    private var grouping = Grouping.none
    private var shownBars: BarContent?
    /// Where the list was when the search began.
    var anchorBeforeSearch: ScrollAnchor?
    private let countLabel = UILabel()
    let search = UISearchController(searchResultsController: nil)

    init(model: LibraryModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
        title = localized("Notes")
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addTable()
        addSearch()
        addRefreshing()
        model.add(self)
        libraryDidChange(model)
        if model.state.phase == .loading { model.load() }
    }

    private func addTable() {
        view.backgroundColor = .systemGroupedBackground
        tableView.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(tableView)
        NSLayoutConstraint.activate([
            tableView.topAnchor.constraint(equalTo: view.topAnchor),
            tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        tableView.delegate = self
        tableView.register(NoteCell.self, forCellReuseIdentifier: NoteCell.reuseIdentifier)
        tableView.allowsMultipleSelectionDuringEditing = true
        tableView.estimatedRowHeight = 74
        tableView.accessibilityIdentifier = "library"
        if model.options.prefetches { tableView.prefetchDataSource = self }
        dataSource = LibraryDataSource(tableView: tableView) { [weak self] tableView, indexPath, id in
            let cell = tableView.dequeueReusableCell(withIdentifier: NoteCell.reuseIdentifier, for: indexPath)
            if let cell = cell as? NoteCell { self?.configure(cell, id) }
            return cell
        }
        dataSource.defaultRowAnimation = .fade
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setToolbarHidden(false, animated: animated)
        if !isEditing, let path = tableView.indexPathForSelectedRow {
            tableView.deselectRow(at: path, animated: animated)
        }
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        contentUnavailableConfiguration = unavailableContent()
    }

    /// Looks the note up by its identifier: a row's place may be another one by now.
    private func configure(_ cell: NoteCell, _ id: NoteID) {
        guard let note = model.state.notes[id] else { return }
        stopWaiting(cell)
        cell.show(note, picture: note.hasThumbnail ? model.thumbnails.lastPicture(of: id) : nil)
        loadPicture(cell)
    }

    /// Rows load what prefetching has not brought. Until it comes they show the picture of an older revision, if there is
    /// one.
    func loadPicture(_ cell: NoteCell) {
        guard let id = cell.representedID, let note = model.state.notes[id], note.hasThumbnail, cell.request == nil
        else { return }
        if let picture = model.thumbnails.picture(of: note) {
            if picture != cell.picture { cell.show(picture, of: id) }
        } else {
            cell.request = model.thumbnails.load(note) { [weak cell] id, picture in cell?.show(picture, of: id) }
        }
    }

    func stopWaiting(_ cell: NoteCell) {
        if let request = cell.request { model.thumbnails.cancel(request) }
        cell.request = nil
    }

    // MARK: From the state to the screen

    /// Applies the one snapshot that the state stands for.
    func show(animated: Bool) {
        let state = model.state
        let anchor = anchor()
        let snapshot = snapshots.snapshot(of: state, shown: shown)
        shown = state.notes.mapValues(\.revision)
        let regrouped = grouping != state.grouping
        grouping = state.grouping
        dataSource.apply(snapshot, animatingDifferences: animated && !regrouped)
        reconcileSelection()
        model.thumbnails.cancelPrefetching { dataSource.indexPath(for: $0) == nil }
        if !animated || regrouped { restore(anchor) }
        // What could not be read before is tried again, in rows that did not change too.
        for case let cell as NoteCell in tableView.visibleCells { loadPicture(cell) }
        setNeedsUpdateContentUnavailableConfiguration()
        updateBars()
    }

    /// The table's selection follows the state's: by identifier, whatever moved.
    private func reconcileSelection() {
        guard tableView.isEditing else { return }
        let selected = Set(tableView.indexPathsForSelectedRows ?? [])
        for path in selected {
            guard let id = dataSource.itemIdentifier(for: path), !model.state.selection.contains(id) else { continue }
            tableView.deselectRow(at: path, animated: false)
        }
        for id in model.state.selection {
            guard let path = dataSource.indexPath(for: id), !selected.contains(path) else { continue }
            tableView.selectRow(at: path, animated: false, scrollPosition: .none)
        }
    }

    /// What is looked at; nil at the very top, where one wants to see what comes in.
    func anchor() -> ScrollAnchor? {
        let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
        guard top > 1 else { return nil }
        let rows = (tableView.indexPathsForVisibleRows ?? []).compactMap { path -> ScrollAnchor.Row? in
            let frame = tableView.rectForRow(at: path)
            guard frame.maxY > tableView.contentOffset.y + tableView.adjustedContentInset.top else { return nil }
            return dataSource.itemIdentifier(for: path).map {
                ScrollAnchor.Row(id: $0, distance: frame.minY - tableView.contentOffset.y)
            }
        }
        return ScrollAnchor(rows: rows)
    }

    func restore(_ anchor: ScrollAnchor?) {
        guard let anchor else { return }
        tableView.layoutIfNeeded()
        let offset = anchor.offset { id in
            dataSource.indexPath(for: id).map { tableView.rectForRow(at: $0).minY }
        }
        guard let offset else { return }
        let inset = tableView.adjustedContentInset
        let last = max(-inset.top, tableView.contentSize.height + inset.bottom - tableView.bounds.height)
        tableView.setContentOffset(CGPoint(x: 0, y: min(max(offset, -inset.top), last)), animated: false)
    }

    // MARK: Bars

    /// What the bars say; they are made anew only where it changes.
    private struct BarContent: Equatable {
        var isEditing, isLoaded, isAllSelected, canUndo: Bool
        var count: Int
        var selection: Set<NoteID>
        var grouping: Grouping
    }

    private func updateBars() {
        let state = model.state
        let visible = isEditing ? Set(state.visible) : []
        let content = BarContent(
            isEditing: isEditing, isLoaded: state.phase == .loaded,
            isAllSelected: !visible.isEmpty && visible.isSubset(of: state.selection), canUndo: !state.undoable.isEmpty,
            count: state.count, selection: state.selection, grouping: state.grouping)
        guard content != shownBars else { return }
        shownBars = content
        navigationItem.leftBarButtonItem = isEditing ? selectAllItem(content.isAllSelected) : nil
        navigationItem.rightBarButtonItem =
            isEditing ? doneItem() : content.isLoaded && content.count > 0 ? menuItem() : nil
        let chosen = state.selection.count
        title = isEditing && chosen > 0 ? localized("%@ Selected", chosen.formatted() as NSString) : localized("Notes")
        toolbarItems = isEditing ? selectionItems() : libraryItems()
    }

    private func libraryItems() -> [UIBarButtonItem] {
        let state = model.state
        let undo = UIBarButtonItem(
            image: UIImage(systemName: "arrow.uturn.backward"),
            primaryAction: UIAction { [weak self] _ in self?.undo() })
        undo.accessibilityLabel = localized("Undo Delete")
        let compose = UIBarButtonItem(
            image: UIImage(systemName: "square.and.pencil"),
            primaryAction: UIAction { [weak self] _ in self?.open(nil) })
        compose.accessibilityLabel = localized("New Note")
        compose.accessibilityIdentifier = "compose"
        compose.isEnabled = state.phase == .loaded
        countLabel.font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
            for: .systemFont(ofSize: 12), maximumPointSize: 18)
        countLabel.adjustsFontForContentSizeCategory = true
        countLabel.text = state.phase == .loaded ? Self.count(state.count) : nil
        // So that the bar asks it for its size, also when the text size changes.
        countLabel.translatesAutoresizingMaskIntoConstraints = false
        let space = UIBarButtonItem.flexibleSpace()
        return [
            state.undoable.isEmpty ? .fixedSpace(44) : undo, space, UIBarButtonItem(customView: countLabel),
            .flexibleSpace(), compose,
        ]
    }

    private static func count(_ number: Int) -> String {
        switch number {
        case 0: localized("No Notes")
        case 1: localized("1 Note")
        default: localized("%@ Notes", number.formatted() as NSString)
        }
    }

    private func selectionItems() -> [UIBarButtonItem] {
        let chosen = model.state.selection
        let favorite = UIBarButtonItem(
            title: localized("Favorite"),
            primaryAction: UIAction { [weak self] _ in
                self?.perform { try await $0.setFavorite(true, of: chosen) }
            })
        let delete = UIBarButtonItem(
            title: localized("Delete"), primaryAction: UIAction { [weak self] _ in self?.deleteSelection() })
        delete.tintColor = .systemRed
        for item in [favorite, delete] { item.isEnabled = !chosen.isEmpty }
        return [favorite, .flexibleSpace(), delete]
    }

    private func selectAllItem(_ isAll: Bool) -> UIBarButtonItem {
        UIBarButtonItem(
            title: localized(isAll ? "Deselect All" : "Select All"),
            primaryAction: UIAction { [weak self] _ in
                self?.model.change { isAll ? $0.clearSelection() : $0.selectVisible() }
            })
    }

    private func doneItem() -> UIBarButtonItem {
        UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.setEditing(false, animated: true) })
    }

    private func menuItem() -> UIBarButtonItem {
        let isGrouped = model.state.grouping == .month
        let select = UIAction(title: localized("Select Notes"), image: UIImage(systemName: "checkmark.circle")) {
            [weak self] _ in self?.setEditing(true, animated: true)
        }
        let group = UIAction(
            title: localized("Group by Month"), image: UIImage(systemName: "calendar"), state: isGrouped ? .on : .off
        ) { [weak self] _ in
            self?.model.change { $0.grouping = isGrouped ? .none : .month }
        }
        let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis"), menu: UIMenu(children: [select, group]))
        item.accessibilityLabel = localized("More")
        return item
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
        if editing { updateBars() } else { model.change { $0.clearSelection() } }
    }
}

extension LibraryViewController: LibraryObserver {
    func libraryDidChange(_ model: LibraryModel) {
        show(animated: view.window != nil && !shown.isEmpty)
    }
}

/// Sections with titles; every row can be deleted.
final class LibraryDataSource: UITableViewDiffableDataSource<LibrarySection, NoteID> {
    private let months: DateFormatter = {
        let formatter = DateFormatter()
        formatter.setLocalizedDateFormatFromTemplate("yMMMM")
        return formatter
    }()

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch sectionIdentifier(for: section) {
        case .favorites: return localized("Favorites")
        case .notes: return index(for: .favorites) == nil ? nil : localized("Notes")
        case .month(let year, let month):
            let date = Calendar.current.date(from: DateComponents(year: year, month: month))
            return date.map { months.string(from: $0) }
        case nil: return nil
        }
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}
