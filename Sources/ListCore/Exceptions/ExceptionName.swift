/// The name UIKit gives an exception, as printed when the app stops.
package struct ExceptionName: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static let generic = ExceptionName("NSGenericException")
    package static let internalInconsistency = ExceptionName("NSInternalInconsistencyException")
    package static let invalidArgument = ExceptionName("NSInvalidArgumentException")
    package static let range = ExceptionName("NSRangeException")
    package static let unknownKey = ExceptionName("NSUnknownKeyException")
}
