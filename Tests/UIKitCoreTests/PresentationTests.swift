import Foundation
import ListCore
import Testing
import UIKitCore

@Suite @MainActor struct PresentationTests {
    final class Controller: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will \(animated)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did \(animated)") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("willGo \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("didGo \(animated)") }
    }

    private func shown() -> (World, Controller) {
        let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let root = Controller()
        world.window.rootViewController = root
        world.frame()
        root.calls = []
        return (world, root)
    }

    @Test func `a sheet slides in below the safe area and leaves the presenter on screen`() throws {
        let (world, root) = shown()
        let sheet = Controller()
        var done = false
        root.present(sheet, animated: true) { done = true }
        #expect(root.presentedViewController === sheet)
        #expect(sheet.presentingViewController === root)
        #expect(sheet.isBeingPresented)
        #expect(sheet.calls == ["will true"])
        let layer = sheet.view.layer
        let key = try #require(layer.animationKeys()?.first)
        let start = try #require(layer.animation(forKey: key)).startTime
        #expect(layer.presentationValues(at: start).position.y > 852)
        world.scene.frames.runFrame(at: start + 0.6)
        #expect(done)
        #expect(sheet.calls == ["will true", "did true"])
        #expect(root.calls.isEmpty)
        #expect(sheet.view.frame == CGRect(x: 0, y: 69, width: 393, height: 783))
        #expect(!sheet.isBeingPresented)
    }

    @Test func `full screen tells the presenter that it goes and comes back`() {
        let (world, root) = shown()
        defer { withExtendedLifetime(world) {} }
        let cover = Controller()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        #expect(root.calls == ["willGo false", "didGo false"])
        #expect(cover.calls == ["will false", "did false"])
        cover.dismiss(animated: false)
        #expect(root.calls == ["willGo false", "didGo false", "will false", "did false"])
        #expect(cover.calls == ["will false", "did false", "willGo false", "didGo false"])
        #expect(root.presentedViewController == nil)
        #expect(cover.presentingViewController == nil)
        #expect(cover.view.window == nil)
    }

    @Test func `dismissing the lowest takes everything above along`() {
        let (world, root) = shown()
        defer { withExtendedLifetime(world) {} }
        let first = Controller()
        let second = Controller()
        root.present(first, animated: false)
        first.present(second, animated: false)
        root.dismiss(animated: false)
        #expect(second.view.window == nil)
        #expect(first.view.window == nil)
        #expect(first.presentedViewController == nil)
    }

    @Test func `presenting twice or off screen changes nothing and says so`() {
        let (world, root) = shown()
        defer { withExtendedLifetime(world) {} }
        let sheet = Controller()
        root.present(sheet, animated: false)
        let lines = ConsoleLog.collect { root.present(Controller(), animated: false) }
        #expect(lines.first?.contains("which is already presenting") == true)
        let errors = ProgrammerError.collect { sheet.present(sheet, animated: false) }
        #expect(errors.count == 1)
        let away = ConsoleLog.collect { Controller().present(Controller(), animated: false) }
        #expect(away.first?.contains("not in the window hierarchy") == true)
        #expect(root.presentedViewController === sheet)
    }

    @Test func `a dropped presentation frees its controller`() {
        let (world, root) = shown()
        defer { withExtendedLifetime(world) {} }
        weak var gone: Controller?
        do {
            let sheet = Controller()
            gone = sheet
            root.present(sheet, animated: false)
            root.dismiss(animated: false)
        }
        #expect(gone == nil)
    }
}
