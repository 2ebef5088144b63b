import Foundation
import Synchronization

/// Who may see a representation. Here everything stays in the process.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    case all = 0
    case team
    case group
    case ownProcess
}

/// Offers one thing, in several forms, to those who may want it later: in a drag, or on the pasteboard.
///
/// What is asked for is answered on the main queue, in the order of the answers, so that a driven application does the
/// same each time.
open class NSItemProvider: NSObject, @unchecked Sendable {
    // Unchecked: a client may fill a provider on one thread and hand it to another, as with Apple's. The only state lies
    // behind the lock.
    private let contents = Mutex(Contents())

    private struct Contents: Sendable {
        var representations: [Representation] = []
        var suggestedName: String?
    }

    struct Representation: Sendable {
        let type: String
        let load: @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    }

    public static let errorDomain = "NSItemProviderErrorDomain"

    public enum ErrorCode: Int, Error, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    public override init() { super.init() }

    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// A file: its bytes are offered under the type of its extension, and its address as a URL. Nil where there is none.
    public convenience init?(contentsOf fileURL: URL!) {
        guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
        self.init()
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
        let type = Self.types[fileURL.pathExtension.lowercased()] ?? "public.data"
        registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
            do { completion(try Data(contentsOf: fileURL), nil) } catch { completion(nil, error) }
            return nil
        }
        registerObject(fileURL as NSURL, visibility: .all)
    }

    private static let types = [
        "txt": ItemTypes.text, "json": "public.json", "html": "public.html", "rtf": "public.rtf", "png": ItemTypes.png,
        "jpg": ItemTypes.jpeg, "jpeg": ItemTypes.jpeg, "gif": "com.compuserve.gif", "tiff": "public.tiff",
    ]

    open var suggestedName: String? {
        get { contents.withLock { $0.suggestedName } }
        set { contents.withLock { $0.suggestedName = newValue } }
    }

    // MARK: Offering

    /// The best first.
    open var registeredTypeIdentifiers: [String] { contents.withLock { $0.representations.map(\.type) } }

    /// - Parameter loadHandler: runs when somebody asks, and calls what it gets once, on any thread.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
    ) {
        contents.withLock { $0.representations.append(Representation(type: typeIdentifier, load: loadHandler)) }
    }

    /// Offers an object that is there already, in all the forms it can be written in.
    open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
        let sent = SentObject(object: object)
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                sent.object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    /// Offers an object that is made when somebody asks for it.
    open func registerObject(
        ofClass aClass: any NSItemProviderWriting.Type, visibility: NSItemProviderRepresentationVisibility,
        loadHandler:
            @escaping @Sendable (@escaping @Sendable ((any NSItemProviderWriting)?, (any Error)?) -> Void) -> Progress?
    ) {
        for type in aClass.writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                loadHandler { object, error in
                    guard let object else { return completion(nil, error ?? ErrorCode.itemUnavailableError) }
                    _ = object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
                }
            }
        }
    }

    // MARK: Asking

    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        registeredTypeIdentifiers.contains { ItemTypes.isKind($0, of: typeIdentifier) }
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        match(for: aClass) != nil
    }

    open func canLoadObject<Value: _ItemProviderBridged>(ofClass aClass: Value.Type) -> Bool {
        canLoadObject(ofClass: Value.ItemProviderObject.self)
    }

    /// - Parameter completionHandler: called once, on the main queue.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        let found = contents.withLock { contents in
            contents.representations.first { ItemTypes.isKind($0.type, of: typeIdentifier) }
        }
        guard let found else {
            DispatchQueue.main.async { completionHandler(nil, ErrorCode.itemUnavailableError) }
            return progress
        }
        _ = found.load { data, error in
            DispatchQueue.main.async {
                progress.completedUnitCount = 1
                completionHandler(data, error)
            }
        }
        return progress
    }

    /// - Parameter completionHandler: called once, on the main queue.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        guard let type = match(for: aClass) else {
            DispatchQueue.main.async { completionHandler(nil, ErrorCode.unavailableCoercionError) }
            return Progress(totalUnitCount: 1)
        }
        let wanted = SentClass(type: aClass)
        return loadDataRepresentation(forTypeIdentifier: type.registered) { data, error in
            guard let data else { return completionHandler(nil, error ?? ErrorCode.itemUnavailableError) }
            do {
                let name = type.registered
                completionHandler(try wanted.type.object(withItemProviderData: data, typeIdentifier: name), nil)
            } catch {
                completionHandler(nil, error)
            }
        }
    }

    /// - Parameter completionHandler: called once, on the main queue.
    @discardableResult
    open func loadObject<Value: _ItemProviderBridged>(
        ofClass aClass: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: Value.ItemProviderObject.self) { object, error in
            completionHandler((object as? Value.ItemProviderObject).map(Value._value), error)
        }
    }

    /// The form to read an object of the class from: the class's own order decides.
    private func match(for aClass: any NSItemProviderReading.Type) -> (registered: String, wanted: String)? {
        let registered = registeredTypeIdentifiers
        for wanted in aClass.readableTypeIdentifiersForItemProvider {
            if let found = registered.first(where: { ItemTypes.isKind($0, of: wanted) }) { return (found, wanted) }
        }
        return nil
    }
}

/// Unchecked: a class, of which only static functions are called.
private struct SentClass: @unchecked Sendable {
    let type: any NSItemProviderReading.Type
}

/// Unchecked: the provider only keeps the object, and asks it for data when somebody wants it, as Apple's does.
private struct SentObject: @unchecked Sendable {
    let object: any NSItemProviderWriting
}
