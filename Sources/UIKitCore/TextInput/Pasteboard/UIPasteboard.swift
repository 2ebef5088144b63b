import Foundation
import HostInterface

/// Copied things: a list of items, each in one or more representations by uniform type.
///
/// Several objects of one name show the same items.
open class UIPasteboard: NSObject, @unchecked Sendable {
    // Unchecked: the only stored property is a constant that guards itself.
    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
    public static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")
    public static let changedTypesAddedUserInfoKey = "UIPasteboardChangedTypesAddedKey"
    public static let changedTypesRemovedUserInfoKey = "UIPasteboardChangedTypesRemovedKey"
    public static let typeListString = ["public.utf8-plain-text", "public.text", "public.plain-text"]
    public static let typeListURL = ["public.url"]
    public static let typeListImage = ["public.png", "public.jpeg", "com.apple.uikit.image"]
    public static let typeListColor = ["com.apple.uikit.color"]

    /// The pasteboard of the system.
    public static let general = UIPasteboard(store: PasteboardStores.shared.store(named: .general, create: true)!)

    private let store: PasteboardStore

    private init(store: PasteboardStore) {
        self.store = store
        super.init()
    }

    /// Nil where there is none of this name and `create` is false.
    public convenience init?(name pasteboardName: Name, create: Bool) {
        guard let store = PasteboardStores.shared.store(named: pasteboardName, create: create) else { return nil }
        self.init(store: store)
    }

    public class func withUniqueName() -> UIPasteboard {
        UIPasteboard(name: Name(UUID().uuidString), create: true)!
    }

    /// Later asks for this name find nothing. The general pasteboard stays.
    public class func remove(withName pasteboardName: Name) {
        guard pasteboardName != .general, let store = PasteboardStores.shared.remove(pasteboardName) else { return }
        NotificationCenter.default.post(name: removedNotification, object: UIPasteboard(store: store))
    }

    open var name: Name { store.name }

    /// From now on text goes to and comes from the clipboard of the machine.
    @MainActor
    package func share(with host: any HostWindow) { store.share(with: host) }

    // MARK: Items

    open var items: [[String: Any]] {
        get { store.items }
        set { replace(with: newValue) }
    }
    open var changeCount: Int { store.changeCount }
    open var numberOfItems: Int { items.count }
    /// Types of the first item.
    open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

    open func addItems(_ items: [[String: Any]]) { replace(with: self.items + items) }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
        replace(with: [[pasteboardType: value]])
    }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
        setValue(data, forPasteboardType: pasteboardType)
    }
    open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
    open func data(forPasteboardType pasteboardType: String) -> Data? {
        switch value(forPasteboardType: pasteboardType) {
        case let data as Data: data
        case let string as String: Data(string.utf8)
        default: nil
        }
    }
    open func contains(pasteboardTypes: [String]) -> Bool {
        items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
    }

    private func replace(with items: [[String: Any]]) {
        let old = Set(types)
        store.replace(with: items)
        let new = Set(types)
        let info = [
            Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
            Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
        ]
        NotificationCenter.default.post(name: Self.changedNotification, object: self, userInfo: info)
    }

    // MARK: Kinds

    private func values<Value>(_ types: [String]) -> [Value] {
        items.compactMap { item in types.lazy.compactMap { item[$0] as? Value }.first }
    }

    private func setValues(_ values: [Any]?, type: String) {
        replace(with: (values ?? []).map { [type: $0] })
    }

    open var string: String? {
        get { strings?.first }
        set { setValues(newValue.map { [$0] }, type: Self.typeListString[0]) }
    }
    open var strings: [String]? {
        get { Self.some(values(Self.typeListString)) }
        set { setValues(newValue, type: Self.typeListString[0]) }
    }
    open var url: URL? {
        get { urls?.first }
        set { setValues(newValue.map { [$0] }, type: Self.typeListURL[0]) }
    }
    open var urls: [URL]? {
        get { Self.some(values(Self.typeListURL)) }
        set { setValues(newValue, type: Self.typeListURL[0]) }
    }
    open var image: UIImage? {
        get { images?.first }
        set { setValues(newValue.map { [$0] }, type: Self.typeListImage[0]) }
    }
    open var images: [UIImage]? {
        get { Self.some(values(Self.typeListImage)) }
        set { setValues(newValue, type: Self.typeListImage[0]) }
    }
    open var color: UIColor? {
        get { colors?.first }
        set { setValues(newValue.map { [$0] }, type: Self.typeListColor[0]) }
    }
    open var colors: [UIColor]? {
        get { Self.some(values(Self.typeListColor)) }
        set { setValues(newValue, type: Self.typeListColor[0]) }
    }

    private static func some<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }

    open var hasStrings: Bool { strings != nil }
    open var hasURLs: Bool { urls != nil }
    open var hasImages: Bool { images != nil }
    open var hasColors: Bool { colors != nil }
}
