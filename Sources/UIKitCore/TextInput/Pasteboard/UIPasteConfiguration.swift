import Foundation

/// What a responder takes when something is pasted, by uniform type.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, NSCopying {
    open var acceptableTypeIdentifiers: [String]

    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    public convenience init(acceptableTypeIdentifiers: [String]) {
        self.init()
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
    }

    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    public convenience init<Value: _ItemProviderBridged>(forAccepting aClass: Value.Type) {
        self.init(forAccepting: Value.ItemProviderObject.self)
    }

    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers
    }

    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    open func addTypeIdentifiers<Value: _ItemProviderBridged>(forAccepting aClass: Value.Type) {
        addTypeIdentifiers(forAccepting: Value.ItemProviderObject.self)
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers) }
    }

    func accepts(_ provider: NSItemProvider) -> Bool {
        acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
}

/// What can say which pasted things it takes.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    var pasteConfiguration: UIPasteConfiguration? { get set }
    func paste(itemProviders: [NSItemProvider])
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

extension UIPasteboard {
    /// One for each item, with all its forms.
    public var itemProviders: [NSItemProvider] {
        get { items.map(Self.provider) }
        set {
            items = []
            newValue.enumerated().forEach { add($1, at: $0) }
        }
    }

    private static func provider(of item: [String: Any]) -> NSItemProvider {
        let provider = NSItemProvider()
        for (type, value) in item.sorted(by: { $0.key < $1.key }) {
            // A picture becomes data when somebody asks for it.
            if let image = value as? UIImage {
                provider.registerObject(image, visibility: .all)
                continue
            }
            let data: Data? =
                switch value {
                case let data as Data: data
                case let text as String: Data(text.utf8)
                case let url as URL: Data(url.absoluteString.utf8)
                default: nil
                }
            guard let data else { continue }
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(data, nil)
                return nil
            }
        }
        return provider
    }

    /// The forms arrive in later turns of the main queue.
    private func add(_ provider: NSItemProvider, at index: Int) {
        for type in provider.registeredTypeIdentifiers {
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in
                guard let data else { return }
                var items = self.items
                while items.count <= index { items.append([:]) }
                items[index][type] =
                    Self.typeListString.contains(type) ? String(decoding: data, as: UTF8.self) : data
                self.items = items
            }
        }
    }
}
