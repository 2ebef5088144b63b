import Foundation

/// Between places as a view shows them and places in its data source.
@preconcurrency @MainActor
public protocol UIDataSourceTranslating: NSObjectProtocol {
    func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int
    func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int
    func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath?
    func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath?
    func performUsingPresentationValues(_ actionsToTranslate: () -> Void)
}

/// Placeholders of a drop lie between the rows of a table and are none of them, so both kinds of places agree. A path to
/// no row has no counterpart.
extension UITableView: UIDataSourceTranslating {
    public func presentationSectionIndex(forDataSourceSectionIndex dataSourceSectionIndex: Int) -> Int {
        dataSourceSectionIndex
    }
    public func dataSourceSectionIndex(forPresentationSectionIndex presentationSectionIndex: Int) -> Int {
        presentationSectionIndex
    }
    public func presentationIndexPath(forDataSourceIndexPath dataSourceIndexPath: IndexPath?) -> IndexPath? {
        dataSourceIndexPath.flatMap { isRow($0) ? $0 : nil }
    }
    public func dataSourceIndexPath(forPresentationIndexPath presentationIndexPath: IndexPath?) -> IndexPath? {
        presentationIndexPath.flatMap { isRow($0) ? $0 : nil }
    }
    public func performUsingPresentationValues(_ actionsToTranslate: () -> Void) { actionsToTranslate() }

    private func isRow(_ path: IndexPath) -> Bool {
        guard path.count == 2, (0..<numberOfSections).contains(path.section) else { return false }
        return (0..<numberOfRows(inSection: path.section)).contains(path.row)
    }
}
