import Foundation

/// Suggestions one below the other, over the content that is searched or beside a field.
@MainActor
final class SuggestionList: UITableView {
    private let rows = SuggestionRows()
    /// A person chose one.
    var chose: (any UISearchSuggestion) -> Void = { _ in }
    var suggestions: [any UISearchSuggestion] = [] {
        didSet {
            rows.suggestions = suggestions
            reloadData()
        }
    }

    init() {
        super.init(frame: .zero, style: .plain)
        rows.chose = { [weak self] in self?.chose($0) }
        dataSource = rows
        delegate = rows
        keyboardDismissMode = .onDrag
        accessibilityIdentifier = "SearchSuggestions"
        register(UITableViewCell.self, forCellReuseIdentifier: SuggestionRows.name)
    }

    required init?(coder: NSCoder) { return nil }

    /// Of all rows, in points of a list of this width.
    func naturalHeight(width: CGFloat) -> CGFloat {
        frame.size = CGSize(width: width, height: 1000)
        layoutIfNeeded()
        return contentSize.height
    }
}

/// Fills the list.
@MainActor
private final class SuggestionRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    static let name = "suggestion"
    var suggestions: [any UISearchSuggestion] = []
    var chose: (any UISearchSuggestion) -> Void = { _ in }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.name, for: indexPath)
        let suggestion = suggestions[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = suggestion.localizedSuggestion
        if let text = suggestion.localizedAttributedSuggestion { content.attributedText = text }
        content.secondaryText = suggestion.localizedDescription
        content.secondaryTextProperties.color = .secondaryLabel
        content.image = suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
        content.imageProperties.tintColor = .secondaryLabel
        content.imageProperties.maximumSize = CGSize(width: 28, height: 28)
        cell.contentConfiguration = content
        cell.backgroundColor = .clear
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        chose(suggestions[indexPath.row])
    }
}

/// Suggestions on a card below a field, over everything in its window.
@MainActor
final class SuggestionCard {
    private let list = SuggestionList()
    private let card = UIView(frame: .zero)
    private static let mostHeight: CGFloat = 320
    private static let leastWidth: CGFloat = 260

    init(chose: @escaping (any UISearchSuggestion) -> Void) {
        list.chose = chose
        card.backgroundColor = AlertCard.background
        card.layer.cornerRadius = 22
        card.layer.cornerCurve = .continuous
        card.layer.shadowOpacity = 0.18
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        list.backgroundColor = .clear
        list.layer.cornerRadius = 22
        list.contentInsetAdjustmentBehavior = .never
        card.addSubview(list)
    }

    /// Shows them, or takes the card away where there are none.
    func show(_ suggestions: [any UISearchSuggestion], below field: UIView) {
        guard let window = field.window, !suggestions.isEmpty else {
            hide()
            return
        }
        list.suggestions = suggestions
        if card.superview !== window { window.addSubview(card) }
        window.bringSubviewToFront(card)
        // The field may be about to move: its bar was made anew.
        window.layoutIfNeeded()
        place(below: field)
    }

    /// Goes where the field went.
    func place(below field: UIView) {
        guard let window = card.superview, field.window === window else { return }
        let anchor = field.convert(field.bounds, to: window)
        let width = min(max(anchor.width, Self.leastWidth), window.bounds.width - 32)
        let height = min(list.naturalHeight(width: width), Self.mostHeight)
        let wanted = field.isRightToLeft ? anchor.maxX - width : anchor.minX
        let x = min(max(wanted, 16), window.bounds.width - 16 - width)
        card.frame = CGRect(x: x, y: anchor.maxY + 8, width: width, height: height)
        list.frame = card.bounds
    }

    func hide() { card.removeFromSuperview() }
}
