import NoteLibrary
import UIKit

/// A row. Each configuration replaces all that it shows: texts, picture, star, and what it says to assistive technology.
final class NoteCell: UITableViewCell {
    static let reuseIdentifier = "Note"

    /// The note that the row stands for now.
    private(set) var representedID: NoteID?
    private var row: NoteRow?
    private var picture: ThumbnailLoader.Picture?

    func show(_ note: Note, picture: ThumbnailLoader.Picture?) {
        representedID = note.id
        row = NoteRow(note, date: DateText.shared.text(note.modified))
        self.picture = note.hasThumbnail ? picture : nil
        accessoryView = note.isFavorite ? star() : nil
        accessoryType = .none
        editingAccessoryView = note.isFavorite ? star() : nil
        update()
    }

    /// A picture that arrives late: only for the note that the row still stands for.
    func show(_ picture: ThumbnailLoader.Picture, of id: NoteID) {
        guard representedID == id else { return }
        self.picture = picture
        update()
    }

    private func update() {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = row?.title
        content.textProperties.numberOfLines = 2
        content.textProperties.font = .preferredFont(forTextStyle: .headline)
        content.secondaryText = row?.detail
        content.secondaryTextProperties.numberOfLines = 2
        content.secondaryTextProperties.color = .secondaryLabel
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.textToSecondaryTextVerticalPadding = 3
        content.imageToTextPadding = 12
        content.imageProperties.reservedLayoutSize = ThumbnailLoader.size
        switch picture {
        case .image(let image):
            content.image = image
            content.imageProperties.maximumSize = ThumbnailLoader.size
            content.imageProperties.cornerRadius = 8
        case .broken: showSymbol("exclamationmark.triangle", in: &content)
        case nil: showSymbol("doc.text", in: &content)
        }
        contentConfiguration = content
    }

    private func showSymbol(_ name: String, in content: inout UIListContentConfiguration) {
        content.image = UIImage(systemName: name)
        content.imageProperties.tintColor = .tertiaryLabel
        content.imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 22)
    }

    private func star() -> UIView {
        let view = UIImageView(image: UIImage(systemName: "star.fill"))
        view.tintColor = .systemYellow
        view.isAccessibilityElement = true
        view.accessibilityLabel = localized("Favorite")
        view.sizeToFit()
        return view
    }
}

/// Dates as rows show them.
@MainActor
final class DateText {
    static let shared = DateText()

    private let day = DateFormatter()
    private let time = DateFormatter()

    private init() {
        day.dateStyle = .short
        day.timeStyle = .none
        time.dateStyle = .none
        time.timeStyle = .short
    }

    func text(_ date: Date) -> String {
        (Calendar.current.isDateInToday(date) ? time : day).string(from: date)
    }
}
