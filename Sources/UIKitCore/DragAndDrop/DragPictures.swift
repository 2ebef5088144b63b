import Foundation
import QuartzCore

/// The pictures that a finger carries, above everything in the window.
@MainActor
final class DragPictures {
    private final class Picture {
        let item: UIDragItem
        let view: UIView
        /// Where it was lifted, in window space.
        let home: CGRect
        /// From the finger to the picture's middle.
        var grip: CGPoint

        init(item: UIDragItem, view: UIView, home: CGRect, finger: CGPoint) {
            self.item = item
            self.view = view
            self.home = home
            grip = CGPoint(x: home.midX - finger.x, y: home.midY - finger.y)
        }
    }

    private let window: UIWindow
    private let layer = UIView()
    private let badge = DragBadge()
    private var pictures: [Picture] = []
    /// Pictures below the first stand out this far; more than three are not seen.
    private static let step: CGFloat = 7
    private static let seen = 3
    private static let lifted = CGAffineTransform(scaleX: 1.03, y: 1.03)

    init(in window: UIWindow) {
        self.window = window
        layer.frame = window.bounds
        layer.isUserInteractionEnabled = false
        layer.accessibilityElementsHidden = true
        badge.alpha = 0
        layer.addSubview(badge)
    }

    func add(_ item: UIDragItem, lifting preview: UITargetedPreview?, finger: CGPoint) {
        let view: UIView
        let home: CGRect
        if let own = item.previewProvider?() {
            let target = UIPreviewTarget(container: window, center: finger)
            let targeted = UITargetedPreview(view: own.view, parameters: own.parameters, target: target)
            view = targeted.picture()
            home = preview?.windowRect ?? targeted.windowRect
        } else if let preview {
            view = preview.picture()
            home = preview.windowRect
        } else {
            return
        }
        let picture = Picture(item: item, view: view, home: home, finger: finger)
        view.center = CGPoint(x: home.midX, y: home.midY)
        pictures.append(picture)
        layer.insertSubview(view, at: 0)
        (view as? PreviewPicture)?.castsShadow = true
    }

    func size(of item: UIDragItem) -> CGSize {
        pictures.first { $0.item === item }?.view.bounds.size ?? .zero
    }

    // MARK: Carrying

    func lift(shows: Bool) {
        window.addSubview(layer)
        layer.isHidden = !shows
        UIView.animate(withDuration: 0.25) {
            for picture in self.pictures { picture.view.transform = Self.lifted }
        }
    }

    /// All pictures come to the finger, the first on top.
    func gather(at finger: CGPoint) {
        layer.isHidden = false
        window.bringSubviewToFront(layer)
        guard let first = pictures.first else { return }
        // The finger holds a picture of the item's own by its middle.
        if abs(first.grip.x) > first.view.bounds.width / 2 || abs(first.grip.y) > first.view.bounds.height / 2 {
            first.grip = .zero
        }
        UIView.animate(withDuration: 0.25, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0) {
            for (index, picture) in self.pictures.enumerated() {
                let step = CGFloat(min(index, Self.seen - 1)) * Self.step
                picture.grip = CGPoint(x: first.grip.x + step, y: first.grip.y + step)
                picture.view.transform = Self.lifted
                picture.view.alpha = index < Self.seen ? 1 : 0
                picture.view.center = CGPoint(x: finger.x + picture.grip.x, y: finger.y + picture.grip.y)
            }
        }
    }

    func move(to finger: CGPoint) {
        UIView.performWithoutAnimation {
            for picture in pictures {
                picture.view.center = CGPoint(x: finger.x + picture.grip.x, y: finger.y + picture.grip.y)
            }
            placeBadge()
        }
    }

    func show(operation: UIDropOperation?, count: Int) {
        badge.show(operation: operation, count: count)
        UIView.performWithoutAnimation { placeBadge() }
    }

    /// At the upper trailing corner of the first picture, within the window.
    private func placeBadge() {
        guard let first = pictures.first else { return }
        let frame = first.view.frame
        let x = window.isRightToLeft ? frame.minX : frame.maxX
        let reach = badge.bounds.width / 2 + 4
        badge.center = CGPoint(
            x: min(max(x, reach), window.bounds.width - reach), y: max(frame.minY, reach))
        layer.bringSubviewToFront(badge)
    }

    // MARK: Landing

    func land(_ landing: DragLanding, completion: @escaping () -> Void) {
        let ways = pictures.map { landing.places[ObjectIdentifier($0.item)] }
        let places = ways.map { way in way.flatMap { $0.place($0.motion) } }
        let motions = ways.compactMap { $0?.motion }
        travel(to: places, alongside: { for motion in motions { motion.animate() } }) {
            for motion in motions { motion.finish() }
            completion()
        }
    }

    func putBack(_ place: (UIDragItem) -> CGRect?, completion: @escaping () -> Void) {
        travel(to: pictures.map { place($0.item) }, alongside: {}, completion: completion)
    }

    /// A picture without a place shrinks and fades where it is.
    private func travel(to places: [CGRect?], alongside: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.95, initialSpringVelocity: 0) {
            self.badge.alpha = 0
            for (picture, place) in zip(self.pictures, places) {
                guard let place else {
                    picture.view.alpha = 0
                    picture.view.transform = CGAffineTransform(scaleX: 0.6, y: 0.6)
                    continue
                }
                let size = picture.view.bounds.size
                picture.view.alpha = 1
                picture.view.center = CGPoint(x: place.midX, y: place.midY)
                picture.view.transform = CGAffineTransform(
                    scaleX: place.width / max(1, size.width), y: place.height / max(1, size.height))
                (picture.view as? PreviewPicture)?.castsShadow = false
            }
            alongside()
        } completion: { _ in
            completion()
        }
    }

    func remove() { layer.removeFromSuperview() }
}

/// How many things a finger carries, and that they would be copied.
@MainActor
private final class DragBadge: UIView {
    private let label = UILabel()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 26, height: 26))
        layer.cornerRadius = 13
        label.textColor = .white
        label.textAlignment = .center
        label.font = .systemFont(ofSize: 15, weight: .semibold)
        label.frame = bounds
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(operation: UIDropOperation?, count: Int) {
        let copies = operation == .copy
        let isForbidden = operation == .forbidden
        alpha = copies || isForbidden || count > 1 ? 1 : 0
        backgroundColor = isForbidden ? .systemGray : copies ? .systemGreen : .systemBlue
        label.text = isForbidden ? "–" : count > 1 ? "\(count)" : "+"
        let width = max(26, label.intrinsicContentSize.width + 14)
        bounds.size.width = width
        label.frame = bounds
    }
}
