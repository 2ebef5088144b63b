import Foundation

extension UINavigationBar {
    func beginRenaming(_ renaming: TitleRenaming) {
        guard let page else { return }
        page.isRenaming = true
        page.row.beginRenaming(renaming.field)
        renaming.begin()
    }

    func endRenaming() {
        page?.isRenaming = false
        page?.row.endRenaming()
    }
}
