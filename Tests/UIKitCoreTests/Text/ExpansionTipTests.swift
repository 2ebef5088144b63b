import Foundation
import HostInterface
import Testing

@testable import UIKitCore

@Suite @MainActor struct ExpansionTipTests {
    let world = World()
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: 80, height: 20))
    let text = "A name that is too long"

    init() {
        label.text = text
        label.showsExpansionTextWhenTruncated = true
        world.window.addSubview(label)
        world.frame()
    }

    private func point(at x: CGFloat, _ y: CGFloat) {
        world.events.handle(.hover(at: CGPoint(x: x, y: y), time: world.time))
    }

    private var shown: CGRect? {
        world.window.subviews.first { view in
            view.subviews.contains { ($0 as? UILabel)?.text == text && $0 !== label }
        }?.frame
    }

    @Test func `a pointer that rests on cut off text shows all of it beside, until it goes`() {
        point(at: 40, 210)
        world.events.tip.show()
        let place = shown
        #expect(place?.minY == 224)
        #expect((place?.width ?? 0) > 120)
        point(at: 60, 212)
        #expect(shown != nil)
        point(at: 40, 400)
        #expect(shown == nil)
        point(at: 40, 210)
        world.events.tip.show()
        world.touch(.began, 300, 300)
        #expect(shown == nil)
    }

    @Test func `text with room, text that does not ask for it, and covered text show nothing`() {
        label.frame.size.width = 300
        point(at: 40, 210)
        world.events.tip.show()
        #expect(shown == nil)
        label.frame.size.width = 80
        label.showsExpansionTextWhenTruncated = false
        point(at: 41, 210)
        world.events.tip.show()
        #expect(shown == nil)
        label.showsExpansionTextWhenTruncated = true
        let cover = UIView(frame: CGRect(x: 0, y: 180, width: 300, height: 100))
        cover.backgroundColor = .systemRed
        world.window.addSubview(cover)
        point(at: 42, 210)
        world.events.tip.show()
        #expect(shown == nil)
    }

    @Test func `list content hands the setting on to its labels`() {
        var content = UIListContentConfiguration.cell()
        content.text = text
        content.textProperties.showsExpansionTextWhenTruncated = true
        content.textProperties.numberOfLines = 1
        let view = content.makeContentView()
        view.frame = CGRect(x: 0, y: 300, width: 120, height: 44)
        world.window.addSubview(view)
        world.frame()
        point(at: 60, 322)
        world.events.tip.show()
        #expect(shown != nil)
    }
}
