import UIKit

@MainActor
public final class Reminder: NSObject {
    public private(set) var notes: [String] = []

    public func remind() {
        perform(#selector(note(_:)), with: "later", afterDelay: 2)
        perform(#selector(note(_:)), with: "soon", afterDelay: 1)
        perform(#selector(note(_:)), with: "never", afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(note(_:)), object: "never")
    }

    @objc private func note(_ text: String) {
        notes.append(text)
    }
}
