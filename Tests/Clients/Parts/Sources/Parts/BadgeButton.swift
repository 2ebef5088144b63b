import UIKit

public final class BadgeButton: UIButton {
    public private(set) var taps = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addTarget(self, action: #selector(tapped), for: .touchUpInside)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    @objc private func tapped() {
        taps += 1
    }
}
