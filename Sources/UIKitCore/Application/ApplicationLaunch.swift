import Foundation
import HostInterface

/// Brings an application up on a host: delegate, scene, window, in UIKit's order.
@MainActor
package enum ApplicationLaunch {
    /// Brings an application without a delegate up where a test bundle shows its first window, once; nil in programs that
    /// start themselves. Set while the program is loaded, before any thread but the main one, hence unsafe.
    package nonisolated(unsafe) static var startForTests: (@MainActor () -> Void)?

    /// Starts the application and returns when its first scene is active; the host's loop comes next.
    package static func start(
        delegateClass: UIResponder.Type?, environment: LaunchEnvironment, host: any HostInterface.Host
    ) throws {
        ProcessLocale.choose(environment.locale)
        DeviceTraits.current = environment.traits
        AccentColor.chosen = environment.accentColor
        UIScreen.main.bounds = CGRect(origin: .zero, size: environment.device.size)
        UIScreen.main.scale = environment.device.scale
        let application = UIApplication.shared
        if let delegateClass {
            let delegate = ClassInstantiation.responder(delegateClass)
            guard let typed = delegate as? any UIApplicationDelegate else {
                throw LaunchError.noSuchType(name: "\(delegateClass)", source: "@main")
            }
            application.delegate = typed
        }
        _ = application.delegate?.application(application, willFinishLaunchingWithOptions: nil)
        let scene = makeScene(application)
        let request = WindowRequest(
            title: ApplicationBundle.displayName, size: environment.device.size, scale: environment.device.scale)
        let client = SceneEvents(scene: scene)
        let window = try host.openWindow(request, client: client)
        scene.events = client
        scene.connect(to: window, device: environment.device)
        application.connectedScenes.insert(scene)
        InvertedColors.set(environment.invertsColors, in: application.connectedScenes)
        _ = application.delegate?.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        try connect(scene, application: application, environment: environment)
        if scene.delegate == nil { SavedState.restore(in: application) }
        activate(scene, application: application)
    }

    private static func makeScene(_ application: UIApplication) -> UIWindowScene {
        let configuration = UISceneConfiguration(
            name: ApplicationBundle.sceneConfigurationName, sessionRole: .windowApplication)
        let session = UISceneSession(
            role: .windowApplication, configuration: configuration, persistentIdentifier: "main")
        return UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    }

    private static func connect(
        _ scene: UIWindowScene, application: UIApplication, environment: LaunchEnvironment
    ) throws {
        let options = UIScene.ConnectionOptions()
        let configuration =
            application.delegate?.application(
                application, configurationForConnecting: scene.session, options: options) ?? scene.session.configuration
        scene.session.configuration = configuration
        if let delegateClass = try sceneDelegateClass(configuration) {
            scene.delegate = ClassInstantiation.responder(delegateClass) as? any UISceneDelegate
        }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    }

    private static func sceneDelegateClass(_ configuration: UISceneConfiguration) throws -> UIResponder.Type? {
        if let named = configuration.delegateClass as? UIResponder.Type { return named }
        guard let name = ApplicationBundle.sceneDelegateClassName else { return nil }
        guard let found = NSClassFromString(name) as? UIResponder.Type else {
            throw LaunchError.noSuchType(name: name, source: "Info.plist (UISceneDelegateClassName)")
        }
        return found
    }

    private static func activate(_ scene: UIWindowScene, application: UIApplication) {
        let center = NotificationCenter.default
        scene.activationState = .foregroundInactive
        scene.delegate?.sceneWillEnterForeground(scene)
        center.post(name: UIScene.willEnterForegroundNotification, object: scene)
        scene.activationState = .foregroundActive
        application.applicationState = .active
        scene.delegate?.sceneDidBecomeActive(scene)
        center.post(name: UIScene.didActivateNotification, object: scene)
        if scene.delegate == nil { application.delegate?.applicationDidBecomeActive(application) }
        center.post(name: UIApplication.didBecomeActiveNotification, object: application)
        scene.frames.layerTreeNeedsFrame()
    }

    /// Tells the application that it ends; the host's last act before the process exits.
    package static func terminate() {
        let application = UIApplication.shared
        if application.connectedScenes.allSatisfy({ $0.delegate == nil }) { SavedState.save(application) }
        for scene in application.connectedScenes {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
            scene.delegate?.sceneDidDisconnect(scene)
        }
        application.delegate?.applicationWillTerminate(application)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: application)
    }
}

/// What the application's Info.plist says.
@MainActor
package enum ApplicationBundle {
    package static var displayName: String {
        let info = Bundle.main.infoDictionary ?? [:]
        return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
            ?? ProcessInfo.processInfo.processName
    }

    private static var sceneEntry: [String: Any]? {
        let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any]
        let roles = manifest?["UISceneConfigurations"] as? [String: Any]
        return (roles?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]])?.first
    }

    static var sceneConfigurationName: String? { sceneEntry?["UISceneConfigurationName"] as? String }

    /// `Module.Class`, as written by the launcher after replacing build variables; also from `TRESTLE_SCENE_DELEGATE`
    /// where the launcher found the class by convention.
    static var sceneDelegateClassName: String? {
        sceneEntry?["UISceneDelegateClassName"] as? String
            ?? ProcessInfo.processInfo.environment["TRESTLE_SCENE_DELEGATE"]
    }
}
