import Foundation

/// Told about a search field beyond what every field tells. Every member is optional.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
    /// A suggestion below the field was chosen.
    func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
    /// What a token is outside of the field.
    func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider
}

extension UISearchTextFieldDelegate {
    public func searchTextField(_ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion) {}
    public func searchTextField(
        _ searchTextField: UISearchTextField, itemProviderForCopying token: UISearchToken
    ) -> NSItemProvider {
        DefaultWitness.reached()
        return NSItemProvider()
    }
}

extension UIPasteboard {
    /// Replaces everything with what a provider has, in all its forms; they arrive in later turns of the main queue.
    @MainActor
    func take(_ provider: NSItemProvider) {
        items = []
        for type in provider.registeredTypeIdentifiers {
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                guard let data else { return }
                MainActor.assumeIsolated {
                    var item = self.items.first ?? [:]
                    item[type] = Self.typeListString.contains(type) ? String(decoding: data, as: UTF8.self) : data
                    self.items = [item]
                }
            }
        }
    }
}
