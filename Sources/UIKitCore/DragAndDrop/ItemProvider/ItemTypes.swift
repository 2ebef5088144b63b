import Foundation

/// Which uniform types are kinds of which: of those that the kit reads and writes, and the types around them.
enum ItemTypes {
    static let text = "public.utf8-plain-text"
    static let url = "public.url"
    static let png = "public.png"
    static let jpeg = "public.jpeg"

    private static let parents: [String: [String]] = [
        "public.utf8-plain-text": ["public.plain-text"],
        "public.utf16-plain-text": ["public.plain-text"],
        "public.plain-text": ["public.text"],
        "public.text": ["public.data", "public.content"],
        "public.json": ["public.text"],
        "public.html": ["public.text"],
        "public.rtf": ["public.text"],
        "public.url": ["public.data"],
        "public.file-url": ["public.url"],
        "public.png": ["public.image"],
        "public.jpeg": ["public.image"],
        "public.heic": ["public.image"],
        "public.tiff": ["public.image"],
        "com.compuserve.gif": ["public.image"],
        "public.image": ["public.data", "public.content"],
        "com.apple.uikit.color": ["public.data"],
        "public.data": ["public.item"],
        "public.content": [],
        "public.item": [],
    ]

    /// A type is a kind of itself. Types that are not known are data.
    static func isKind(_ type: String, of other: String) -> Bool {
        if type == other { return true }
        return (parents[type] ?? ["public.data"]).contains { isKind($0, of: other) }
    }
}
