import Foundation

/// The guides of a list content view, made when they are asked for.
@MainActor
final class ListContentGuides {
    enum Part: Hashable { case image, text, secondary }

    private unowned let view: UIView
    private var guides: [Part: UILayoutGuide] = [:]

    init(view: UIView) { self.view = view }

    func guide(_ part: Part) -> UILayoutGuide {
        if let known = guides[part] { return known }
        let made = UILayoutGuide(kind: .part, of: view)
        view.addLayoutGuide(made)
        guides[part] = made
        view.setNeedsLayout()
        return made
    }

    /// Removes the guides of what is not there any more.
    func keep(image: Bool, text: Bool, secondary: Bool) {
        for (part, isKept) in [(Part.image, image), (.text, text), (.secondary, secondary)] where !isKept {
            guard let guide = guides.removeValue(forKey: part) else { continue }
            view.removeLayoutGuide(guide)
        }
    }

    func follow(image: CGRect, text: CGRect, secondary: CGRect) {
        guard !guides.isEmpty else { return }
        for (part, frame) in [(Part.image, image), (.text, text), (.secondary, secondary)] {
            guides[part]?.follow(frame)
        }
    }
}
