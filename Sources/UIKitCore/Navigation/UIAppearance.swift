import Foundation

/// Something that views with an appearance can be contained in.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Classes with settings for all of their objects: what is set on the object that `appearance()` answers is taken over by
/// each object when it comes to a window, where it has not got a setting of its own.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIViewController: UIAppearanceContainer {}
extension UIView: UIAppearanceContainer {}

/// The objects that record settings, by class and by what contains the objects they are for.
@MainActor
package enum AppearanceProxies {
    private struct Entry {
        let type: UIView.Type
        let containers: [any UIAppearanceContainer.Type]
        let proxy: UIView
    }

    private static var entries: [Entry] = []

    static func proxy(for type: UIView.Type, in containers: [any UIAppearanceContainer.Type]) -> UIView {
        if let entry = entries.first(where: { $0.type == type && isSame($0.containers, containers) }) {
            return entry.proxy
        }
        let proxy = ClassInstantiation.view(type)
        entries.append(Entry(type: type, containers: containers, proxy: proxy))
        return proxy
    }

    /// Recorders for a view: those for its own class and for more special containers first.
    static func matching(_ view: UIView) -> [UIView] {
        let chain = containers(of: view)
        let found = entries.filter { entry in
            inherits(Swift.type(of: view), from: entry.type) && entry.proxy !== view && fits(entry.containers, chain)
        }
        return found.sorted { left, right in
            if left.containers.count != right.containers.count { return left.containers.count > right.containers.count }
            return left.type != right.type && inherits(left.type, from: right.type)
        }.map(\.proxy)
    }

    /// Forgets everything; for tests.
    package static func removeAll() { entries = [] }

    private static func isSame(_ a: [any UIAppearanceContainer.Type], _ b: [any UIAppearanceContainer.Type]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { ObjectIdentifier($0) == ObjectIdentifier($1) }
    }

    /// From the view outwards.
    private static func containers(of view: UIView) -> [UIResponder] {
        var chain: [UIResponder] = []
        var current = view.next
        while let responder = current {
            chain.append(responder)
            current = responder.next
        }
        return chain
    }

    /// The first type is the innermost container.
    private static func fits(_ types: [any UIAppearanceContainer.Type], _ chain: [UIResponder]) -> Bool {
        var rest = chain[...]
        for type in types {
            guard let index = rest.firstIndex(where: { inherits(Swift.type(of: $0), from: type) }) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    private static func inherits(_ type: AnyClass, from base: Any.Type) -> Bool {
        var current: AnyClass? = type
        while let candidate = current {
            if ObjectIdentifier(candidate) == ObjectIdentifier(base) { return true }
            current = _getSuperclass(candidate)
        }
        return false
    }
}

extension UINavigationBar: UIAppearance {
    public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(for: self, in: containerTypes), to: self)
    }

    /// Takes over what is set for all bars and not for this one.
    func takeAppearance() {
        for case let proxy as UINavigationBar in AppearanceProxies.matching(self) {
            if tintColorValue == nil, let color = proxy.tintColorValue { tintColor = color }
            if backgroundColor == nil, let color = proxy.backgroundColor { backgroundColor = color }
            if barTintColor == nil, let color = proxy.barTintColor { barTintColor = color }
            if titleTextAttributes == nil, let text = proxy.titleTextAttributes { titleTextAttributes = text }
            if largeTitleTextAttributes == nil, let text = proxy.largeTitleTextAttributes {
                largeTitleTextAttributes = text
            }
            if shadowImage == nil, let image = proxy.shadowImage { shadowImage = image }
            if backIndicatorImage == nil, let image = proxy.backIndicatorImage { backIndicatorImage = image }
            if backIndicatorTransitionMaskImage == nil, let mask = proxy.backIndicatorTransitionMaskImage {
                backIndicatorTransitionMaskImage = mask
            }
            if isTranslucent, !proxy.isTranslucent { isTranslucent = false }
            if barStyle == .default, proxy.barStyle != .default { barStyle = proxy.barStyle }
            if !prefersLargeTitles, proxy.prefersLargeTitles { prefersLargeTitles = true }
            takeLegacyArtwork(from: proxy)
            looks.takeMissing(from: proxy.looks)
        }
    }
}

extension UIToolbar: UIAppearance {
    public static func appearance() -> Self { appearance(whenContainedInInstancesOf: []) }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        unsafeDowncast(AppearanceProxies.proxy(for: self, in: containerTypes), to: self)
    }

    func takeAppearance() {
        for case let proxy as UIToolbar in AppearanceProxies.matching(self) {
            if tintColorValue == nil, let color = proxy.tintColorValue { tintColor = color }
            if barTintColor == nil, let color = proxy.barTintColor { barTintColor = color }
            if isTranslucent, !proxy.isTranslucent { isTranslucent = false }
            if barStyle == .default, proxy.barStyle != .default { barStyle = proxy.barStyle }
            if !hasOwnStandard, proxy.hasOwnStandard { standardAppearance = proxy.standardAppearance }
        }
    }
}

extension UIBarButtonItem {
    private static let recorder = UIBarButtonItem()

    /// Settings for all bar buttons: text attributes and tint.
    public static func appearance() -> UIBarButtonItem { recorder }
}
