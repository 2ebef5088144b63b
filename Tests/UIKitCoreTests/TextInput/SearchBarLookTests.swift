import DisplayList
import Foundation
import Testing

@testable import UIKitCore

/// Each property of a search bar's look, read from the screen.
@Suite @MainActor struct SearchBarLookTests {
    let world = World()
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 393, height: 60))

    init() {
        world.window.addSubview(bar)
        world.frame()
    }

    private var field: CGRect { bar.searchTextField.convert(bar.searchTextField.bounds, to: nil) }
    private func picture(_ width: Int) -> Ink.Picture? { Ink(world).pictures(ofWidth: width).first }

    @Test func `a prompt stands above the field, the placeholder in it until there is text`() {
        let top = field.minY
        bar.prompt = "Choose a note"
        bar.placeholder = "Find"
        bar.frame.size.height = bar.intrinsicContentSize.height
        let ink = Ink(world)
        #expect((ink.line("Choose")?.baseline ?? 999) < field.minY)
        #expect(field.minY > top)
        #expect(ink.line("Find").map { field.contains(CGPoint(x: $0.left, y: $0.baseline)) } == true)
        bar.text = "milk"
        #expect(Ink(world).line("Find") == nil)
        #expect(Ink(world).line("milk") != nil)
    }

    @Test func `the ground: by style, bar style, tint and translucency; minimal bars have none`() {
        let whole = CGRect(x: 0, y: 100, width: 393, height: 60)
        func ground(_ color: UIColor) -> Bool { Ink(world).areas(color).contains { $0.frame == whole } }
        #expect(ground(.secondarySystemBackground))
        bar.searchBarStyle = .prominent
        #expect(ground(.secondarySystemBackground))
        bar.searchBarStyle = .minimal
        #expect(!ground(.secondarySystemBackground))
        bar.searchBarStyle = .default
        bar.barStyle = .black
        #expect(ground(.black))
        bar.barTintColor = .systemTeal
        #expect(ground(.systemTeal.withAlphaComponent(0.9)))
        bar.isTranslucent = false
        #expect(ground(.systemTeal))
        bar.backgroundImage = Ink.picture(30, 30)
        #expect(!ground(.systemTeal))
        #expect(picture(30)?.frame == whole)
    }

    @Test func `adjustments move field, text and icons`() {
        bar.text = "milk"
        let (place, text) = (field, Ink(world).line("milk"))
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 9, vertical: 3)
        let moved = Ink(world).line("milk")
        #expect(abs((moved?.left ?? 0) - (text?.left ?? 0) - 9) < 0.6)
        #expect(abs((moved?.baseline ?? 0) - (text?.baseline ?? 0) - 3) < 0.6)
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
        world.frame()
        #expect(field == place.offsetBy(dx: 0, dy: 4))
        bar.searchFieldBackgroundPositionAdjustment = .zero
        bar.text = ""
        bar.showsBookmarkButton = true
        bar.setImage(Ink.picture(14, 14), for: .search, state: .normal)
        bar.setImage(Ink.picture(16, 16), for: .bookmark, state: .normal)
        let (glass, book) = (picture(14)?.frame ?? .null, picture(16)?.frame ?? .null)
        bar.setPositionAdjustment(UIOffset(horizontal: 5, vertical: 0), for: .search)
        bar.setPositionAdjustment(UIOffset(horizontal: -6, vertical: 2), for: .bookmark)
        #expect(bar.positionAdjustment(for: .search).horizontal == 5)
        #expect(picture(14)?.frame == glass.offsetBy(dx: 5, dy: 0))
        #expect(picture(16)?.frame == book.offsetBy(dx: -6, dy: 2))
    }

    @Test func `icons are replaced for each place and state`() {
        for (width, icon, state) in [
            (14, UISearchBar.Icon.search, UIControl.State.normal), (15, .search, .disabled), (16, .clear, .normal),
            (17, .clear, .highlighted), (18, .bookmark, .normal), (19, .bookmark, .highlighted),
            (21, .resultsList, .normal), (22, .resultsList, .selected),
        ] { bar.setImage(Ink.picture(width, 14), for: icon, state: state) }
        #expect(bar.image(for: .clear, state: .highlighted)?.size.width == 17)
        bar.showsBookmarkButton = true
        #expect(picture(14) != nil && picture(18) != nil && picture(15) == nil)
        let book = picture(18)?.frame ?? .null
        world.touch(.began, book.midX, book.midY)
        #expect(picture(19) != nil && picture(18) == nil)
        world.touch(.cancelled, book.midX, book.midY)
        bar.showsSearchResultsButton = true
        #expect(picture(21) != nil && picture(18) == nil)
        bar.isSearchResultsButtonSelected = true
        #expect(picture(22) != nil && picture(21) == nil)
        bar.text = "milk"
        let clear = picture(16)?.frame ?? .null
        #expect(clear != .null)
        world.touch(.began, clear.midX, clear.midY)
        #expect(picture(17) != nil && picture(16) == nil)
        world.touch(.cancelled, clear.midX, clear.midY)
        bar.isEnabled = false
        #expect(picture(15) != nil && picture(14) == nil)
    }

    @Test func `a picture takes the place of the field's capsule, by state`() {
        bar.setSearchFieldBackgroundImage(Ink.picture(24, 24), for: .normal)
        bar.setSearchFieldBackgroundImage(Ink.picture(25, 25), for: .disabled)
        #expect(bar.searchFieldBackgroundImage(for: .normal)?.size.width == 24)
        #expect(picture(24)?.frame == field)
        bar.isEnabled = false
        #expect(picture(24) == nil)
        #expect(picture(25)?.frame == field)
    }

    @Test func `a bar that is not enabled takes no text and no touches of its buttons`() {
        final class Log: NSObject, UISearchBarDelegate {
            var calls = 0
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls += 1 }
        }
        let log = Log()
        bar.delegate = log
        bar.showsCancelButton = true
        bar.isEnabled = false
        world.frame()
        world.tap(120, 130)
        #expect(!bar.isFirstResponder)
        let cancel = bar.cancelButton.convert(bar.cancelButton.bounds, to: nil)
        world.tap(cancel.midX, cancel.midY)
        #expect(log.calls == 0)
        bar.isEnabled = true
        world.tap(cancel.midX, cancel.midY)
        #expect(log.calls == 1)
    }

    @Test func `scopes have titles with attributes by state, and a picture behind them`() {
        bar.scopeButtonTitles = ["All", "Mine"]
        bar.showsScopeBar = true
        bar.frame.size.height = 100
        bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.systemTeal], for: .normal)
        bar.setScopeBarButtonTitleTextAttributes(
            [.foregroundColor: UIColor.systemPink, .font: UIFont.systemFont(ofSize: 11)], for: .selected)
        #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .systemTeal)
        bar.scopeBarBackgroundImage = Ink.picture(40, 10)
        let ink = Ink(world)
        #expect(ink.line("Mine")?.color == UIColor.systemTeal.paintColor)
        #expect(ink.line("All")?.color == UIColor.systemPink.paintColor)
        #expect(ink.line("All")?.size == 11)
        #expect(ink.pictures(ofWidth: 40).map(\.frame.height) == [bar.scopeBar.bounds.height])
        bar.setShowsScope(false, animated: false)
        #expect(Ink(world).line("Mine") == nil)
    }

    @Test func `cancel and scopes come with an animation where one is asked for`() {
        bar.setShowsCancelButton(true, animated: true)
        let layer = bar.cancelButton.layer
        world.frames(for: 0.1)
        #expect((layer.presentation()?.opacity ?? 0) < 1)
        world.frames(for: 0.5)
        #expect(layer.presentation()?.opacity ?? 1 == 1)
        bar.setShowsCancelButton(false, animated: false)
        world.frame()
        #expect((layer.presentation() ?? layer).opacity == 0)
    }

    @Test func `what stands above the keyboard comes with the bar's field`() {
        let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
        accessory.backgroundColor = .systemTeal
        bar.inputAccessoryView = accessory
        #expect(accessory.window == nil)
        bar.becomeFirstResponder()
        world.frames(for: 0.5)
        #expect(accessory.window != nil)
        bar.resignFirstResponder()
        world.frames(for: 0.5)
        #expect(bar.inputAccessoryView === accessory)
    }

    @Test func `bars made with a frame, with nothing and by a coder search alike`() throws {
        let coder = try NSKeyedUnarchiver(forReadingFrom: NSKeyedArchiver(requiringSecureCoding: false).encodedData)
        for made in [UISearchBar(), UISearchBar(frame: .zero), try #require(UISearchBar(coder: coder))] {
            made.frame = CGRect(x: 0, y: 400, width: 393, height: 60)
            world.window.addSubview(made)
            world.frame()
            world.tap(120, 430)
            #expect(made.isFirstResponder)
            world.type("x")
            #expect(made.text == "x")
            made.removeFromSuperview()
        }
    }

    // MARK: Delegate

    private final class Decider: NSObject, UISearchBarDelegate {
        var calls: [String] = []
        var begins = true
        var ends = true
        var changes = true
        var place = UIBarPosition.bottom
        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { begins }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ends }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool {
            calls.append("\(range.location) \(range.length) \(text)")
            return changes
        }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { calls.append("results") }
        func position(for bar: any UIBarPositioning) -> UIBarPosition { place }
    }

    @Test func `the delegate forbids beginning, ending and changes, and hears of the list of results`() {
        let decider = Decider()
        bar.delegate = decider
        decider.begins = false
        world.tap(120, 130)
        #expect(!bar.isFirstResponder)
        decider.begins = true
        world.tap(120, 130)
        #expect(bar.isFirstResponder)
        world.type("ab")
        decider.changes = false
        world.type("c")
        #expect(bar.text == "ab")
        #expect(decider.calls == ["0 0 ab", "2 0 c"])
        decider.ends = false
        #expect(!bar.resignFirstResponder())
        #expect(bar.isFirstResponder)
        decider.ends = true
        #expect(bar.resignFirstResponder())
        decider.calls = []
        bar.text = ""
        bar.showsSearchResultsButton = true
        world.frame()
        let place = bar.searchTextField.convert(
            bar.searchTextField.rightViewRect(forBounds: bar.searchTextField.bounds), to: nil)
        world.tap(place.midX, place.midY)
        #expect(decider.calls == ["results"])
    }

    @Test func `the delegate says where the bar stands, and the picture for that place is shown`() {
        let decider = Decider()
        bar.delegate = decider
        bar.setBackgroundImage(Ink.picture(30, 30), for: .any, barMetrics: .default)
        bar.setBackgroundImage(Ink.picture(31, 31), for: .bottom, barMetrics: .default)
        bar.setBackgroundImage(Ink.picture(32, 32), for: .bottom, barMetrics: .compactPrompt)
        #expect(bar.backgroundImage(for: .bottom, barMetrics: .default)?.size.width == 31)
        #expect(picture(31) != nil && picture(30) == nil)
        decider.place = .top
        bar.setBackgroundImage(Ink.picture(33, 33), for: .top, barMetrics: .landscapePhone)
        #expect(picture(30) != nil && picture(31) == nil)
        #expect(bar.barPosition == .top)
        world.window.traitOverrides.verticalSizeClass = .compact
        #expect(picture(33) != nil)
        decider.place = .bottom
        bar.prompt = "Choose"
        #expect(picture(32) != nil)
        #expect(UIBarMetrics.landscapePhonePrompt == .compactPrompt)
    }
}
