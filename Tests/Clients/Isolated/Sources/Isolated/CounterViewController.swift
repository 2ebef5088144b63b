import UIKit

public final class CounterViewController: UIViewController {
    public private(set) var count = 0
    public let label = UILabel()

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        show()
    }

    @objc public func add() {
        count += 1
        show()
    }

    private func show() { label.text = "\(count)" }
}
