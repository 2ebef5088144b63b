import Foundation

/// Lets a person give a navigation item another title, and decides about it. Only the end is required.
@preconcurrency @MainActor
public protocol UINavigationItemRenameDelegate: AnyObject {
    /// The item has the title already.
    func navigationItem(_ navigationItem: UINavigationItem, didEndRenamingWith title: String)
    func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool
    /// Gives the text to begin with, and what of it is selected.
    func navigationItem(
        _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
        selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>)
    /// False keeps the field open.
    func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool
}

extension UINavigationItemRenameDelegate {
    public func navigationItemShouldBeginRenaming(_ navigationItem: UINavigationItem) -> Bool { true }
    public func navigationItem(
        _ navigationItem: UINavigationItem, willBeginRenamingWith suggestedTitle: String,
        selectedRange: Range<String.Index>
    ) -> (String, Range<String.Index>) { (suggestedTitle, selectedRange) }
    public func navigationItem(_ navigationItem: UINavigationItem, shouldEndRenamingWith title: String) -> Bool {
        true
    }
}

/// What the title's menu says about the document that the title names.
@preconcurrency @MainActor
open class UIDocumentProperties: NSObject {
    let url: URL?

    public init(url: URL) {
        self.url = url
        super.init()
    }

    /// Kind and size, on one line.
    var summary: String? {
        guard let url else { return nil }
        let values = try? FileManager.default.attributesOfItem(atPath: url.path)
        let size = (values?[.size] as? NSNumber)?.int64Value
        let kind = url.pathExtension.isEmpty ? nil : url.pathExtension.uppercased()
        let length = size.map { ByteCountFormatter.string(fromByteCount: $0, countStyle: .file) }
        let parts = [kind, length].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }

    /// The line of the menu: the file's name over what is known of it.
    var menuElement: UIMenuElement? {
        guard let url else { return nil }
        return UIAction(
            title: url.deletingPathExtension().lastPathComponent, subtitle: summary,
            image: UIImage(systemName: "doc"), attributes: .disabled
        ) { _ in }
    }
}
