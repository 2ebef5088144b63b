import UIKit

public class CountdownView: UIView {
    public private(set) var left = 30
    public var onEnd: (() -> Void)?
    private var timer: Timer?

    public func start() {
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)
    }

    @objc private func tick() {
        left -= 1
        guard left == 0 else { return }
        timer?.invalidate()
        onEnd?()
    }
}
