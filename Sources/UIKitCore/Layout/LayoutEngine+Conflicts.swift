import ConstraintSolver
import Foundation
import ListCore

extension LayoutEngine {
    /// Says which constraints cannot hold together, in UIKit's words, and which one is given up.
    func report(_ conflict: ConstraintSystem.Conflict, breaking broken: NSLayoutConstraint) {
        let named = conflict.constraints.compactMap { token in
            tokens.first { $0.value == token }.flatMap { constraints[$0.key] }
        }
        let all = named.contains { $0 === broken } ? named : named + [broken]
        ConsoleLog.write("[LayoutConstraints] Unable to simultaneously satisfy constraints.")
        ConsoleLog.write("    Probably at least one of the constraints in the following list is one you don't want.")
        for constraint in all { ConsoleLog.write("    \(constraint.summary)") }
        ConsoleLog.write("Will attempt to recover by breaking constraint \(broken.summary)")
    }

    /// A constant that changed brought about a conflict: the youngest constraint in it is given up.
    func breakOne(of conflict: ConstraintSystem.Conflict) {
        for token in conflict.constraints.reversed() {
            guard let key = tokens.first(where: { $0.value == token })?.key, let constraint = constraints[key] else {
                continue
            }
            report(conflict, breaking: constraint)
            tokens[key] = nil
            system.remove(token)
            return
        }
        // Only constants of views are in it: the frames of autoresizing views contradict each other.
        if let token = conflict.constraints.last { system.remove(token) }
    }
}
