import Foundation
import ListCore

/// The state of an application's screens from one start to the next: what each controller and view with a restoration
/// identifier writes, by the path of the identifiers down to it.
///
/// A controller without identifier is left out together with everything below it. Only what is there again after the
/// launch is given its state; no controllers are made for it.
@MainActor
package enum SavedState {
    /// Where states are kept; set by tests.
    package static var folder = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first?
        .appendingPathComponent("Saved Application State")
    private static var file: URL? {
        let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return folder?.appendingPathComponent("\(name).savedState")
    }
    /// The path of what the application's delegate writes.
    private static let delegatePath = "/"

    /// Keeps the state, or removes what was kept, as the delegate decides. A full disk is reported, and nothing is kept.
    package static func save(_ application: UIApplication) {
        guard let delegate = application.delegate, let file else { return }
        let coder = NSKeyedArchiver(requiringSecureCoding: true)
        guard delegate.application(application, shouldSaveSecureApplicationState: coder) else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        delegate.application(application, willEncodeRestorableStateWith: coder)
        var archives = [delegatePath: coder.encodedData]
        for (path, part) in parts(of: application) {
            let coder = NSKeyedArchiver(requiringSecureCoding: true)
            part.encode(coder)
            archives[path] = coder.encodedData
        }
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try PropertyListSerialization.data(fromPropertyList: archives, format: .binary, options: 0)
                .write(to: file, options: .atomic)
        } catch {
            ConsoleLog.write("The state of the screens was not kept: \(error.localizedDescription)")
        }
    }

    /// Gives back what was kept, if the delegate wants it. A file that cannot be read counts as none.
    package static func restore(in application: UIApplication) {
        guard let delegate = application.delegate, let file, let data = try? Data(contentsOf: file),
            let archives = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Data],
            let coder = archives[delegatePath].flatMap({ try? NSKeyedUnarchiver(forReadingFrom: $0) }),
            delegate.application(application, shouldRestoreSecureApplicationState: coder)
        else { return }
        for window in application.windows { window.layoutIfNeeded() }
        var controllers: [UIViewController] = []
        for (path, part) in parts(of: application) {
            guard let data = archives[path], let coder = try? NSKeyedUnarchiver(forReadingFrom: data) else { continue }
            part.decode(coder)
            if case .controller(let controller) = part { controllers.append(controller) }
        }
        for controller in controllers { controller.applicationFinishedRestoringState() }
        delegate.application(application, didDecodeRestorableStateWith: coder)
    }

    // MARK: What has a state

    private enum Part {
        case controller(UIViewController)
        case view(UIView)

        @MainActor func encode(_ coder: NSCoder) {
            switch self {
            case .controller(let controller): controller.encodeRestorableState(with: coder)
            case .view(let view): view.encodeRestorableState(with: coder)
            }
        }

        @MainActor func decode(_ coder: NSCoder) {
            switch self {
            case .controller(let controller): controller.decodeRestorableState(with: coder)
            case .view(let view): view.decodeRestorableState(with: coder)
            }
        }
    }

    private static func parts(of application: UIApplication) -> [(path: String, part: Part)] {
        var result: [(path: String, part: Part)] = []
        for window in application.windows {
            if let root = window.rootViewController { add(root, below: "", to: &result) }
        }
        return result
    }

    private static func add(
        _ controller: UIViewController, below parent: String, to parts: inout [(path: String, part: Part)]
    ) {
        guard let name = controller.restorationIdentifier else { return }
        let path = parent + "/" + name
        parts.append((path, .controller(controller)))
        if let view = controller.viewIfLoaded { add(view, of: controller, path: path, to: &parts) }
        for child in controller.children { add(child, below: path, to: &parts) }
        if let presented = controller.presentation?.presented { add(presented, below: path, to: &parts) }
    }

    private static func add(
        _ view: UIView, of controller: UIViewController, path: String, to parts: inout [(path: String, part: Part)]
    ) {
        guard view.owner == nil || view.owner === controller else { return }
        if let name = view.restorationIdentifier { parts.append((path + "/" + name, .view(view))) }
        for subview in view.subviews { add(subview, of: controller, path: path, to: &parts) }
    }
}
