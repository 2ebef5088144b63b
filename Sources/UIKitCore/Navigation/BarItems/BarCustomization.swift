import Foundation

/// Which optional groups a person took off a bar or put on it. Kept in the user defaults under the item's identifier.
@MainActor
struct BarCustomization {
    private let key: String
    private static let prefix = "UINavigationItem.customization."

    init(identifier: String) { key = Self.prefix + identifier }

    private var choices: [String: Bool] {
        get { UserDefaults.standard.dictionary(forKey: key) as? [String: Bool] ?? [:] }
        nonmutating set { UserDefaults.standard.set(newValue, forKey: key) }
    }

    func isShown(_ group: UIBarButtonItemGroup) -> Bool {
        guard case .optional(let name, let isInDefault) = group.kind else { return true }
        return choices[name] ?? isInDefault
    }

    func toggle(_ group: UIBarButtonItemGroup) {
        guard case .optional(let name, _) = group.kind else { return }
        choices[name] = !isShown(group)
    }

    /// A menu with a line for every optional group; nil where there is none.
    func menu(for groups: [UIBarButtonItemGroup], changed: @escaping () -> Void) -> UIMenu? {
        let lines: [UIAction] = groups.compactMap { group in
            guard case .optional(let name, _) = group.kind else { return nil }
            let titles = (group.representativeItem.map { [$0] } ?? group.barButtonItems).compactMap(\.spokenTitle)
            return UIAction(
                title: titles.isEmpty ? name : titles.joined(separator: ", "), state: isShown(group) ? .on : .off
            ) { _ in
                toggle(group)
                changed()
            }
        }
        guard !lines.isEmpty else { return nil }
        return UIMenu(
            title: KitWord.customize.text, image: UIImage(systemName: "line.3.horizontal.decrease"), children: lines)
    }
}
