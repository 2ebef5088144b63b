import UIKit

class MemberCell: UITableViewCell {
    static let reuseIdentifier = "MemberCell"

    private let nameLabel = UILabel()
    private let aboutLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)

        nameLabel.font = .preferredFont(forTextStyle: .headline)
        aboutLabel.font = .preferredFont(forTextStyle: .subheadline)
        aboutLabel.textColor = .secondaryLabel
        aboutLabel.numberOfLines = 0

        for label in [nameLabel, aboutLabel] {
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
        }
        let margins = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
            nameLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
            nameLabel.trailingAnchor.constraint(equalTo: margins.trailingAnchor),

            aboutLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 6),
            aboutLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            aboutLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
            aboutLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func show(_ member: Member) {
        nameLabel.text = member.name
        aboutLabel.text = member.about
    }
}
