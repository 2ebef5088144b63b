import AccessibilityTree
import Foundation
import UIKitCore

extension DriveSession {
    /// Performs an element's action by its name, as assistive technology does.
    func act(_ words: ArraySlice<DriveWords.Word>) throws -> DriveAnswer {
        let (query, count) = try Query.read(words)
        let node = try query.find(in: try tree())
        guard let name = words.dropFirst(count).first?.text else { throw DriveError("act needs the action's name") }
        let view = scenes.lazy.compactMap({ AccessibilityTreeBuilder.view(node.id, in: $0) }).first
        let actions = view?.allAccessibilityActions ?? []
        guard let action = actions.first(where: { $0.name == name }) else {
            let names = actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
            throw DriveError("\(node.shortName) has no action \"\(name)\"; it has \(names.isEmpty ? "none" : names)")
        }
        guard action.perform() else { throw DriveError("\(node.shortName) did not perform \"\(name)\"") }
        return advanced()
    }
}
