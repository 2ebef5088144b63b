import Foundation

/// The window that input views stand in, above all others. Touches beside its panel go through, and it has no keyboard
/// focus of its own: fields inside it are the key window's first responders.
final class InputWindow: UIWindow {
    override var canBecomeKey: Bool { false }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }
}

/// The panel at the bottom of a scene: accessory on top, below it the responder's input view or a plain keyboard.
@MainActor
final class InputPanel: UIView {
    private(set) weak var accessory: UIView?
    private(set) weak var input: UIView?
    /// Whose views the panel shows: the next responder of fields in them.
    weak var responder: UIResponder?
    private var plan: KeyboardPlan
    private let host: InputWindow
    private let backdrop = UIView(frame: .zero)
    private let line = UIView(frame: .zero)

    init(scene: UIWindowScene) {
        plan = KeyboardPlan(scene: .zero)
        host = InputWindow(windowScene: scene)
        super.init(frame: .zero)
        // Above alerts, as the system's keyboard.
        host.windowLevel = UIWindow.Level(UIWindow.Level.alert.rawValue + 1)
        backdrop.backgroundColor = .systemGray5
        line.backgroundColor = .separator
        addSubview(backdrop)
        addSubview(line)
        host.addSubview(self)
        host.isHidden = false
    }

    required init?(coder: NSCoder) { return nil }

    override var window: UIWindow { host }
    override var next: UIResponder? { responder }

    func show(accessory: UIView?, input: UIView?, plan: KeyboardPlan) {
        self.plan = plan
        replace(self.accessory, with: accessory)
        replace(self.input, with: input)
        self.accessory = accessory
        self.input = input
        setNeedsLayout()
    }

    func holds(_ responder: UIResponder) -> Bool { (responder as? UIView)?.isDescendant(of: self) ?? false }

    private func replace(_ old: UIView?, with new: UIView?) {
        if let old, old !== new, old.superview === self { old.removeFromSuperview() }
        if let new, new.superview !== self { addSubview(new) }
    }

    func close() {
        show(accessory: nil, input: nil, plan: plan)
        removeFromSuperview()
        host.isHidden = true
        host.windowScene = nil
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let body = CGRect(x: 0, y: plan.accessory, width: bounds.width, height: max(0, bounds.height - plan.accessory))
        backdrop.frame = body
        // Below an accessory alone the application's content is seen.
        backdrop.isHidden = plan.input == nil && plan.keyboard == nil
        line.frame = CGRect(x: 0, y: body.minY, width: body.width, height: 1 / max(1, traits.displayScale))
        line.isHidden = plan.keyboard == nil
        accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: plan.accessory)
        if let height = plan.input {
            input?.frame = CGRect(x: 0, y: plan.accessory, width: bounds.width, height: height)
        }
    }

    /// The height a view asks for: its constraints' or its content's where they say one, else its frame's.
    static func height(of view: UIView, in width: CGFloat) -> CGFloat {
        if !view.translatesAutoresizingMaskIntoConstraints {
            let target = CGSize(width: width, height: UIView.layoutFittingCompressedSize.height)
            return view.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        if view.frame.height > 0 { return view.frame.height }
        return max(0, view.intrinsicContentSize.height)
    }
}
