import Foundation

/// Whether code runs on the main queue.
///
/// Not only on the main thread: a process without a run loop serves the main queue from another one.
enum MainSide {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
