import ConstraintSolver
import Foundation
import ListCore

extension LayoutEngine {
    /// Says which constraints cannot hold together, in UIKit's words, and which one is given up.
    func report(_ conflict: ConstraintSystem.Conflict, breaking broken: NSLayoutConstraint) {
        guard !isTransient else { return }
        var lines = conflict.constraints.compactMap { token in
            constraint(of: token).flatMap { $0 === broken ? nil : $0.summary } ?? tieSummary(of: token)
        }
        lines.append(broken.summary)
        ConsoleLog.write("[LayoutConstraints] Unable to simultaneously satisfy constraints.")
        ConsoleLog.write("    Probably at least one of the constraints in the following list is one you don't want.")
        for line in lines { ConsoleLog.write("    \(line)") }
        ConsoleLog.write("Will attempt to recover by breaking constraint \(broken.summary)")
    }

    /// What the client did not write himself: a frame that autoresizing keeps, the host's size, a guide's insets.
    private func tieSummary(of token: ConstraintSystem.Token) -> String? {
        if let axis = hostSize.tokens.firstIndex(of: token) {
            let side = axis == 0 ? "Width" : "Height"
            return line("NSLayoutConstraint:'Encapsulated-Layout-\(side)'", host, axis == 0 ? "width" : "height", token)
        }
        for known in items {
            guard let position = known.ties.firstIndex(of: token), let item = known.item else { continue }
            let attribute = ["minX", "minY", "width", "height"][position]
            let kind = item is UILayoutGuide ? "NSLayoutConstraint" : "NSAutoresizingMaskLayoutConstraint"
            return line(kind, item, attribute, token)
        }
        return nil
    }

    private func line(
        _ kind: String, _ item: any LayoutItem, _ attribute: String, _ token: ConstraintSystem.Token
    ) -> String {
        let constant = system.constraint(token)?.constant ?? 0
        return "<\(kind) \(type(of: item)).\(attribute) == \(constant)>"
    }
}
