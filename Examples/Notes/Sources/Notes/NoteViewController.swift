import NoteLibrary
import UIKit

/// A note as it is written. What is typed is saved a second after the last key, when editing ends, and on leaving.
final class NoteViewController: UIViewController {
    private let model: LibraryModel
    private var session: EditSession
    private var isFavorite: Bool
    private let titleField = UITextField()
    private let bodyView = UITextView()
    private var pause: Task<Void, Never>?
    private var saving: Task<Void, Never>?
    /// The person deleted the note here.
    private var isGivenUp = false

    init(model: LibraryModel, note: Note?) {
        self.model = model
        session = EditSession(note)
        isFavorite = note?.isFavorite ?? false
        super.init(nibName: nil, bundle: nil)
        navigationItem.largeTitleDisplayMode = .never
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        addFields()
        showDraft()
        updateBars()
        model.add(self)
        let center = NotificationCenter.default
        for name in [UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification] {
            center.addObserver(self, selector: #selector(saveNow), name: name, object: nil)
        }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if session.id == nil, session.draft.isEmpty { titleField.becomeFirstResponder() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        saveNow()
    }

    private func addFields() {
        titleField.font = UIFontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 22, weight: .bold))
        titleField.adjustsFontForContentSizeCategory = true
        titleField.placeholder = localized("Title")
        titleField.returnKeyType = .next
        titleField.accessibilityIdentifier = "title"
        titleField.addTarget(self, action: #selector(titleChanged), for: .editingChanged)
        titleField.addTarget(self, action: #selector(editingChanged), for: [.editingDidBegin, .editingDidEnd])
        titleField.delegate = self
        bodyView.font = .preferredFont(forTextStyle: .body)
        bodyView.adjustsFontForContentSizeCategory = true
        bodyView.textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 20, right: 0)
        bodyView.textContainer.lineFragmentPadding = 0
        bodyView.alwaysBounceVertical = true
        bodyView.keyboardDismissMode = .interactive
        bodyView.accessibilityIdentifier = "body"
        bodyView.accessibilityLabel = localized("Note")
        bodyView.delegate = self
        for part in [titleField, bodyView] as [UIView] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        let margins = view.layoutMarginsGuide
        NSLayoutConstraint.activate([
            titleField.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
            titleField.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            titleField.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            bodyView.topAnchor.constraint(equalTo: titleField.bottomAnchor, constant: 4),
            bodyView.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            bodyView.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
            bodyView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
    }

    private func showDraft() {
        titleField.text = session.draft.title
        bodyView.text = session.draft.body
    }

    // MARK: Typing

    @objc private func titleChanged() {
        session.draft.title = titleField.text ?? ""
        saveSoon()
    }

    @objc private func editingChanged() {
        updateBars()
    }

    private func saveSoon() {
        pause?.cancel()
        // The controller lives until its text is saved.
        pause = Task {
            do { try await Task.sleep(for: .seconds(1)) } catch { return }
            saveNow()
        }
    }

    // MARK: Saving

    /// One saving at a time; what is typed meanwhile is saved after it.
    @objc private func saveNow() {
        pause?.cancel()
        guard saving == nil, session.isDirty else { return }
        guard !session.isDeleted else { return sayDeleted() }
        saving = Task {
            let result = await Result(saving: session, in: model)
            saving = nil
            finish(result)
        }
    }

    private func finish(_ result: Result<Note?, LibraryError>) {
        switch result {
        case .success(let note):
            guard let note else { return }
            session.saved(note)
            updateBars()
            if session.isDirty { saveSoon() }
        case .failure(.deleted) where isGivenUp: break
        case .failure(.deleted): sayDeleted()
        case .failure(.changed(let id)): sayChanged(id)
        case .failure(let error): sayUnsaved(error)
        }
    }

    /// Where the person looks: this screen, or the one they went on to.
    private var stage: UIViewController? {
        if isOnTop { return self }
        return (UIApplication.shared.connectedScenes.first as? UIWindowScene)?.keyWindow?.rootViewController
    }

    private var isOnTop: Bool { navigationController?.topViewController === self }

    private func ask(_ error: LibraryError, _ actions: [UIAlertAction]) {
        guard let stage, stage.presentedViewController == nil else { return saveSoon() }
        let alert = UIAlertController(
            title: error.errorDescription, message: error.recoverySuggestion, preferredStyle: .alert)
        for action in actions { alert.addAction(action) }
        stage.present(alert, animated: true)
    }

    private func sayUnsaved(_ error: LibraryError) {
        var actions = [UIAlertAction(title: localized("Try Again"), style: .default) { _ in self.saveNow() }]
        if isOnTop {
            actions.append(UIAlertAction(title: localized("Keep Editing"), style: .cancel))
        } else {
            let title = localized("Discard Changes")
            actions.append(UIAlertAction(title: title, style: .destructive) { _ in self.giveUp() })
        }
        ask(error, actions)
    }

    private func sayDeleted() {
        guard let id = session.id else { return }
        let keep = UIAlertAction(title: localized("Keep as New Note"), style: .default) { _ in
            self.session.detach()
            self.saveNow()
        }
        let discard = UIAlertAction(title: localized("Discard"), style: .destructive) { _ in
            self.giveUp()
            self.leave()
        }
        ask(.deleted(id), [keep, discard])
    }

    private func sayChanged(_ id: NoteID) {
        let both = UIAlertAction(title: localized("Keep Both"), style: .default) { _ in
            self.session.detach()
            self.saveNow()
        }
        let mine = UIAlertAction(title: localized("Keep Mine"), style: .default) { _ in
            self.settle(id) { note in
                self.session.rebase(on: note)
                self.saveNow()
            }
        }
        let theirs = UIAlertAction(title: localized("Keep the Other"), style: .cancel) { _ in
            self.settle(id) { note in
                self.session.adopt(note)
                self.showDraft()
            }
        }
        ask(.changed(id), [both, mine, theirs])
    }

    private func settle(_ id: NoteID, _ body: @escaping @MainActor (Note) -> Void) {
        Task {
            do {
                if let note = try await model.current(id) {
                    model.change { $0.put(note) }
                    body(note)
                } else {
                    sayDeleted()
                }
            } catch {
                sayUnsaved(LibraryModel.libraryError(error))
            }
        }
    }

    private func giveUp() {
        if let base = session.base { session.adopt(base) } else { session.draft = Draft() }
    }

    private func leave() {
        if isOnTop { navigationController?.popViewController(animated: true) }
    }

    // MARK: Bars

    private func updateBars() {
        let isTyping = titleField.isFirstResponder || bodyView.isFirstResponder
        let done = UIBarButtonItem(
            systemItem: .done,
            primaryAction: UIAction { [weak self] _ in
                self?.view.endEditing(true)
                self?.saveNow()
            })
        let star = UIBarButtonItem(
            image: UIImage(systemName: isFavorite ? "star.fill" : "star"),
            primaryAction: UIAction { [weak self] _ in self?.toggleFavorite() })
        star.accessibilityLabel = localized(isFavorite ? "Unfavorite" : "Favorite")
        star.isEnabled = session.id != nil
        navigationItem.rightBarButtonItems = isTyping ? [done, star] : [star]

        let delete = UIBarButtonItem(
            image: UIImage(systemName: "trash"), primaryAction: UIAction { [weak self] _ in self?.delete() })
        delete.accessibilityLabel = localized("Delete")
        delete.isEnabled = session.id != nil
        let cover = UIBarButtonItem(image: UIImage(systemName: "photo"), menu: coverMenu())
        cover.accessibilityLabel = localized("Picture")
        cover.isEnabled = session.id != nil
        toolbarItems = [delete, .flexibleSpace(), cover]
    }

    private func coverMenu() -> UIMenu {
        let covers = Cover.allCases.map { cover in
            UIAction(title: cover.title) { [weak self] _ in self?.setCover(cover) }
        }
        let none = UIAction(title: localized("No Picture"), attributes: .destructive) { [weak self] _ in
            self?.setCover(nil)
        }
        return UIMenu(
            title: localized("Picture"), children: covers + [UIMenu(options: .displayInline, children: [none])])
    }

    private func setCover(_ cover: Cover?) {
        change { model, id in _ = try await model.setCover(cover, of: id) }
    }

    private func toggleFavorite() {
        let wanted = !isFavorite
        change { model, id in try await model.setFavorite(wanted, of: [id]) }
    }

    private func delete() {
        change { [self] model, id in
            isGivenUp = true
            do {
                try await model.delete([id])
            } catch {
                isGivenUp = false
                throw error
            }
            giveUp()
            leave()
        }
    }

    private func change(_ body: @escaping @MainActor (LibraryModel, NoteID) async throws -> Void) {
        guard let id = session.id else { return }
        Task {
            do {
                try await body(model, id)
            } catch {
                // The controller lives until it is done, or given up.
                stage?.show(LibraryModel.libraryError(error)) { self.change(body) }
            }
        }
    }
}

extension Result where Success == Note?, Failure == LibraryError {
    @MainActor
    fileprivate init(saving session: EditSession, in model: LibraryModel) async {
        do {
            self = .success(try await model.save(session))
        } catch {
            self = .failure(LibraryModel.libraryError(error))
        }
    }
}

extension NoteViewController: UITextFieldDelegate, UITextViewDelegate {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        bodyView.becomeFirstResponder()
        return false
    }

    func textViewDidChange(_ textView: UITextView) {
        session.draft.body = textView.text
        saveSoon()
    }

    func textViewDidBeginEditing(_ textView: UITextView) { updateBars() }
    func textViewDidEndEditing(_ textView: UITextView) { updateBars() }
}

extension NoteViewController: LibraryObserver {
    func libraryDidChange(_ model: LibraryModel) {
        let event = session.libraryChanged(model.state)
        if let id = session.id, let note = model.state.notes[id] { isFavorite = note.isFavorite }
        switch event {
        case .none: break
        case .reload: showDraft()
        case .deleted where isOnTop && !isGivenUp: sayDeleted()
        case .deleted: break
        }
        updateBars()
    }
}
