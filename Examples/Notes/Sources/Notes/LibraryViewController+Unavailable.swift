import NoteLibrary
import UIKit

/// Four screens in place of the list, each with its own way out.
extension LibraryViewController {
    func unavailableContent() -> UIContentUnavailableConfiguration? {
        switch model.state.screen {
        case .notes: nil
        case .loading: loading()
        case .failure(let error): failure(error)
        case .empty: empty()
        case .noResults(let query): noResults(query)
        }
    }

    private func loading() -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.loading()
        content.text = localized("Opening your notes…")
        content.button = .plain()
        content.button.title = localized("Stop")
        content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.model.stopLoading() }
        return content
    }

    private func empty() -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.empty()
        content.image = UIImage(systemName: "square.and.pencil")
        content.text = localized("No Notes")
        content.secondaryText = localized("What you write is kept on this device.")
        content.button = .filled()
        content.button.title = localized("New Note")
        content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.open(nil) }
        return content
    }

    private func noResults(_ query: String) -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.search()
        content.text = localized("No Results for “%@”", String(query.prefix(60)) as NSString)
        content.secondaryText = localized("Check the spelling or try a new search.")
        content.button = .plain()
        content.button.title = localized("Clear Search")
        content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.clearSearch() }
        return content
    }

    private func failure(_ error: LibraryError) -> UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.empty()
        content.image = UIImage(systemName: "exclamationmark.triangle")
        content.text = error.errorDescription
        content.secondaryText = error.recoverySuggestion
        content.button = .filled()
        content.button.title = localized("Try Again")
        content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.model.load() }
        if error == .damaged {
            content.secondaryButton = .plain()
            content.secondaryButton.title = localized("Set File Aside")
            content.secondaryButtonProperties.primaryAction = UIAction { [weak self] _ in self?.setAside() }
        }
        return content
    }

    private func setAside() {
        Task {
            do {
                let place = try await model.setAside()
                say(
                    localized("A new library was begun."),
                    localized("The damaged file is kept as “%@”.", place.lastPathComponent as NSString))
            } catch {
                show(LibraryModel.libraryError(error)) { [weak self] in self?.setAside() }
            }
        }
    }
}
