import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    /// One library for all windows.
    private(set) lazy var model = LibraryModel(options: LaunchOptions())

    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
    }
}
