import UIKit

/// Prints while it works, and never comes to rest where it is asked not to; Scripts/proof/commands.py drives it.
class TalkerViewController: UIViewController {
    private let button = UIButton(type: .system)
    private let beat = UIButton(type: .system)
    private let forever = UIButton(type: .system)
    private var beats = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        let buttons: [(UIButton, String, Selector)] = [
            (button, "talk", #selector(talk)), (beat, "beat", #selector(startBeating)),
            (forever, "forever", #selector(animateForEver)),
        ]
        for (index, item) in buttons.enumerated() {
            item.0.setTitle(item.1, for: .normal)
            item.0.frame = CGRect(x: 20, y: 160 + 60 * index, width: 200, height: 44)
            item.0.addTarget(self, action: item.2, for: .touchUpInside)
            view.addSubview(item.0)
        }
        let endless = UILabel(frame: CGRect(x: 20, y: 400, width: CGFloat.infinity, height: 20))
        endless.text = "endless"
        view.addSubview(endless)
    }

    @objc func talk() {
        print("said on standard output")
        print("{\"ok\":false}")
    }

    /// A timer that repeats does not keep an application from rest.
    @objc func startBeating() {
        Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in self.beats += 1 }
    }

    @objc func animateForEver() {
        UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { self.button.alpha = 0 }
    }
}
