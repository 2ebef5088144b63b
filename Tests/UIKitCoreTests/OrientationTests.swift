import Foundation
import ListCore
import Testing

@testable import UIKitCore

@Suite @MainActor final class OrientationTests {
    let world = World()
    private let (traits, bounds) = (DeviceTraits.current, UIScreen.main.bounds)

    /// Whatever test comes next finds the screen as it stood. At the end of each, since an instance may live on a while.
    private func putBack() {
        DeviceTraits.current = traits
        UIScreen.main.bounds = bounds
    }

    final class Screen: UIViewController {
        var supported = UIInterfaceOrientationMask.allButUpsideDown
        var preferred: UIInterfaceOrientation?
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
        override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
            preferred ?? super.preferredInterfaceOrientationForPresentation
        }
    }

    final class Delegate: NSObject, UINavigationControllerDelegate {
        var supported: UIInterfaceOrientationMask?
        var preferred: UIInterfaceOrientation?
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask {
            if supported == nil { DefaultWitness.reached() }
            return supported ?? .all
        }
        func navigationControllerPreferredInterfaceOrientationForPresentation(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientation {
            if preferred == nil { DefaultWitness.reached() }
            return preferred ?? .portrait
        }
    }

    private var size: [Int] { [Int(world.window.bounds.width), Int(world.window.bounds.height)] }
    private func turnDevice() {
        world.host.ask(forSize: CGSize(width: world.host.size.height, height: world.host.size.width))
    }

    private func screen(_ supported: UIInterfaceOrientationMask, _ preferred: UIInterfaceOrientation? = nil) -> Screen {
        let screen = Screen()
        screen.supported = supported
        screen.preferred = preferred
        return screen
    }

    @Test func `a screen that only lies turns the window when it comes to the front, and its layout follows`() {
        defer { putBack() }
        let root = screen(.landscapeLeft)
        world.window.rootViewController = root
        world.frame()
        #expect(size == [852, 393])
        #expect([Int(root.view.bounds.width), Int(root.view.bounds.height)] == [852, 393])
        #expect(world.scene.interfaceOrientation == .landscapeLeft)
    }

    @Test func `a turn of the device is followed where it is supported, and taken back where not`() {
        defer { putBack() }
        let root = screen(.allButUpsideDown)
        world.window.rootViewController = root
        turnDevice()
        #expect(size == [852, 393])
        #expect(world.scene.interfaceOrientation == .landscapeRight)
        turnDevice()
        #expect(size == [393, 852])
        root.supported = .portrait
        turnDevice()
        #expect(size == [393, 852])
        root.supported = .all
        root.setNeedsUpdateOfSupportedInterfaceOrientations()
        // The device still lies.
        #expect(size == [852, 393])
    }

    @Test func `a window that a person made another shape keeps it`() {
        defer { putBack() }
        world.window.rootViewController = screen(.portrait)
        world.host.ask(forSize: CGSize(width: 900, height: 500))
        #expect(size == [900, 500])
    }

    @Test func `content over the full screen stands as it prefers, and goes back when it leaves; sheets are not asked`()
    {
        defer { putBack() }
        let root = screen(.portrait)
        world.window.rootViewController = root
        world.frame()
        let sheet = screen(.landscape, .landscapeLeft)
        root.present(sheet, animated: false)
        #expect(size == [393, 852])
        root.dismiss(animated: false)
        let film = screen(.landscape, .landscapeLeft)
        film.modalPresentationStyle = .fullScreen
        root.present(film, animated: false)
        #expect(size == [852, 393])
        #expect(world.scene.interfaceOrientation == .landscapeLeft)
        root.dismiss(animated: false)
        #expect(size == [393, 852])
    }

    @Test func `a navigation controller asks its delegate how it may stand, and not the controllers of its stack`() {
        defer { putBack() }
        let delegate = Delegate()
        let navigation = UINavigationController(rootViewController: screen(.landscape))
        navigation.delegate = delegate
        world.window.rootViewController = navigation
        world.frame()
        #expect(size == [393, 852])
        delegate.supported = .landscapeRight
        navigation.setNeedsUpdateOfSupportedInterfaceOrientations()
        #expect(size == [852, 393])
        delegate.supported = nil
        navigation.setNeedsUpdateOfSupportedInterfaceOrientations()
        #expect(size == [393, 852])
    }

    @Test func `a navigation controller's delegate says how it first stands over the full screen`() {
        defer { putBack() }
        let root = screen(.portrait)
        world.window.rootViewController = root
        world.frame()
        let delegate = Delegate()
        delegate.preferred = .landscapeLeft
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.delegate = delegate
        navigation.modalPresentationStyle = .fullScreen
        root.present(navigation, animated: false)
        #expect(size == [852, 393])
        #expect(world.scene.interfaceOrientation == .landscapeLeft)
    }

    @Test func `supporting nothing, and preferring what is not supported, raise UIKit's errors`() {
        defer { putBack() }
        let root = screen(.portrait)
        world.window.rootViewController = root
        world.frame()
        let wrong = screen(.portrait, .landscapeLeft)
        wrong.modalPresentationStyle = .fullScreen
        let mistakes = ProgrammerError.collect { root.present(wrong, animated: false) }
        #expect(mistakes.first?.name == ExceptionName("UIApplicationInvalidInterfaceOrientation"))
        #expect(size == [393, 852])
    }
}
