import Foundation

extension UINavigationController {
    func setUpPopGesture(on view: UIView) {
        popGesture.addHandler { [weak self] recognizer in
            guard let self, let pan = recognizer as? UIScreenEdgePanGestureRecognizer else { return }
            self.handlePop(pan)
        }
        view.addGestureRecognizer(popGesture)
    }

    private func handlePop(_ pan: UIScreenEdgePanGestureRecognizer) {
    }
}
