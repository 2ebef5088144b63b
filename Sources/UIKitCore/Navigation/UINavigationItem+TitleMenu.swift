import Foundation

extension UINavigationItem {
    var hasTitleMenu: Bool { titleMenuProvider != nil || renameDelegate != nil || documentProperties != nil }

    /// The title's menu as it is shown now.
    var titleMenu: UIMenu? {
        var suggested: [UIMenuElement] = []
        if renameDelegate != nil {
            suggested.append(
                UIAction(title: KitWord.rename.text, image: UIImage(systemName: "pencil")) { [weak self] _ in
                    self?.beginRenaming()
                })
        }
        var elements: [UIMenuElement] = []
        if let line = documentProperties?.menuElement {
            elements.append(UIMenu(options: .displayInline, children: [line]))
        }
        if let titleMenuProvider {
            guard let menu = titleMenuProvider(suggested) else { return nil }
            elements.append(UIMenu(title: menu.title, options: .displayInline, children: menu.children))
        } else {
            elements += suggested
        }
        return UIMenu(children: elements)
    }

    /// Puts a field in the place of the title.
    func beginRenaming() {
        guard renaming == nil, let bar, bar.topItem === self else { return }
        renaming = TitleRenaming(self) { [weak self] in
            self?.renaming = nil
            self?.bar?.endRenaming()
        }
        guard let renaming else { return }
        bar.beginRenaming(renaming)
    }
}
