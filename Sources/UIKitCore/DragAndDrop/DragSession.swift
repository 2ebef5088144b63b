import Foundation

/// A drag as a value to both its ends: what is carried, and where the finger is.
@MainActor
class AnyDragSession: NSObject {
    let flight: DragFlight

    init(_ flight: DragFlight) {
        self.flight = flight
        super.init()
    }

    var items: [UIDragItem] { flight.items }
    var allowsMoveOperation: Bool { flight.allowsMove }
    var isRestrictedToDraggingApplication: Bool { flight.isRestricted }

    func location(in view: UIView) -> CGPoint {
        guard let window = view.window else { return flight.finger }
        return view.convert(flight.finger, from: window)
    }

    func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
        items.contains { item in
            typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
        }
    }

    func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
    }
}

final class DragSession: AnyDragSession, UIDragSession {
    var localContext: Any?
}

final class DropSession: AnyDragSession, UIDropSession {
    let localDragSession: (any UIDragSession)?
    var progressIndicatorStyle = UIDropSessionProgressIndicatorStyle.default
    let progress = Progress(totalUnitCount: 0)

    init(_ flight: DragFlight, drag: DragSession) {
        localDragSession = drag
        super.init(flight)
    }

    @discardableResult
    func loadObjects(
        ofClass aClass: any NSItemProviderReading.Type,
        completion: @escaping ([any NSItemProviderReading]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
        let whole = Progress(totalUnitCount: Int64(providers.count))
        progress.totalUnitCount += Int64(providers.count)
        let gathering = Gathering(count: providers.count, completion: completion)
        for (index, provider) in providers.enumerated() {
            provider.loadObject(ofClass: aClass) { object, _ in
                // Providers answer on the main queue; the object only passes through.
                nonisolated(unsafe) let object = object
                MainActor.assumeIsolated {
                    whole.completedUnitCount += 1
                    self.progress.completedUnitCount += 1
                    gathering.take(object, at: index)
                }
            }
        }
        gathering.finishIfComplete()
        return whole
    }
}

/// Objects that are waited for, in the order of their items.
@MainActor
private final class Gathering {
    private var objects: [Int: any NSItemProviderReading] = [:]
    private var missing: Int
    private var completion: (([any NSItemProviderReading]) -> Void)?

    init(count: Int, completion: @escaping ([any NSItemProviderReading]) -> Void) {
        missing = count
        self.completion = completion
    }

    func take(_ object: (any NSItemProviderReading)?, at index: Int) {
        objects[index] = object
        missing -= 1
        finishIfComplete()
    }

    func finishIfComplete() {
        guard missing == 0, let completion else { return }
        self.completion = nil
        let found = objects.sorted { $0.key < $1.key }.map(\.value)
        DispatchQueue.main.async { completion(found) }
    }
}
