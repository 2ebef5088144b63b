import Foundation
import QuartzCore

/// The floating surface below one or several bar buttons, and those buttons side by side.
@MainActor
final class BarChip: UIView {
    private let members: [UIView]
    private let hasSurface: Bool
    /// True for members listed from the trailing edge inwards.
    private let isTrailing: Bool
    private var prominentColor: UIColor?

    init(members: [UIView], hasSurface: Bool, isTrailing: Bool = false) {
        self.members = members
        self.isTrailing = isTrailing
        self.hasSurface = hasSurface
        super.init(frame: .zero)
        members.forEach(addSubview)
        updateSurface()
    }

    required init?(coder: NSCoder) { return nil }

    var naturalSize: CGSize {
        let sizes = members.map(size(of:))
        return CGSize(
            width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? Metrics.barButtonHeight)
    }

    private func size(of member: UIView) -> CGSize {
        if let button = member as? BarButtonControl {
            return button.naturalSize
        }
        return (member as? BarViewHost)?.naturalSize ?? member.bounds.size
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        var x: CGFloat = 0
        let natural = naturalSize.width
        for member in isRightToLeft != isTrailing ? members.reversed() : members {
            // A chip narrower than its content belongs to a back button that gave up text.
            let width = members.count == 1 && hasSurface ? bounds.width : size(of: member).width
            member.frame = CGRect(x: x, y: 0, width: min(width, max(natural, bounds.width)), height: bounds.height)
            x += width
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateSurface()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateSurface()
    }

    private func updateSurface() {
        guard hasSurface else { return }
        layer.cornerRadius = Metrics.barButtonHeight / 2
        layer.cornerCurve = .continuous
        if let button = members.first as? BarButtonControl, button.isProminent, button.isEnabled {
            backgroundColor = button.item?.tintColor ?? tintColor
            return
        }
        let isDark = traits.userInterfaceStyle == .dark
        backgroundColor = BarChip.surface
        layer.borderWidth = 1 / max(traits.displayScale, 1)
        layer.borderColor = (isDark ? UIColor(white: 1, alpha: 0.16) : UIColor(white: 0, alpha: 0.05)).cgColor
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = isDark ? 0.3 : 0.1
        layer.shadowOffset = CGSize(width: 0, height: 2)
        layer.shadowRadius = 8
    }

    /// Stands for the glass of iOS 26: lets a little through.
    private static let surface = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 0.86) : UIColor(white: 1, alpha: 0.86)
    }
}

/// Holds a view of the client's on a bar at the view's own size.
@MainActor
final class BarViewHost: UIView {
    private weak var content: UIView?

    init(_ content: UIView) {
        self.content = content
        super.init(frame: .zero)
        addSubview(content)
        guard !content.translatesAutoresizingMaskIntoConstraints else { return }
        NSLayoutConstraint.activate([
            content.centerXAnchor.constraint(equalTo: centerXAnchor),
            content.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { return nil }

    /// The size constraints give, else the frame the client set, else what the view asks for.
    var naturalSize: CGSize {
        guard let content else { return .zero }
        if !content.translatesAutoresizingMaskIntoConstraints {
            return content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        if content.bounds.size != .zero { return content.bounds.size }
        let fitting = content.sizeThatFits(CGSize(width: 1000, height: Metrics.barButtonHeight))
        if fitting != .zero { return fitting }
        let intrinsic = content.intrinsicContentSize
        return CGSize(width: max(intrinsic.width, 0), height: max(intrinsic.height, 0))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let content, content.superview === self, content.translatesAutoresizingMaskIntoConstraints else { return }
        let natural = naturalSize
        let size = CGSize(width: min(natural.width, bounds.width), height: min(natural.height, bounds.height))
        content.frame = CGRect(
            x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
            height: size.height)
    }
}
