import Foundation
import ListCore
import Testing

@testable import UIKitCore

@MainActor protocol ShelfDelegate: AnyObject {
    func shelf(_ name: String, didPick index: Int)
    func height(of index: Int) -> Double
}

extension ShelfDelegate {
    func shelf(_ name: String, didPick index: Int) { DefaultWitness.reached() }
    func height(of index: Int) -> Double {
        DefaultWitness.reached()
        return 0
    }
}

@MainActor class Shelf: NSObject, ShelfDelegate {
    var calls: [String] = []
}

final class TallShelf: Shelf {
    func height(of index: Int) -> Double { Double(index) * 10 }
    func poke(_ sender: Any?) { calls.append("poke") }
    func note(_ notification: Notification) { calls.append(notification.name.rawValue) }
}

final class WitnessShelf: NSObject, ShelfDelegate {
    func height(of index: Int) -> Double { 7 }
}

class GenericShelf<Item>: Shelf {
    func fill() { calls.append("fill \(Item.self)") }

    nonisolated static func register() {
        MethodRegistration.add(GenericShelf.self, "fill") { (o: GenericShelf) in o.fill() }
    }
}

private protocol GenericShelfMark { static func register() }
extension GenericShelf: GenericShelfMark {}
final class NumberShelf: GenericShelf<Int> {}

@MainActor @Suite struct SelectorRegistryTests {
    init() {
        MethodRegistration.add(TallShelf.self, Selector(swift: "height(of:)")) { (o: TallShelf, i: Int) in
            o.height(of: i)
        }
        MethodRegistration.add(TallShelf.self, "poke:") { (o: TallShelf, s: Any?) in o.poke(s) }
        MethodRegistration.add(TallShelf.self, "note:") { (o: TallShelf, n: Notification) in o.note(n) }
    }

    @Test(arguments: [
        ("refresh()", "refresh"), ("tapped(_:)", "tapped:"), ("move(to:)", "moveTo:"), ("show(item:)", "showWithItem:"),
        ("cell(_:didTap:)", "cell:didTap:"), ("pair(_:_:)", "pair::"), ("viewFor(item:)", "viewForItem:"),
        ("numberOfSections(in:)", "numberOfSectionsIn:"),
    ])
    func `a full Swift name becomes the selector Objective-C would use`(swift: String, selector: String) {
        #expect(Selector(swift: swift).name == selector)
    }

    @Test func `a name without labels takes its arguments from the method`() {
        #expect(Selector(swift: "poke", TallShelf.poke).name == "poke:")
        #expect(Selector(swift: "fill", NumberShelf.fill).name == "fill")
        #expect(Selector(swift: "shelf", WitnessShelf.shelf).name == "shelf::")
    }

    @Test func `a method that only the subclass has is called through an inherited conformance`() {
        let shelf = TallShelf()
        let delegate: any ShelfDelegate = shelf
        let height = OptionalMethod<Int, Double>("height(of:)", of: delegate)
        #expect(height.isRegistered)
        #expect(height.call(delegate, 4) { delegate.height(of: 4) } == 40)
        let plain = OptionalMethod<Int, Double>("height(of:)", of: Shelf())
        #expect(!plain.isRegistered)
    }

    @Test func `a default implementation counts as absent and a witness is called`() {
        let shelf = WitnessShelf()
        let delegate: any ShelfDelegate = shelf
        let height = OptionalMethod<Int, Double>("height(of:)", of: delegate)
        #expect(height.call(delegate, 4) { delegate.height(of: 4) } == 7)
        let pick = OptionalMethod<(String, Int), Void>("shelf(_:didPick:)", of: delegate)
        #expect(pick.call(delegate, ("a", 1)) { delegate.shelf("a", didPick: 1) } == nil)
    }

    @Test func `a generic class registers when one of its kind turns up`() {
        MethodRegistration.generic { candidate, register in
            guard let kind = candidate as? any GenericShelfMark.Type else { return false }
            if register { kind.register() }
            return true
        }
        let shelf = NumberShelf()
        #expect(shelf.responds(to: "fill"))
        shelf.perform("fill")
        #expect(shelf.calls == ["fill Int"])
        #expect(!Shelf().responds(to: "fill"))
    }

    @Test func `what a call by name answers can be taken, also where it was made for the answer`() async {
        MethodRegistration.add(TallShelf.self, "copied") { (_: TallShelf) in Shelf() }
        MethodRegistration.add(TallShelf.self, "label") { (o: TallShelf) in "shelf \(o.calls.count)" }
        let shelf = TallShelf()
        weak var copy: Shelf?
        do {
            let answer = shelf.perform("copied")
            copy = answer?.takeUnretainedValue() as? Shelf
        }
        #expect(copy?.calls == [])
        #expect(shelf.perform("label").takeUnretainedValue() as? String == "shelf 0")
        await drainMainQueue()
        #expect(copy == nil)
    }

    @Test func `an unknown selector raises UIKit's text`() {
        let errors = ProgrammerError.collect { Shelf().perform("nothing:") }
        #expect(errors.count == 1)
        #expect(errors[0].reason.contains("nothing:]: unrecognized selector sent to instance 0x"))
    }

    @Test func `notifications reach a selector until the observer is removed`() {
        let center = NotificationCenter()
        let shelf = TallShelf()
        center.addObserver(shelf, selector: "note:", name: Notification.Name("moved"), object: nil)
        center.post(name: Notification.Name("moved"), object: nil)
        center.removeObserver(shelf)
        center.post(name: Notification.Name("moved"), object: nil)
        #expect(shelf.calls == ["moved"])
    }

    @Test func `a timer hands itself and its user info to the selector`() {
        let shelf = TallShelf()
        let timer = Timer(timeInterval: 100, target: shelf, selector: "poke:", userInfo: "x", repeats: true)
        timer.fire()
        #expect(shelf.calls == ["poke"])
        timer.invalidate()
    }
}
