import Foundation
import Testing
import UIKitCore

@Suite @MainActor struct SheetDragTests {
    let world = World(safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    let root = UIViewController()
    let sheet = Sheet()
    let judge = Judge()

    final class Sheet: UIViewController {
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 600))
        var log: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            scrollView.contentInsetAdjustmentBehavior = .never
            scrollView.contentSize = CGSize(width: 393, height: 3000)
            view.addSubview(scrollView)
        }
        override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
    }

    final class Judge: NSObject, UIAdaptivePresentationControllerDelegate {
        var allows = true
        var calls: [String] = []
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { allows }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
    }

    init() {
        world.window.rootViewController = root
        world.frame()
        sheet.presentationController?.delegate = judge
        root.present(sheet, animated: false)
        world.frame()
    }

    private func drag(from start: CGFloat, to end: CGFloat, rests: Bool = true) {
        world.drag(from: CGPoint(x: 200, y: start), to: CGPoint(x: 200, y: end), steps: 20)
        if rests { world.touch(.moved, 200, end, after: 0.3) }
    }

    private func lift(_ y: CGFloat) {
        world.touch(.ended, 200, y, after: 0.2)
        world.frames(for: 1)
    }

    @Test func `a finger takes a sheet down, and it goes beyond the middle`() {
        drag(from: 100, to: 310)
        #expect(sheet.view.frame.minY == 269)
        lift(310)
        #expect(sheet.view.frame.minY == 69)
        #expect(judge.calls == [])
        drag(from: 100, to: 700)
        lift(700)
        #expect(root.presentedViewController == nil)
        #expect(sheet.view.window == nil)
        #expect(sheet.log == ["gone"])
        #expect(judge.calls == ["will", "did"])
    }

    @Test func `a flick is enough, one upwards is not`() {
        #expect(SheetTravel.goes(20, velocity: 1500, height: 700))
        #expect(!SheetTravel.goes(400, velocity: -1500, height: 700))
        #expect(SheetTravel.goes(400, velocity: 0, height: 700))
        #expect(!SheetTravel.goes(200, velocity: 100, height: 700))
    }

    @Test func `content scrolls before the sheet goes, and takes the sheet along at its top`() {
        sheet.scrollView.contentOffset.y = 300
        drag(from: 400, to: 600)
        #expect(sheet.view.frame.minY == 69)
        #expect(sheet.scrollView.contentOffset.y < 300)
        lift(600)
        sheet.scrollView.contentOffset.y = 0
        drag(from: 400, to: 610)
        #expect(sheet.view.frame.minY == 269)
        #expect(sheet.scrollView.contentOffset.y == 0)
        lift(610)
        drag(from: 600, to: 400)
        #expect(sheet.view.frame.minY == 69)
        #expect(sheet.scrollView.contentOffset.y > 100)
    }

    @Test func `a sheet that is modal gives way a little, stays, and says that somebody tried`() {
        sheet.isModalInPresentation = true
        drag(from: 100, to: 500)
        #expect(sheet.view.frame.minY > 69)
        #expect(sheet.view.frame.minY < 129)
        lift(500)
        #expect(root.presentedViewController === sheet)
        #expect(sheet.view.frame.minY == 69)
        #expect(judge.calls == ["attempt"])
        sheet.isModalInPresentation = false
        judge.allows = false
        drag(from: 100, to: 700)
        lift(700)
        #expect(root.presentedViewController === sheet)
        #expect(judge.calls == ["attempt", "attempt"])
    }

    @Test func `the presentation controller knows who presents whom, and where`() {
        let controller = sheet.presentationController
        #expect(controller?.presentingViewController === root)
        #expect(controller?.presentedView === sheet.view)
        #expect(controller?.containerView?.window === world.window)
        #expect(controller?.frameOfPresentedViewInContainerView == CGRect(x: 0, y: 69, width: 393, height: 783))
    }

    @Test func `what covers the whole screen stays`() {
        root.dismiss(animated: false)
        let cover = UIViewController()
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        world.frame()
        drag(from: 100, to: 700)
        lift(700)
        #expect(root.presentedViewController === cover)
    }
}
