import Foundation

// Objects that are read and written as they are in UIKit.

extension NSString: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text", "public.url"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.text] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8) else {
            throw NSItemProvider.ErrorCode.unavailableCoercionError
        }
        return try NSItemProvider.cast(NSString(string: text))
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((self as String).utf8), nil)
        return nil
    }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] { [ItemTypes.url] }
    public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.url, ItemTypes.text] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) else {
            throw NSItemProvider.ErrorCode.unavailableCoercionError
        }
        return try NSItemProvider.cast(url)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data((absoluteString).utf8), nil)
        return nil
    }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
    public static var readableTypeIdentifiersForItemProvider: [String] {
        ["public.png", "public.jpeg", "public.image"]
    }
    public static var writableTypeIdentifiersForItemProvider: [String] { [ItemTypes.png, ItemTypes.jpeg] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else { throw NSItemProvider.ErrorCode.unavailableCoercionError }
        return try NSItemProvider.cast(image)
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let data = typeIdentifier == ItemTypes.jpeg ? jpegData(compressionQuality: 0.9) : pngData()
        completionHandler(data, data == nil ? NSItemProvider.ErrorCode.itemUnavailableError : nil)
        return nil
    }
}

extension NSItemProvider {
    /// A subclass cannot be made from data that its superclass reads.
    static func cast<Object, Wanted>(_ object: Object) throws -> Wanted {
        guard let wanted = object as? Wanted else { throw ErrorCode.unexpectedValueClassError }
        return wanted
    }
}
