import Foundation

/// A data source that can name what its rows show, so that a table whose state is kept finds them again after they moved.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
    /// The name of a row's content. Nil keeps the row out of the state.
    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
    /// Where that content is now; nil where it is no more.
    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
