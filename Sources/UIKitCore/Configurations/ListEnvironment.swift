import Foundation

extension UITableView.Style {
    /// What traits call such a table.
    var environment: UIListEnvironment {
        switch self {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        }
    }
}

extension UITraitCollection {
    /// These traits as they will be inside a table.
    func inList(_ style: UITableView.Style) -> UITraitCollection {
        listEnvironment == .unspecified ? replacing(UITraitListEnvironment.self, value: style.environment) : self
    }
}
