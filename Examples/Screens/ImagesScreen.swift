import UIKit

/// Makes pictures in the background, as a download would, and keeps those already made.
class ImageLoader {
    static let shared = ImageLoader()

    private let cache = NSCache<NSNumber, UIImage>()
    private let queue = DispatchQueue(label: "images", qos: .userInitiated, attributes: .concurrent)

    func cachedImage(for number: Int) -> UIImage? {
        return cache.object(forKey: NSNumber(value: number))
    }

    func loadImage(_ number: Int, completion: @escaping (UIImage) -> Void) {
        queue.async {
            let image = self.draw(number)
            self.cache.setObject(image, forKey: NSNumber(value: number))
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) {
                completion(image)
            }
        }
    }

    private func draw(_ number: Int) -> UIImage {
        let size = CGSize(width: 60, height: 60)
        return UIGraphicsImageRenderer(size: size).image { context in
            UIColor(hue: CGFloat(number % 12) / 12, saturation: 0.6, brightness: 0.9, alpha: 1).setFill()
            UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 8).fill()
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.boldSystemFont(ofSize: 24), .foregroundColor: UIColor.white,
            ]
            let text = "\(number)" as NSString
            let textSize = text.size(withAttributes: attributes)
            text.draw(
                at: CGPoint(x: (size.width - textSize.width) / 2, y: (size.height - textSize.height) / 2),
                withAttributes: attributes)
        }
    }
}

class PictureCell: UITableViewCell {
    static let identifier = "PictureCell"

    let pictureView = UIImageView()
    let titleLabel = UILabel()
    let spinner = UIActivityIndicatorView(style: .medium)
    /// Which picture this cell waits for; a late one for another row is ignored.
    var number = 0

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        pictureView.contentMode = .scaleAspectFill
        spinner.hidesWhenStopped = true
        let stack = UIStackView(arrangedSubviews: [pictureView, titleLabel, spinner])
        stack.alignment = .center
        stack.spacing = 12
        stack.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(stack)
        NSLayoutConstraint.activate([
            pictureView.widthAnchor.constraint(equalToConstant: 60),
            pictureView.heightAnchor.constraint(equalToConstant: 60),
            stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            stack.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
            stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        pictureView.image = nil
        spinner.stopAnimating()
    }

    func show(_ number: Int) {
        self.number = number
        titleLabel.text = "Picture \(number)"
        if let image = ImageLoader.shared.cachedImage(for: number) {
            pictureView.image = image
            return
        }
        spinner.startAnimating()
        ImageLoader.shared.loadImage(number) { [weak self] image in
            guard let self = self, self.number == number else { return }
            self.spinner.stopAnimating()
            UIView.transition(with: self.pictureView, duration: 0.25, options: .transitionCrossDissolve) {
                self.pictureView.image = image
            }
        }
    }
}

/// A long list whose pictures arrive later.
class ImagesViewController: UITableViewController, UITableViewDataSourcePrefetching {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pictures"
        tableView.register(PictureCell.self, forCellReuseIdentifier: PictureCell.identifier)
        tableView.prefetchDataSource = self
        tableView.estimatedRowHeight = 80
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return 200
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: PictureCell.identifier, for: indexPath) as! PictureCell
        cell.show(indexPath.row)
        return cell
    }

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        for indexPath in indexPaths where ImageLoader.shared.cachedImage(for: indexPath.row) == nil {
            ImageLoader.shared.loadImage(indexPath.row) { _ in }
        }
    }
}
