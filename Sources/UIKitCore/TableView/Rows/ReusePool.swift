import Foundation

/// Registered classes and the views waiting to be used again, by identifier (RU).
///
/// UIKit's limit is unknown (`RU-12`); here an identifier keeps at most ``limit`` views.
@MainActor
final class ReusePool<View: UIView> {
    static var limit: Int { 64 }

    private var classes: [String: View.Type] = [:]
    private var waiting: [String: [View]] = [:]
    private let make: (View.Type, String) -> View

    init(make: @escaping (View.Type, String) -> View) {
        self.make = make
    }

    /// The newest registration replaces the older one; nil removes it (`RU-04`).
    func register(_ viewClass: View.Type?, for identifier: String) { classes[identifier] = viewClass }

    func isRegistered(_ identifier: String) -> Bool { classes[identifier] != nil }

    /// A waiting view, or nil.
    func take(_ identifier: String) -> View? { waiting[identifier]?.popLast() }

    /// A new view of the registered class, or nil.
    func create(_ identifier: String) -> View? { classes[identifier].map { make($0, identifier) } }

    func put(_ view: View, for identifier: String?) {
        guard let identifier, waiting[identifier, default: []].count < Self.limit else { return }
        waiting[identifier, default: []].append(view)
    }

    var count: Int { waiting.values.reduce(0) { $0 + $1.count } }
    func count(_ identifier: String) -> Int { waiting[identifier]?.count ?? 0 }
}
