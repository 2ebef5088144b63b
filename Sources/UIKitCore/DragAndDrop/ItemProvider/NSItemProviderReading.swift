import Foundation

/// A class whose objects can be made from data that somebody else offers.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// Uniform type identifiers, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// A class whose objects can be offered as data.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// Uniform type identifiers, the most faithful first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Calls `completionHandler` once, on any thread.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// A Swift value that stands for an object which can be read: `String` for `NSString`, `URL` for `NSURL`.
public protocol _ItemProviderBridged: SendableMetatype {
    associatedtype ItemProviderObject: NSItemProviderReading & SendableMetatype
    static func _value(of object: ItemProviderObject) -> Self
}

extension String: _ItemProviderBridged {
    public static func _value(of object: NSString) -> String { object as String }
}

extension URL: _ItemProviderBridged {
    public static func _value(of object: NSURL) -> URL { object as URL }
}
