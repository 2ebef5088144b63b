import Rewriter

/// How an application starts, found in its sources.
struct EntryPoint {
    /// Source of a file to compile with the application, where it has no start of its own.
    var generated: String?
    var needsLibraryMode: Bool
    /// The scene delegate by convention.
    var sceneDelegate: String?

    init(_ surveys: [(name: String, survey: SourceSurvey)], root: String?) throws {
        let superclasses = surveys.reduce(into: [:]) { $0.merge($1.survey.superclasses) { first, _ in first } }
        sceneDelegate = superclasses["SceneDelegate"] == nil ? nil : "SceneDelegate"
        let isMarked = surveys.contains { $0.survey.hasEntryPoint }
        let isScript = surveys.contains { $0.name == "main.swift" || (surveys.count == 1 && $0.survey.hasTopLevelCode) }
        needsLibraryMode = isMarked && !isScript
        if isMarked || isScript {
            if root != nil { throw BuildFailure.usage("--root is for sources without an entry point; these have one") }
            return
        }
        if sceneDelegate != nil, root == nil {
            generated = Self.delegate(window: nil)
            return
        }
        let screens = FirstScreen(surveys.map(\.survey), superclasses)
        generated = Self.delegate(window: try screens.choose(root))
        sceneDelegate = nil
    }

    private static func delegate(window root: String?) -> String {
        let show = root.map {
            """
                    let window = UIWindow(frame: UIScreen.main.bounds)
                    window.rootViewController = UINavigationController(rootViewController: \($0)())
                    window.makeKeyAndVisible()
                    self.window = window

            """
        }
        return """
            import UIKit

            @main
            final class TrestleEntry: UIResponder, UIApplicationDelegate {
                var window: UIWindow?

                func application(
                    _ application: UIApplication,
                    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
                ) -> Bool {
            \(show ?? "")        return true
                }
            }

            """
    }
}
