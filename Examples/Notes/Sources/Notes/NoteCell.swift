import NoteLibrary
import UIKit

/// A row. Each configuration replaces all that it shows: texts, picture, star, and what it says to assistive technology.
final class NoteCell: UITableViewCell {
    static let reuseIdentifier = "Note"

    /// The note that the row stands for now.
    private(set) var representedID: NoteID?
    /// What it waits for, if it does.
    var request: ThumbnailLoader.Request?
    private var row: NoteRow?
    private(set) var picture: ThumbnailLoader.Picture?

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
        request = nil
        self.picture = picture
        update()
    }

    private func update() {
        var content = UIListContentConfiguration.subtitleCell()
        content.text = row?.title
        content.textProperties.numberOfLines = 2
        content.textProperties.font = .preferredFont(forTextStyle: .headline)
        content.secondaryText = row?.detail
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        content.secondaryTextProperties.numberOfLines = isLarge ? 4 : 2
        content.secondaryTextProperties.color = .secondaryLabel
        content.secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
        content.textToSecondaryTextVerticalPadding = 3
        content.imageToTextPadding = 12
        content.imageProperties.reservedLayoutSize = ThumbnailLoader.size
        content.imageProperties.maximumSize = ThumbnailLoader.size
        content.imageProperties.cornerRadius = 8
        switch picture {
        case .image(let image): content.image = image
        case .broken: content.image = Placeholder.broken
        case nil: content.image = Placeholder.none
        }
        content.imageProperties.tintColor = .secondaryLabel
        contentConfiguration = content
        let broken = picture == .broken ? localized("Picture cannot be shown") : nil
        accessibilityLabel = [row?.label, broken].compactMap { $0 }.joined(separator: ", ")
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

/// Tiles in place of a picture.
@MainActor
private enum Placeholder {
    static let none = tile("doc.text")
    static let broken = tile("exclamationmark.triangle")

    private static func tile(_ symbol: String) -> UIImage {
        let box = CGRect(origin: .zero, size: ThumbnailLoader.size)
        return UIGraphicsImageRenderer(size: box.size).image { _ in
            UIColor.black.withAlphaComponent(0.1).setFill()
            UIBezierPath(rect: box).fill()
            let configuration = UIImage.SymbolConfiguration(pointSize: 18)
            guard let image = UIImage(systemName: symbol, withConfiguration: configuration) else { return }
            let size = image.size
            image.withTintColor(.black, renderingMode: .alwaysOriginal).draw(
                at: CGPoint(x: (box.width - size.width) / 2, y: (box.height - size.height) / 2), blendMode: .normal,
                alpha: 0.55)
        }.withRenderingMode(.alwaysTemplate)
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
